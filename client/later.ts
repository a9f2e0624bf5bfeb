/** The features of controls that few readers use, in a separate module that loads when one of them is first needed. */
export {saveFile} from './saveFile.ts';
export {fetchDocs, fetchPage} from '../src/components/DocActions/files.ts';
export {linkToSelection} from '../src/components/PageActions/selectionLink.ts';
export {forgetDocs, keepDocs} from '../src/components/OfflineSwitch/switch.ts';
export {writeReport} from '../src/components/PageFeedback/report.ts';
export {applyFilter} from '../src/components/Reference/applyFilter.ts';
export {followFields} from '../src/components/Reference/follow.ts';
export {openKeyboardHelp} from '../src/components/KeyboardHelp/open.ts';
export {filterMenu} from '../src/theme/DocSidebar/filterMenu.ts';
export {toggleCategory} from '../src/theme/DocSidebar/categories.ts';
export {showNearest} from '../src/theme/NotFound/Content/nearest.ts';
export {openDiagram} from '../src/components/Diagram/open.ts';
