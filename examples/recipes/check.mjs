// Proves what can be proved of the recipes without their services:
//
//   node examples/recipes/check.mjs
//
// - every Python file compiles, and the Apple Health loader reads the sample export
// - the SQL for PostgreSQL runs, in memory, and gives the rows the pages show
// - every YAML and JSON file can be read
//
// It needs python3 and the site's own development packages `@electric-sql/pglite` and `yaml`.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import YAML from 'yaml';

const here = import.meta.dirname;
const read = (file) => fs.readFileSync(path.join(here, file), 'utf8');
const files = fs.readdirSync(here, {recursive: true}).filter((f) => fs.statSync(path.join(here, f)).isFile() && !/node_modules|__pycache__/.test(f)).sort();
const problems = [];
const expect = (holds, what) => { if (!holds) problems.push(what); };
const same = (actual, wanted, what) => expect(JSON.stringify(actual) === JSON.stringify(wanted), `${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(wanted)}`);

// 1. Files can be read.
for (const file of files) {
  const text = read(file);
  if (/\.(hml|ya?ml)$/.test(file)) for (const document of YAML.parseAllDocuments(text)) expect(document.errors.length === 0, `${file}: ${document.errors[0]}`);
  if (file.endsWith('.json')) JSON.parse(text);
  if (file.endsWith('.py')) execFileSync('python3', ['-c', 'import ast,sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())', path.join(here, file)]);
}

// 2. Apple Health: the loader's rows fit the schema, and the views count once.
const health = new PGlite();
await health.exec(read('apple-health/db/schema.sql'));
const script = 'import json,parse,sys; print(json.dumps(list(parse.parse(open(sys.argv[1],"rb")))))';
const loader = path.join(here, 'apple-health/loader');
const parsed = JSON.parse(execFileSync('python3', ['-B', '-c', script, path.join(here, 'apple-health/sample/export.xml')], {cwd: loader, maxBuffer: 1e8}));
const WIDTH = {records: 7, workouts: 5, person: 2};
for (const [table, row] of parsed) {
  expect(row.length === WIDTH[table], `apple-health: a row of ${table} has ${row.length} values`);
  await health.query(`INSERT INTO ${table} VALUES (${row.map((_, i) => `$${i + 1}`).join(', ')})`, row);
}
const one = async (db, sql) => (await db.query(sql)).rows;
same(await one(health, "SELECT source, count(*)::int AS days FROM daily_activity WHERE type = 'StepCount' GROUP BY source"), [{source: 'Watch', days: 14}], 'apple-health: sources of daily steps');
const weeks = (sql, digits = 0) => one(health, `SELECT round(avg(x)::numeric, ${digits})::float AS n FROM (${sql}) AS t GROUP BY day >= '2025-09-08' ORDER BY day >= '2025-09-08'`);
same(await weeks("SELECT day, total AS x FROM daily_activity WHERE type = 'StepCount'"), [{n: 7862}, {n: 7463}], 'apple-health: steps by week');
same(await weeks("SELECT day, average AS x FROM daily_vitals WHERE type = 'RestingHeartRate'", 1), [{n: 57.6}, {n: 55.4}], 'apple-health: resting heart rate by week');
same(await weeks('SELECT night - 1 AS day, sum(minutes) AS x FROM nightly_sleep GROUP BY night'), [{n: 361}, {n: 349}], 'apple-health: sleep by week');
same(await one(health, "SELECT count(*)::int AS n FROM records WHERE type LIKE 'BloodPressure%'"), [{n: 2}], 'apple-health: blood pressure counted once');
same(await one(health, 'SELECT count(DISTINCT night)::int AS nights, min(night)::text AS first FROM nightly_sleep'), [{nights: 14, first: '2025-09-02'}], 'apple-health: nights');

// 3. Vector search. pgvector is not part of the in-memory database, so an array type and a function stand in
// for vector and its operator, with vectors of three numbers; the statements are the recipe's own.
const fernway = new PGlite();
await fernway.exec(fs.readFileSync(path.join(here, '../fernway/db/schema.sql'), 'utf8'));
await fernway.exec(fs.readFileSync(path.join(here, '../fernway/db/seed.sql'), 'utf8'));
await fernway.exec(`
  CREATE FUNCTION cosine_distance(a real[], b real[]) RETURNS double precision IMMUTABLE LANGUAGE sql AS
    $$ SELECT 1 - sum(x * y) / sqrt(sum(x * x) * sum(y * y)) FROM unnest(a, b) AS u(x, y) $$;
  CREATE OPERATOR <=> (LEFTARG = real[], RIGHTARG = real[], FUNCTION = cosine_distance);`);
const standIn = (sql) =>
  sql.replace(/CREATE EXTENSION[^;]*;/, '').replace(/CREATE INDEX[^;]*;/, '').replace(/vector\(1536\)/g, 'real[]').replace(/AS vector\)/g, 'AS real[])');
await fernway.exec(standIn(read('vector-search-postgresql/db/embeddings.sql')));

const python = read('vector-search-postgresql/connector/mypython/functions.py');
const [missing, insert, search] = [...python.matchAll(/"""\n\s+((?:SELECT|INSERT)[\s\S]*?)"""/g)].map((m) => standIn(m[1].replaceAll('\\\\', '\\')));
const model = 'text-embedding-3-large';
const topic = (text) => (/late|days|week|carrier|delay/i.test(text) ? [1, 0, 0.1] : /roast|beans|stale|fresh|cardboard/i.test(text) ? [0, 1, 0.1] : [0, 0, 1]);
const {rows: tickets} = await fernway.query(missing, [model, 100]);
same(tickets.length, 40, 'vector search: tickets without a vector');
for (const {id, text} of tickets) await fernway.query(insert, [id, model, `{${topic(text).join(',')}}`]);
same((await fernway.query(missing, [model, 100])).rows.length, 0, 'vector search: tickets without a vector afterwards');
const {rows: found} = await fernway.query(search, ['{1,0,0}', model, 20, 0]);
expect(found.length === 20 && found[0].similarity > 0.99 && found.every((r, i) => i === 0 || r.similarity <= found[i - 1].similarity), 'vector search: best matches come first');

let n = 0;
const native = standIn(read('vector-search-postgresql/native_operations/queries/similar_tickets.sql')).replace(/:(ticket_id|max_rows)/g, () => `$${++n}`);
const {rows: similar} = await fernway.query(native, [22, 5]);
expect(similar.length === 5 && similar.every((r) => r.ticket_id !== 22 && Number(r.similarity) > 0.9), `vector search: neighbours of ticket 22: ${JSON.stringify(similar.map((r) => [r.ticket_id, r.similarity]))}`);

// 4. CSV: the averages that the page shows.
const scores = read('csv-files/connector/csv/csv_files/Tasting panel.csv').trim().split('\n').slice(1).map((line) => line.split(','));
const average = (product, day) => {
  const values = scores.filter((s) => s[0] === day && s[1] === product).map((s) => Number(s[3]));
  return (values.reduce((a, b) => a + b) / values.length).toFixed(2);
};
same([average('Tide Table', '2025-07-08'), average('Tide Table', '2025-09-09'), average('First Frost', '2025-09-09')], ['87.00', '82.75', '87.58'], 'csv: scores');

for (const problem of problems) console.error(problem);
console.log(`recipes: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
