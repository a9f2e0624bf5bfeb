/** `npm run mcp`: serves the docs of build/ to an MCP client over standard input and output. */
import {showStacks} from '../config/plainErrors.mts';
import {parseArgs} from 'node:util';
import {readBuildDir} from '../config/paths.ts';
import {createIsolatedAnswerer} from './answerer.ts';
import {createCorpusLoader} from './corpus.ts';
import {serveLines} from './lines.ts';

parseArgs();
const outDir = readBuildDir(process.env);
createCorpusLoader(outDir)(); // without a build, fails immediately with advice
// Answer each message in another process, as over HTTP, so a message that never ends doesn't end the conversation.
const answerer = createIsolatedAnswerer(outDir, {processes: 1});
showStacks();
await serveLines(answerer, process.stdin, process.stdout);
answerer.close();
