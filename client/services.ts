/** Settings of the build; see plugins/browser. The scripts don't contain services that are turned off. */
declare const __SESSION_REPLAY_URL__: string | undefined;
declare const __TAG_MANAGER__: boolean;

/** Starts session replay, and reports navigations to the tag manager, which is in the page's HTML. */
export function initServices() {
  if (__SESSION_REPLAY_URL__) {
    import(/* webpackChunkName: "session-replay" */ './sessionReplay.ts').then(
      ({startReplay}) => startReplay(__SESSION_REPLAY_URL__!),
      (error: unknown) => console.warn('Session replay did not load.', error),
    );
  }
  if (__TAG_MANAGER__) {
    document.addEventListener('site:page', () => {
      const {dataLayer} = window as unknown as {dataLayer: object[]};
      dataLayer.push({event: 'page_view', page_location: location.href, page_title: document.title});
    });
  }
}
