/** Environment variables of every production build: the site's own build, and the builds of benchmarks and tests. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  // Minified HTML is hardly smaller after compression (0.1 %), but minifying takes a tenth of the build's processor
  // time.
  SKIP_HTML_MINIFICATION: 'true',
  // Rendering is so fast that a second thread would spend most of its time starting. One thread takes a fifth less
  // processor time, and a second longer.
  DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
};
