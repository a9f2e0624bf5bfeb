/**
 * Everything on a page that works without React: tabs, copy buttons, folded targets, the table of contents, the navbar
 * on scroll, the menu, the sidebar, diagram zoom and the search shortcut. One small module for all pages; it
 * listens on the document, so it serves pages that React brings later as well. State lives in attributes only: React
 * never re-renders the elements concerned, and texts are never changed.
 */
import {initAsk} from '../ask/client/ask.ts';
import {initOffline} from '../offline/client/control.ts';
import {initReferenceFilter} from '../reference/client/filter.ts';
import {initDocActions} from '../llms/client/docActions.ts';
import {initCopy} from './controls/copy.ts';
import {initDiagrams} from './controls/diagrams.ts';
import {initMenu} from './controls/menu.ts';
import {initNavbar} from './controls/navbar.ts';
import {initNotFound} from './controls/notFound.ts';
import {initSearch} from './controls/search.ts';
import {initSidebar} from './controls/sidebar.ts';
import {initTableOfContents} from './controls/tableOfContents.ts';
import {initTabs} from './controls/tabs.ts';
import {initTargets} from './controls/targets.ts';

initTabs();
initReferenceFilter();
initTargets();
initCopy();
initDiagrams();
initMenu();
initNavbar();
initSidebar();
initTableOfContents();
initNotFound();
initSearch();
initDocActions();
initAsk();
initOffline();
document.documentElement.dataset.js = 'ready';
// The browser opens menus by itself, if it knows how: the touch that brought the controls may have been for one.
if ('popover' in document.documentElement) document.querySelector('[popover]:popover-open')?.dispatchEvent(new Event('toggle'));
