/** What few readers use of the controls: a module of its own, loaded when it is needed first. */
export {fetchDocs, fetchPage, saveText} from '../llms/client/files.ts';
export {linkToSelection} from '../llms/client/selectionLink.ts';
export {forgetDocs, keepDocs} from '../offline/client/switch.ts';
export {applyFilter} from '../reference/client/applyFilter.ts';
export {toggleCategory} from './controls/categories.ts';
export {openDiagram} from './controls/openDiagram.ts';
