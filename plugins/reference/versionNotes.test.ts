import {toString} from 'mdast-util-to-string';
import {describe, expect, test} from 'vitest';
import {renderCommand} from './cliCommand.ts';
import {loadCli} from './data/cli.ts';
import {loadConnectors} from './data/connectors.ts';
import {renderConnectorTable} from './connectorTable.ts';
import {place, rowsById, textOf} from './testing/fixtures.ts';
import {listVersioned} from './versionIndex.ts';
import {findVersioned} from './versionNote.ts';
import {describeVersions} from './versionNotes.ts';

test('notes are sentences about replacement, removal, availability, and scope', () => {
  const notes = {since: 'v2.4.0', deprecated: 'Use `a`.', removed: '2024-11-18', where: ['private', 'local']} as const;
  expect(toString({type: 'paragraph', children: describeVersions(notes, 'cli')})).toBe(
    'Deprecated. Use a. Removed as of compatibility date 2024-11-18. Available as of CLI v2.4.0. ' +
      'Applies only to Private DDN and the services on your machine.',
  );
  expect(describeVersions({}, 'cli')).toEqual([]);
});

test('commands, flags, and rows of connector tables show their notes', () => {
  const cli = loadCli();
  const show = (name: string) => renderCommand(cli, cli.get(name), place());
  expect(textOf(show('ddn codemod configure-header-forwarding'))).toContain('Available as of CLI v2.18.0.');
  expect(rowsById(show('ddn auth login')).get('flag-pat')).toMatchObject({attributes: {deprecated: true}});
  const limits = renderConnectorTable(loadConnectors().get('postgresql'), 'limits', place());
  expect(textOf(limits)).toContain('Applies only to public DDN.');
});

describe('the list of everything with notes', () => {
  const all = listVersioned();
  const find = (name: string) => all.filter((entry) => entry.name === name);

  test('has commands, flags, versions of kinds, their properties, fields of operations, and rows of connectors', () => {
    expect(find('`ddn auth login --pat`')).toMatchObject([
      {page: '/reference/cli/commands/ddn_auth_login/#flag-pat', notes: {deprecated: expect.any(String) as string}},
    ]);
    expect(find('`AuthConfig`, version 1')).toMatchObject([
      {page: '/reference/metadata-reference/auth-config/#authconfig-v1'},
    ]);
    expect(find('`AuthConfig`, version 1: `definition.allowRoleEmulationBy`')[0]?.notes).toEqual({removed: 'v2'});
    expect(find('`ObjectBooleanExpressionType`')[0]?.notes.removed).toBe('2024-11-18');
    expect(all.some(({name}) => name.includes('promptql_api_key'))).toBe(true);
    expect(find('PostgreSQL connector: Native queries')[0]?.notes).toEqual({since: 'v1.2.0'});
    expect(find('The role `member` of a data plane')).toHaveLength(1);
  });

  test('links to pages by routes and anchors', () => {
    for (const {page} of all) expect(page).toMatch(/^\/[\w/-]+\/(#[\w-]+)?$/);
  });
});

test('a page can show the notes of a flag or an entry, and nothing else', () => {
  expect(findVersioned('ddn auth login --pat').notes.deprecated).toContain('--access-token');
  expect(findVersioned('role-member').notes.where).toEqual(['private']);
  expect(() => findVersioned('ddn auth login --help')).toThrow(/version note "ddn auth login --help"/);
  expect(() => findVersioned('role-membre')).toThrow(/did you mean "role-member"/);
});
