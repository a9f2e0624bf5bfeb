/** Has an open page compiled again when what pages insert changes: the bundler knows only the page's own file. */
module.exports = function (source) {
  for (const folder of this.getOptions().folders) this.addContextDependency(folder);
  return source;
};
