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

/**
 * The remark plugins, one per insertion. They run before the plugins for components and fences, which treat the
 * inserted content like any other.
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
