// Asks the same questions of two builds and compares how long the answers take.
//
//   PROMPTQL_API_KEY=… PROMPTQL_JWT=… node measure.mjs <build before> <build after> [repetitions]
//
// PROMPTQL_ENDPOINT replaces the address, for projects on Private DDN.
import fs from 'node:fs';

const [before, after, repetitions = '3'] = process.argv.slice(2);
const {PROMPTQL_API_KEY, PROMPTQL_JWT, PROMPTQL_ENDPOINT = 'https://promptql.ddn.hasura.app/api/query'} = process.env;
if (!before || !after || !PROMPTQL_API_KEY) {
  console.error('usage: PROMPTQL_API_KEY=… node measure.mjs <build before> <build after> [repetitions]');
  process.exit(1);
}

/** Asks one question in a new conversation. Returns the seconds it took and whether a program ran. */
async function ask(question, buildVersion) {
  const started = performance.now();
  const response = await fetch(PROMPTQL_ENDPOINT, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${PROMPTQL_API_KEY}`},
    body: JSON.stringify({
      version: 'v2',
      ddn: {build_version: buildVersion, headers: PROMPTQL_JWT ? {'x-hasura-ddn-token': PROMPTQL_JWT} : {}},
      artifacts: [],
      timezone: 'Europe/Amsterdam',
      interactions: [{user_message: {text: question}, assistant_actions: []}],
      stream: false,
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const {assistant_actions} = await response.json();
  return {seconds: (performance.now() - started) / 1000, programs: assistant_actions.filter((action) => action.code).length};
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function measure(question, build) {
  const runs = [];
  for (let i = 0; i < Number(repetitions); i++) runs.push(await ask(question, build));
  return {seconds: median(runs.map((run) => run.seconds)), programs: median(runs.map((run) => run.programs))};
}

/** Prints rows as a table of plain characters, which every terminal and font can show. */
function printTable(rows) {
  const columns = Object.keys(rows[0]);
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const format = (line) => line.map((cell, i) => cell.padEnd(widths[i])).join(' | ').trimEnd();
  console.log([format(columns), widths.map((width) => '-'.repeat(width)).join('-+-'), ...lines.slice(1).map(format)].join('\n'));
}

const questions = JSON.parse(fs.readFileSync(new URL('./questions.json', import.meta.url), 'utf8'));
const rows = [];
for (const {intent, question} of questions) {
  const old = await measure(question, before);
  const now = await measure(question, after);
  rows.push({
    intent,
    question: question.length > 44 ? `${question.slice(0, 41)}...` : question,
    'before (s)': old.seconds.toFixed(1),
    'after (s)': now.seconds.toFixed(1),
    'programs before': old.programs,
    'programs after': now.programs,
  });
}
printTable(rows);
