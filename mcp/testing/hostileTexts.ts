/** For tests and benchmarks: texts that can keep a validator busy, or once did. */

const filtered = (filter: string) =>
  `kind: ModelPermissions\nversion: v1\ndefinition:\n  modelName: a\n  permissions:\n    - {role: user, select: {filter: ${filter}}}\n`;

/** YAML texts for `validate_metadata`, all below its maximum length. */
export const hostileYaml: readonly string[] = [
  '&a {b: *a}',
  '&a {b: *a, c: *a}',
  filtered('&a {not: *a}'),
  filtered(`{and: [${'{},'.repeat(15_000)}]}`),
  filtered(`{and: [&a {and: [${'{}, '.repeat(500)}]}, ${'*a, '.repeat(90)}]}`),
  filtered('['.repeat(60_000)),
  filtered(`${'{not: '.repeat(90)}{fieldComparison: 1}${'}'.repeat(90)}`),
  '""'.repeat(30_000),
  '\t- }]\n'.repeat(10_000),
  '? '.repeat(30_000),
  '- '.repeat(30_000),
  '---\nkind: Modle\n'.repeat(3_500),
  `&a x: 1\n${'*a : 1\n'.repeat(8_000)}`,
];

/** Shell texts for `check_command`, all below its maximum length. */
export const hostileCommands: readonly string[] = [
  'ddn;'.repeat(999),
  '$('.repeat(1_999),
  'ddn -'.repeat(799),
  '`ddn `'.repeat(600),
  '<a '.repeat(1_300),
  `ddn ${'"'.repeat(3_000)}`,
];
