// Proves that the example is sound:
//
//   node examples/fernway/check.mjs             checks
//   node examples/fernway/check.mjs --update    also writes db/expected/ again
//
// It needs the site's own development packages `@electric-sql/pglite` and `yaml`, nothing else.
import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import YAML from 'yaml';
import {makeData, toSql} from './db/seed.mjs';

const here = import.meta.dirname;
const read = (file) => fs.readFileSync(path.join(here, file), 'utf8');
const list = (folder, end) =>
  fs.readdirSync(path.join(here, folder), {recursive: true}).filter((f) => f.endsWith(end) && !f.includes('node_modules')).map((f) => path.join(folder, f)).sort();
const problems = [];
const expect = (holds, what) => { if (!holds) problems.push(what); };

// 1. The seed is what its generator writes.
expect(read('db/seed.sql') === toSql(makeData()), 'db/seed.sql: not what db/seed.mjs writes; run `node db/seed.mjs > db/seed.sql`');

// 2. Schema, seed and queries run, and the queries give the rows on record.
const database = new PGlite();
await database.exec(read('db/schema.sql'));
await database.exec(read('db/seed.sql'));
const ARGUMENTS = {'revenue_by_month.sql': ['2025-01-01']};
const DATE = 1082;
for (const file of list('db/queries', '.sql')) {
  const {rows, fields} = await database.query(read(file), ARGUMENTS[path.basename(file)] ?? []);
  const isDate = Object.fromEntries(fields.map((f) => [f.name, f.dataTypeID === DATE]));
  const plain = (value, name) =>
    value instanceof Date ? value.toISOString().slice(0, isDate[name] ? 10 : undefined)
    : typeof value === 'bigint' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) ? Number(value)
    : value;
  const text = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, plain(v, k)]))), null, 2) + '\n';
  const expected = path.join('db/expected', path.basename(file, '.sql') + '.json');
  if (process.argv.includes('--update')) fs.writeFileSync(path.join(here, expected), text);
  expect(fs.existsSync(path.join(here, expected)) && read(expected) === text, `${expected}: the query gives other rows; look at them, then run with --update`);
}
for (const [what, sql] of Object.entries({
  'orders whose items do not add up': 'SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.quantity * i.unit_price_cents) <> o.total_cents',
  'refunds above the order total': 'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.amount_cents > o.total_cents',
  'refunded orders without a full refund': "SELECT o.id FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.amount_cents = o.total_cents WHERE o.status = 'refunded' AND r.id IS NULL",
  'orders before their customer existed': 'SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.placed_at < c.created_at',
  'shipments that match no order': 'SELECT s.id FROM fulfilment.shipments s LEFT JOIN orders o ON o.id = s.order_id WHERE o.id IS NULL OR s.shipped_at < o.placed_at',
  'tickets that match no customer or order': 'SELECT t.id FROM support.tickets t LEFT JOIN customers c ON c.id = t.customer_id LEFT JOIN orders o ON o.id = t.order_id WHERE c.id IS NULL OR (t.order_id IS NOT NULL AND o.customer_id IS DISTINCT FROM t.customer_id)',
  'messages older than their ticket': 'SELECT m.id FROM support.messages m JOIN support.tickets t ON t.id = m.ticket_id WHERE m.sent_at < t.created_at',
})) {
  const {rows} = await database.query(sql);
  expect(rows.length === 0, `db/seed.sql: ${what}: ${rows.map((r) => r.id).join(', ')}`);
}
const bare = (sql) => sql.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ').trim();
expect(
  bare(read('db/queries/revenue_by_month.sql')).replace('$1', ':since') === bare(read('sales/connector/sales_db/native_operations/queries/revenue_by_month.sql')),
  'revenue_by_month.sql: the query and the native query differ',
);

// 3. Every name in the metadata leads somewhere, and every model has the columns of its table.
const objects = list('.', '.hml').flatMap((file) =>
  YAML.parseAllDocuments(read(file)).map((doc) => ({file, subgraph: file.split(path.sep)[0], kind: doc.get('kind'), ...doc.toJS().definition})));
