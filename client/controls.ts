/**
 * The controls that work without a press: tabs show the reader's choice, a collapsed hash target opens, the navbar, the
 * table of contents, and the sidebar follow the reader, and the search shortcuts work. Controls listen on the document,
 * so they also work on pages that the navigator loads later. They keep their state only in attributes. The controls
 * that a reader presses are in actions.ts.
 */
import {initDocsPrefetch} from '../src/components/DocActions/prefetch.ts';
import {initKeyboardHelp} from '../src/components/KeyboardHelp/control.ts';
import {initPlaceholderButtons} from '../src/components/Placeholder/buttons.ts';
import {initNavbar} from '../src/theme/Navbar/control.ts';
import {initNotFound} from '../src/theme/NotFound/Content/control.ts';
import {initSearch} from '../src/theme/SearchBar/control.ts';
import {initTabChoice} from '../src/components/Tabs/choose.ts';
import {initSidebar} from '../src/theme/DocSidebar/control.ts';
import {initTableOfContents} from '../src/theme/TOC/control.ts';
import {initTabs} from '../src/components/Tabs/control.ts';
import {initTargets} from './targets.ts';
import {bringActions} from './bringActions.ts';
import {root} from './dom.ts';

initTabs();
initTabChoice();
// The target of the URL opens its tab after initTabs has shown the tabs that the reader chose.
initTargets();
initNavbar();
initSidebar();
initTableOfContents();
initNotFound();
initSearch();
initKeyboardHelp();
initPlaceholderButtons();
initDocsPrefetch();
bringActions();
root.dataset.js = 'ready';
