/** Removes the module ids from the route registry, because they would make the bundler compile all pages. */
module.exports = (source) => source.replace(/require\.resolveWeak\("[^"]*"\)/g, '0');
