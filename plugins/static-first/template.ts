/**
 * The document template (`ssrTemplate`). It differs from the generator's own in four things: the entry of our scripts
 * (client/main.ts) is named in a JSON block, and boot.ts adds it after the text; there are places for the hashes of
 * scripts and stylesheets, which plugins/built-pages fills in; the generator is not named, which no reader asks for;
 * and a script at the end does nothing but wait for the stylesheet, as all scripts do that come after one, and mark
 * that a page is whole. When a page is parsed, the browser's autofill looks where its text fields are; a page without
 * its styles was laid out for that, in vain.
 */
const template = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
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
