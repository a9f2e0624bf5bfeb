/**
 * The names of the Trusted Types policies, one for each place that can pass the URL of a script to the browser. The
 * content-security policy allows only these (config/headers.ts).
 */
export const policies = {
  /** plugins/static-first/boot.ts: the script of every page. */
  boot: 'boot',
  /** The bundler's runtime: the scripts of workers. */
  chunks: 'chunks',
  /** src/components/OfflineSwitch/switch.ts: the script of the service worker. */
  offlineWorker: 'offline-worker',
} as const;

export type PolicyName = (typeof policies)[keyof typeof policies];
