/** Creates Fernway's intermediate states by removing parts of Fernway's own files. */
import {parseDocument, isMap, isSeq, type YAMLMap} from 'yaml';

/** An intermediate state of Fernway. */
export interface Checkpoint {
  title: string;
  /** The content of a project in this state, in one or two sentences. */
  content: string;
  subgraphs: readonly string[];
  /** The roles whose permissions stay. */
  roles: readonly string[];
  /** The models that stay. Defaults to all. */
  models?: readonly string[];
  /** Other files that the state doesn't have. */
  without: RegExp;
}

const allSubgraphs = ['sales', 'support', 'fulfilment'];
/** The fields that name an object's owner, such as a model or type. */
const ownerFields = ['modelName', 'typeName', 'sourceType', 'commandName', 'viewName'];

/**
 * Removes the parts of Fernway's files that a state doesn't have: subgraphs, models, roles, and references to them.
 * @param name name of the project, for its README
 */
export function reduceToCheckpoint(
  name: string,
  files: ReadonlyMap<string, string>,
  checkpoint: Checkpoint,
): Map<string, string> {
  const absent = allSubgraphs.filter((subgraph) => !checkpoint.subgraphs.includes(subgraph));
  const kept = new Map<string, string>();
  for (const [file, text] of files) {
    const [folder] = file.split('/');
    // The sources are the same in all states, and db/compose.yaml also starts the ticket service.
    if (absent.includes(folder!) && file !== 'support/api/server.mjs') continue;
    if (folder === 'variants' || checkpoint.without.test(file) || isOfOtherModel(file, checkpoint)) continue;
    const reduced = reduceFile(file, text, checkpoint, absent);
    if (reduced) kept.set(file, reduced);
  }
  kept.set('README.md', readme(name, checkpoint));
  return kept;
}

function isOfOtherModel(file: string, {models}: Checkpoint): boolean {
  const model = /\/metadata\/((?:Public|Fulfilment)\w+|RevenueByMonth|views)\.hml$/.exec(file)?.[1];
  return models !== undefined && model !== undefined && !models.includes(model);
}

function reduceFile(file: string, text: string, checkpoint: Checkpoint, absent: readonly string[]): string {
  if (file.endsWith('.hml')) return reduceMetadata(text, checkpoint, absent);
  const mentionsAbsent = (line: string) =>
    absent.some((subgraph) => new RegExp(`^\\s*(?:- (?:path: )?${subgraph}/|${subgraph.toUpperCase()}_)`).test(line));
  if (/^(?:supergraph|compose)\.yaml$/.test(file)) return dropLines(text, mentionsAbsent);
  if (file === '.env.example')
    return dropLines(
      text,
      (line) => mentionsAbsent(line) || /JWT_SECRET|^# Signs the test tokens/.test(line),
    ).replaceAll(/\n{3,}/g, '\n\n');
  return text;
}

const dropLines = (text: string, isDropped: (line: string) => boolean) =>
  text
    .split('\n')
    .filter((line) => !isDropped(line))
    .join('\n');

/** Keeps the text of unchanged objects, and rewrites only objects that lose parts. */
function reduceMetadata(text: string, checkpoint: Checkpoint, absent: readonly string[]): string {
  const parts = text.split(/^---\n/m);
  const kept = parts.map((part) => reduceObject(part, checkpoint, absent)).filter((part) => part !== undefined);
  return kept.some((part) => /^kind:/m.test(part)) ? kept.join('---\n') : '';
}

function reduceObject(text: string, {roles, models}: Checkpoint, absent: readonly string[]): string | undefined {
  if (!/^kind:/m.test(text)) return text;
  const document = parseDocument(text);
  const object = document.toJS() as {kind: string; definition?: Record<string, unknown>};
  const definition = object.definition ?? {};
  if (object.kind === 'Relationship') {
    const target = definition.target as Record<'model' | 'command', {name: string; subgraph?: string} | undefined>;
    const {name, subgraph} = (target.model ?? target.command)!;
    if (subgraph && absent.includes(subgraph)) return undefined;
    if (models && target.model && !models.includes(name)) return undefined;
  }
  // Views join subgraphs by name.
  if (object.kind.startsWith('View') && absent.length > 0) return undefined;
  const before = String(document);
  if (object.kind === 'AuthConfig') document.deleteIn(['definition', 'alternativeModes']);
  const permissions =
    document.getIn(['definition', 'permissions', 'roleBased']) ?? document.getIn(['definition', 'permissions']);
  if (ownerFields.some((field) => field in definition) && isSeq(permissions)) {
    permissions.items = permissions.items.filter(
      (item) => isMap(item) && roles.includes(String((item as YAMLMap).get('role'))),
    );
  }
  return String(document) === before ? text : `${String(document).trimEnd()}\n\n`;
}

function readme(name: string, {title, content, subgraphs}: Checkpoint): string {
  const hasTickets = subgraphs.includes('support');
  return `# ${title}

${content}

You need Docker with Compose \`v2.20\` or later, the DDN CLI \`v2.28.0\` or later, Bash, OpenSSL, an account that can create projects, and the ID of your data plane. The page https://promptql.console.hasura.io/data-plane lists the IDs. If it is empty, ask for access: https://promptql.io/book-demo

1. Start the sources. The command returns when the sources contain all rows.

   \`\`\`bash
   docker compose -f db/compose.yaml up --wait
   \`\`\`

   PostgreSQL listens on port 5452 (user, password, and database: \`fernway\`)${hasTickets ? ', and the ticket service on port 4090' : ''}.

2. Create the project in the folder \`${name}-project\` next to this one.

   \`\`\`bash
   ddn auth login
   ./create-project.sh <DATA_PLANE_ID>
   \`\`\`

3. Start the project. The services keep running in this terminal.

   \`\`\`bash
   cd ../${name}-project
   ddn run docker-start
   \`\`\`

4. Open the playground, in a second terminal and the same folder.

   \`\`\`bash
   ddn console --local
   \`\`\`

To stop, press Ctrl+C in the first terminal. In the same folder, remove the project's containers, then the sources with their data:

\`\`\`bash
docker compose down
cd ../${name}
docker compose -f db/compose.yaml down --volumes
\`\`\`

The hosted project stays. To delete it, run \`ddn context get project\` in the project's folder, and then \`ddn project delete <PROJECT_NAME>\`.
`;
}
