/**
 * The controls that a reader presses, and islands. This is a separate module that loads at the first sign of a reader
 * (bringActions.ts).
 */
import {initAsk} from '../plugins/ask/client/ask.ts';
import {initSqlConsole} from '../plugins/sql-console/client/control.ts';
import {initDocActions} from '../src/components/DocActions/control.ts';
import {initOffline} from '../src/components/OfflineSwitch/control.ts';
import {initFollow} from '../src/components/Reference/bringFollow.ts';
import {initTerms} from '../src/components/GlossaryTerm/control.ts';
import {initReferenceFilter} from '../src/components/Reference/control.ts';
import {initCopy} from '../src/components/CodeBlock/copy.ts';
import {initDiagrams} from '../src/components/Diagram/control.ts';
import {initMenu} from '../src/components/MainMenu/control.ts';
import {initSidebarActions} from '../src/theme/DocSidebar/actions.ts';
import {initPlaceholders} from '../src/components/Placeholder/control.ts';
import {initReport} from '../src/components/PageFeedback/control.ts';
import {initWrap} from '../src/components/CodeBlock/wrap.ts';
import {initDocsVersion} from '../src/theme/NavbarItem/DocsVersionDropdownNavbarItem/control.ts';
import {initToTop} from '../src/theme/TOC/toTop.ts';
import {initIslands} from './islands.ts';

export {loadLater} from './loadLater.ts';

initReferenceFilter();
initFollow();
initCopy();
initWrap();
initPlaceholders();
initTerms();
initDiagrams();
initDocsVersion();
initSidebarActions();
initToTop();
initDocActions();
// Reports a menu that is already open, so it comes after what places menus (initDocActions).
initMenu();
initAsk();
initSqlConsole();
initOffline();
initReport();
initIslands();
