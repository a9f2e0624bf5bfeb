/**
 * Reloads the page when it compiles again after an error, because a failed module can't accept hot updates. The
 * development server's client posts both events as messages to its own window.
 */
let hasFailed = false;

addEventListener('message', ({data}: MessageEvent<{type?: string} | undefined>) => {
  if (data?.type === 'webpackErrors') hasFailed = true;
  else if (hasFailed && (data?.type === 'webpackOk' || data?.type === 'webpackWarnings')) location.reload();
});
