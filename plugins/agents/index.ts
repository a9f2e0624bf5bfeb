import path from 'node:path';
import {writeWhole} from '../../config/files.ts';
import {makeAgentDocuments, type AgentFacts} from './documents.ts';

/** Writes robots.txt and the documents below `.well-known/` into a build. */
export function writeAgentDocuments(outDir: string, facts: AgentFacts): void {
  for (const {path: name, text} of makeAgentDocuments(facts)) writeWhole(path.join(outDir, name), text);
}
