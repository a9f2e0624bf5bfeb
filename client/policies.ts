/**
 * Names of the Trusted Types policies, one for each place that may give the browser the address of a script. The
 * content-security policy allows these and no other (config/headers.ts).
 */
export const policies = {
  /** plugins/static-first/boot.ts: the script of every page. */
  boot: 'boot',
  /** The bundler's runtime: workers. */
  chunks: 'chunks',
  /** src/components/OfflineSwitch/switch.ts: the script of the service worker. */
  offlineWorker: 'offline-worker',
} as const;

export type PolicyName = (typeof policies)[keyof typeof policies];