const find = (subgraph, kind, name) => objects.find((o) => o.subgraph === subgraph && o.kind === kind && o.name === name);
const BUILT_IN = ['String', 'Int', 'Float', 'Boolean', 'ID'];
const bareType = (type) => type.replace(/[[\]!]/g, '');
for (const o of objects) {
  const at = `${o.file}: ${o.kind} ${o.name ?? o.modelName ?? o.typeName ?? o.commandName ?? ''}`;
  const needs = (kind, name, subgraph = o.subgraph) => expect(find(subgraph, kind, name), `${at} names the ${kind} ${name}, which does not exist`);
  const needsType = (type) => { if (!BUILT_IN.includes(bareType(type)) && !find(o.subgraph, 'ObjectType', bareType(type))) needs('ScalarType', bareType(type)); };
  const fieldsOf = (type, subgraph = o.subgraph) => find(subgraph, 'ObjectType', type)?.fields.map((f) => f.name) ?? [];
  const needsField = (type, field, subgraph) => expect(fieldsOf(type, subgraph).includes(field), `${at} names the field ${field}, which ${type} does not have`);
  const schemaOf = (connector) => find(o.subgraph, 'DataConnectorLink', connector)?.schema.schema;

  if (o.kind === 'ObjectType') {
    o.fields.forEach((f) => needsType(f.type));
    for (const {dataConnectorName, dataConnectorObjectType, fieldMapping} of o.dataConnectorTypeMapping) {
      const source = schemaOf(dataConnectorName)?.object_types[dataConnectorObjectType]?.fields ?? {};
      const mapped = o.fields.map((f) => fieldMapping?.[f.name]?.column.name ?? f.name);
      expect(mapped.join() === Object.keys(source).join(), `${at} maps ${mapped.join()}, the connector has ${Object.keys(source).join()}`);
      for (const f of o.fields) {
        let {type} = source[fieldMapping?.[f.name]?.column.name ?? f.name] ?? {type: {}};
        expect(f.type.endsWith('!') === (type.type !== 'nullable'), `${at} and the connector disagree on whether ${f.name} may be null`);
        type = type.underlying_type ?? type;
        const scalar = objects.find((s) => s.kind === 'DataConnectorScalarRepresentation' && s.dataConnectorName === dataConnectorName && s.dataConnectorScalarType === type.name);
        expect(scalar?.representation === bareType(f.type), `${at}: ${f.name} is ${f.type}, the connector's ${type.name} is represented by ${scalar?.representation}`);
      }
    }
  }
  if (o.kind === 'TypePermissions') { needsType(o.typeName); o.permissions.forEach((p) => p.output.allowedFields.forEach((f) => needsField(o.typeName, f))); }
  if (o.operand?.object) {
    const {type, aggregatedType, orderedType, comparableFields = [], aggregatableFields = [], orderableFields = [], comparableRelationships = []} = o.operand.object;
    const subject = type ?? aggregatedType ?? orderedType;
    for (const f of [...comparableFields, ...aggregatableFields, ...orderableFields]) {
      needsField(subject, f.fieldName);
      if (f.booleanExpressionType) needs('BooleanExpressionType', f.booleanExpressionType);
      if (f.aggregateExpression) needs('AggregateExpression', f.aggregateExpression);
      if (f.orderByExpression) needs('OrderByExpression', f.orderByExpression);
    }
    for (const r of comparableRelationships) {
      needs('Relationship', r.relationshipName);
      if (r.booleanExpressionType) needs('BooleanExpressionType', r.booleanExpressionType);
    }
  }
  if (o.kind === 'Model') {
    needs('ObjectType', o.objectType); needs('BooleanExpressionType', o.filterExpressionType); needs('OrderByExpression', o.orderByExpression);
    if (o.aggregateExpression) needs('AggregateExpression', o.aggregateExpression);
    expect(schemaOf(o.source.dataConnectorName)?.collections.some((c) => c.name === o.source.collection), `${at} reads the collection ${o.source.collection}, which the connector does not have`);
    expect(objects.some((p) => p.kind === 'ModelPermissions' && p.modelName === o.name && p.subgraph === o.subgraph), `${at} has no permissions`);
    const {rows} = await database.query('SELECT column_name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position', o.source.collection.includes('.') ? o.source.collection.split('.') : ['', o.source.collection]);
    const columns = Object.keys(schemaOf(o.source.dataConnectorName)?.object_types[o.source.collection]?.fields ?? {});
    expect(o.arguments || rows.map((r) => r.column_name).join() === columns.join(), `${at}: the table has the columns ${rows.map((r) => r.column_name).join()}`);
  }
  if (o.kind === 'ModelPermissions') { needs('Model', o.modelName); expect(new Set(o.permissions.map((p) => p.role)).size === o.permissions.length, `${at} names a role twice`); }
  if (o.kind === 'CommandPermissions') needs('Command', o.commandName);
  if (o.kind === 'Command') {
    needsType(o.outputType); (o.arguments ?? []).forEach((a) => needsType(a.type));
    const {function: fn, procedure} = o.source.dataConnectorCommand;
    const operation = schemaOf(o.source.dataConnectorName)?.[fn ? 'functions' : 'procedures'].find((f) => f.name === (fn ?? procedure));
    expect(operation, `${at} calls ${fn ?? procedure}, which the connector does not have`);
    expect(Object.values(o.source.argumentMapping).sort().join() === Object.keys(operation?.arguments ?? {}).sort().join(), `${at} passes other arguments than ${fn ?? procedure} takes`);
  }
  if (o.kind === 'Relationship') {
    const {model, command} = o.target;
    const target = find((model ?? command).subgraph ?? o.subgraph, model ? 'Model' : 'Command', (model ?? command).name);
    expect(target, `${at} leads to ${(model ?? command).name}, which does not exist`);
    for (const {source, target: to} of o.mapping) {
      needsField(o.sourceType, source.fieldPath[0].fieldName);
      if (to.modelField) needsField(target?.objectType, to.modelField[0].fieldName, target?.subgraph);
      if (to.argument) expect(target?.arguments.some((a) => a.name === to.argument.argumentName), `${at} fills the argument ${to.argument.argumentName}, which ${target?.name} does not have`);
    }
  }
}

