/** Recompiles open pages when inserted files change, because the bundler only watches the page's own file. */
module.exports = function (source) {
  for (const folder of this.getOptions().folders) this.addContextDependency(folder);
  return source;
};
