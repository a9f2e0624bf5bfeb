import {isOpenedAgain, onPage, onTarget, openFolds, openPopover, targetOf} from './dom.ts';
import {revealInTabs} from '../src/components/Tabs/control.ts';

/** Opens a hash target that is hidden in a closed tab or `<details>`, and scrolls to it. */
export function initTargets() {
  onTarget(() => revealTarget());
  document.addEventListener('site:page', (event) => {
    isReturn = (event as CustomEvent<unknown>).detail === true;
    // Firefox scrolls to a hash only for the first page of a document that has one.
    if (!isReturn) targetOf(location.hash)?.scrollIntoView();
  });
  onPage(() => revealTarget(isReturn && scrollY > 0));
}

/** Whether the browser returns the reader to an earlier scroll position, as after a reload and on Back and Forward. */
let isReturn = isOpenedAgain;

/** @param hasPlace whether to keep the reader's scroll position */
function revealTarget(hasPlace = false) {
  // Close the menu whose link led here. The press might have come before the code that closes menus had loaded.
  const menu = openPopover();
  if (menu && location.hash && menu.querySelector(`a[href$="${CSS.escape(location.hash)}"]`)) menu.hidePopover();
  const target = targetOf(location.hash);
  if (!target || (target.checkVisibility() && !target.closest('[hidden]'))) return;
  openFolds(target);
  revealInTabs(target);
  if (!hasPlace) target.scrollIntoView();
}