// 4. The SQL of views runs, on the models as PromptQL sees them: names and fields as in the metadata.
for (const o of objects.filter((each) => each.kind === 'Model' && !each.arguments)) {
  const mapping = find(o.subgraph, 'ObjectType', o.objectType).dataConnectorTypeMapping[0].fieldMapping;
  const columns = Object.entries(mapping).map(([field, {column}]) => `"${column.name}" AS "${field}"`);
  await database.exec(`CREATE SCHEMA IF NOT EXISTS "${o.subgraph}"; CREATE VIEW "${o.subgraph}"."${o.name}" AS SELECT ${columns.join(', ')} FROM ${o.source.collection}`);
}
for (const o of objects.filter((each) => each.kind === 'View')) {
  await database.exec(`SET search_path = "${o.subgraph}"`);
  // The engine keeps the case of names without quotation marks, and PostgreSQL doesn't.
  const sql = o.sqlExpression.replace(/\b(?=\w*[a-z])\w*[A-Z]\w*/g, '"$&"');
  await database.exec(sql).catch((error) => expect(false, `${o.file}: View ${o.name}: ${error.message}`));
}

// 5. Every variable the metadata and the connectors read is mapped, and is in .env.example.
const variables = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((m) => m[1]));
for (const file of [...list('.', 'subgraph.yaml'), ...list('.', 'connector.yaml')])
  for (const {fromEnv} of Object.values(YAML.parse(read(file)).definition.envMapping ?? {})) expect(variables.has(fromEnv), `${file}: ${fromEnv} is not in .env.example`);
for (const file of list('.', '.hml').filter((f) => !f.includes('optional/'))) {
  const mapping = YAML.parse(read(`${file.split(path.sep)[0]}/subgraph.yaml`)).definition.envMapping;
  for (const [, name] of read(file).matchAll(/valueFromEnv: (\w+)/g)) expect(mapping[name], `${file}: ${name} is not mapped in the subgraph's subgraph.yaml`);
}

console.log(problems.length ? problems.join('\n') : `Fernway is sound: ${objects.length} metadata objects, ${list('db/queries', '.sql').length} queries.`);
process.exitCode = problems.length ? 1 : 0;
