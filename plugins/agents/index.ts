import fs from 'node:fs';
import path from 'node:path';
import {makeAgentDocuments, type AgentFacts} from './documents.ts';

/** Writes robots.txt and the documents below `.well-known/` into a build. */
export function writeAgentDocuments(outDir: string, facts: AgentFacts): void {
  for (const {path: name, text} of makeAgentDocuments(facts)) {
    const file = path.join(outDir, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
}
