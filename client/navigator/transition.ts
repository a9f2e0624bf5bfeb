const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Has the browser blend what is shown into what comes (https://drafts.csswg.org/css-view-transitions-1/), where it
 * knows how and the reader likes motion.
 * @param show puts the other page in place
 * @returns when that is done; the blending continues for a moment (src/css/base.css)
 */
export async function blend(show: () => void): Promise<void> {
  if (!('startViewTransition' in document) || prefersStillness.matches || document.hidden) return show();
  const {ready, updateCallbackDone} = document.startViewTransition(show);
  ready.catch(() => {}); // the browser may leave the blending out, e.g. in a window that is hidden by then
  await updateCallbackDone;
}
