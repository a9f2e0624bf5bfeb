import apiReference from './apiReference.ts';
import cliCommand from './cliCommand.ts';
import cliFlags from './cliFlags.ts';
import cliIndex from './cliIndex.ts';
import connectorSummary from './connectorSummary.ts';
import connectorTable from './connectorTable.ts';
import metadataIndex from './metadataIndex.ts';
import metadataKind from './metadataKind.ts';
import versionIndex from './versionIndex.ts';
import versionNote from './versionNote.ts';

export {referenceFingerprint} from './fingerprint.ts';

/**
 * One insertion each. They run before the plugins for components and fences, which treat what they insert like the
 * rest.
 */
export const referenceRemarkPlugins = [
  cliCommand,
  cliIndex,
  cliFlags,
  metadataKind,
  metadataIndex,
  apiReference,
  connectorSummary,
  connectorTable,
  versionNote,
  versionIndex,
];
