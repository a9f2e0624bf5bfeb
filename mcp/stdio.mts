/** `npm run mcp`: serves the docs of build/ to an MCP client over standard input and output. */
import path from 'node:path';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {rootDir} from '../config/paths.ts';
import {createDocsServer} from './server.ts';
import {createSources} from './sources.ts';

const outDir = path.resolve(process.env.DOCS_BUILD_DIR ?? path.join(rootDir, 'build'));
const sources = createSources(outDir);
sources.corpus(); // fails at once, with what to do, when there is no build
const server = createDocsServer(sources);
await server.connect(new StdioServerTransport());
process.stdin.on('close', () => void server.close());
