/**
 * The document template (`ssrTemplate`). It differs from Docusaurus's own template in five ways:
 * - A JSON block names the entry of our scripts (client/main.ts), which boot.ts adds after the text.
 * - plugins/built-pages fills in placeholders for the hashes of scripts and stylesheets.
 * - No tag names the generator, which no reader needs.
 * - The head has no marks for Docusaurus's application, which production doesn't ship.
 * - The script at the end marks that the page is complete.
 *
 * Like every script after a stylesheet, the one at the end also waits for the stylesheet. Otherwise, the browser's
 * autofill would lay out the page without its styles to find the text fields once the page is parsed.
 */
const template = `<!DOCTYPE html>
<html <%~ it.htmlAttributes.replace(' data-has-hydrated="false"', '') %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute.replaceAll(' data-rh="true"', '') %>
    <% }); %>
    <script type="importmap">{"integrity":{}}</script>
    <script type="application/json" id="site-entry"><%~ JSON.stringify([it.baseUrl + it.scripts[0], 'sha256=' + it.scripts[0]]) %></script>
    <%~ it.headTags %>
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
