import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {checkCommand, checkCommandInput, checkCommandOutput} from './tools/checkCommand.ts';
import {listPages, listPagesInput, listPagesOutput} from './tools/listPages.ts';
import {lookupReference, lookupReferenceInput} from './tools/lookupReference.ts';
import {readPage, readPageInput} from './tools/readPage.ts';
import {searchDocs, searchDocsInput, searchDocsOutput} from './tools/searchDocs.ts';
import type {Sources} from './sources.ts';
import {answer, CallerError} from './tools/tool.ts';
import {validateMetadata, validateMetadataInput, validateMetadataOutput} from './tools/validateMetadata.ts';

const instructions = [
  'The documentation of PromptQL. Search first, then read the page or section that fits; cite its URL.',
  'For exact names of commands, flags, metadata fields and API fields use lookup_reference rather than memory.',
  'Check what you write with validate_metadata and check_command.',
].join(' ');

/** The tools change nothing and read only the docs. */
const annotations = {readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false};

/** Creates a server for one connection. Its tools read a build of the site and keep no state. */
export function createDocsServer(sources: Sources): McpServer {
  const server = new McpServer(
    {name: 'promptql-docs', title: 'PromptQL documentation', version: '1.0.0'},
    {instructions},
  );
  const guard = async (work: () => CallToolResult | Promise<CallToolResult>): Promise<CallToolResult> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallerError) return {...answer(error.message), isError: true};
      console.error(error); // writes to standard error, because standard output belongs to the protocol
      return {...answer('The docs server failed to answer. Try again, or read the docs at their URL.'), isError: true};
    }
  };

  server.registerTool(
    'search_docs',
    {
      title: 'Search the docs',
      description: 'Searches the PromptQL docs as the site does and returns the best sections with their URLs.',
      inputSchema: searchDocsInput,
      outputSchema: searchDocsOutput,
      annotations,
    },
    (input) => guard(() => searchDocs(input, sources)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Reads a page of the docs, or one section of it, as Markdown. Long pages are returned in parts.',
      inputSchema: readPageInput,
      annotations,
    },
    (input) => guard(() => readPage(input, sources)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of the docs in sidebar order, all or those of a section or below a path.',
      inputSchema: listPagesInput,
      outputSchema: listPagesOutput,
      annotations,
    },
    (input) => guard(() => listPages(input, sources)),
  );
  server.registerTool(
    'lookup_reference',
    {
      title: 'Look up a fact',
      description:
        'Returns a ddn command, a metadata kind, or an API operation as JSON: flags, properties, types, defaults, examples.',
      inputSchema: lookupReferenceInput,
      annotations,
    },
    (input) => guard(() => lookupReference(input, sources)),
  );
  server.registerTool(
    'validate_metadata',
    {
      title: 'Validate metadata',
      description:
        'Checks HML or build configuration (YAML) against the metadata schemas and reports each error with its line.',
      inputSchema: validateMetadataInput,
      outputSchema: validateMetadataOutput,
      annotations,
    },
    (input) => guard(() => validateMetadata(input)),
  );
  server.registerTool(
    'check_command',
    {
      title: 'Check a command',
      description:
        'Parses the ddn calls of a shell line and reports whether the command, flags, and arguments exist and are valid.',
      inputSchema: checkCommandInput,
      outputSchema: checkCommandOutput,
      annotations,
    },
    (input) => guard(() => checkCommand(input, sources)),
  );
  server.server.registerCapabilities({tools: {listChanged: false}}); // the SDK announces changes, but there are none
  // The SDK never answers a canceled message, so the rest of its batch would wait forever.
  server.server.removeNotificationHandler('notifications/cancelled');
  return server;
}
