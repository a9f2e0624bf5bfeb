import {onPage, onTarget, openFolds, openPopover, targetOf} from './dom.ts';
import {revealInTabs} from '../src/components/Tabs/control.ts';

/** A hash target that is folded away (closed tab, `<details>`) is opened, then scrolled to. */
export function initTargets() {
  onTarget(() => revealTarget());
  document.addEventListener('site:page', (event) => (isReturn = (event as CustomEvent<unknown>).detail === true));
  onPage(() => revealTarget(isReturn && scrollY > 0));
}

/** Whether the browser brings the reader back to a place: after a reload, and on Back and Forward. */
let isReturn = /reload|back/.test(
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '',
);

/** @param hasPlace whether the reader is at a place of this page, which stays */
function revealTarget(hasPlace = false) {
  // A menu that led here has done its work; the press may have come before anything that closes menus.
  const menu = openPopover();
  if (menu && location.hash && menu.querySelector(`a[href$="${CSS.escape(location.hash)}"]`)) menu.hidePopover();
  const target = targetOf(location.hash);
  if (!target || (target.checkVisibility() && !target.closest('[hidden]'))) return;
  openFolds(target);
  revealInTabs(target);
  if (!hasPlace) target.scrollIntoView();
}
