/** The data that plugins write for the browser: plugins/glossary. */
declare module '@generated/glossary/default/terms.json' {
  const terms: import('../plugins/glossary/read').Terms;
  export default terms;
}
