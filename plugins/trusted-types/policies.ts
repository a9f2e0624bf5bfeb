/**
 * Names of the Trusted Types policies, one for each place that may give the browser an address of a script or markup.
 * The content-security policy allows these and no other (config/headers.ts).
 */
export const policies = {
  /** plugins/static-first/boot.ts: the controls and the scripts of React. */
  boot: 'boot',
  /** The bundler's runtime: the scripts of pages. */
  chunks: 'chunks',
  /** client/jsxRuntime.ts: markup that the build made. */
  html: 'built-html',
  /** plugins/offline/client/switch.ts: the script of the service worker. */
  offlineWorker: 'offline-worker',
  /** plugins/search/client/embedded.ts: the script of the worker. */
  searchWorker: 'search-worker',
} as const;

export type PolicyName = (typeof policies)[keyof typeof policies];
