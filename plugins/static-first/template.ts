/**
 * The document template (`ssrTemplate`). It differs from Docusaurus's own template in these ways:
 * - A JSON block names the entry of our scripts (client/main.ts), which boot.ts adds after the text.
 * - plugins/built-pages fills in placeholders for the hashes of scripts and stylesheets.
 * - No tag names the generator, or the page itself as its only language, which no reader needs.
 * - Plugins that add nothing to the head leave no empty line there.
 * - The root and the head have no marks for Docusaurus's application, which production doesn't ship, and no classes
 *   with the page's plugin and ID, which no style uses.
 * - The script at the end marks that the page is complete.
 *
 * Like every script after a stylesheet, the one at the end also waits for the stylesheet. Otherwise, the browser's
 * autofill would lay out the page without its styles to find the text fields once the page is parsed.
 *
 * Expressions write a quotation mark in a pattern as \x22, because Eta pairs quotation marks.
 */
const template = `<!DOCTYPE html>
<html <%~ it.htmlAttributes.replace(/ (?:class|data-has-hydrated)=\\x22[^\\x22]*\\x22/g, '') %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute.replaceAll(' data-rh="true"', '').replace(/<link[^>]* hrefLang=[^>]*>/g, '') %>
    <% }); %>
    <script type="importmap">{"integrity":{}}</script>
    <script type="application/json" id="site-entry"><%~ JSON.stringify([it.baseUrl + it.scripts[0], 'sha256=' + it.scripts[0]]) %></script>
    <%~ it.headTags.replace(/\\n+/g, '\\n') %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" integrity="sha256=<%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <script id="page-end">0</script>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

export default template;
