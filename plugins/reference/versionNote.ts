import {flagId} from './cliCommand.ts';
import {loadCli} from './data/cli.ts';
import {loadVersions, notesOf, type Product, type VersionNotes} from './data/versions.ts';
import {createInsertion} from './inject.ts';
import {inlineMarkdown, link, paragraph} from './mdast.ts';
import {UnknownName} from './names.ts';
import {describeVersions} from './versionNotes.ts';

/**
 * `<VersionNote of="ddn auth login --pat" />`: the version notes of a command, a flag, or an entry of
 * reference/versions.yaml, for pages that describe something else.
 */
const remarkVersionNote = createInsertion('VersionNote', ({of}) => {
  const {name, page, product, notes} = findVersioned(of);
  return [paragraph([link(page, inlineMarkdown(name)), ': ', ...describeVersions(notes, product)])];
});

export default remarkVersionNote;

/** @throws UnknownName if nothing in the data has that name, or it has no version notes */
export function findVersioned(of: string): {name: string; page: string; product: Product; notes: VersionNotes} {
  if (!of.startsWith('ddn')) {
    const entry = loadVersions().get(of);
    return {name: entry.name, page: entry.page, product: 'other', notes: notesOf(entry)};
  }
  const [, name, flagName] = /^(.*?)(?: (--\S+))?$/.exec(of)!;
  const command = loadCli().get(name!);
  const versioned = [command, ...command.flags].filter((each) => Object.keys(notesOf(each)).length > 0);
  const known = versioned.map((each) => ('name' in each ? `${name} ${each.name}` : name!));
  const found = versioned[known.indexOf(of)];
  if (!found) throw new UnknownName('version note', of, known, 'reference/cli/');
  const anchor = flagName === undefined ? '' : `#${flagId(flagName)}`;
  return {name: `\`${of}\``, page: `${command.page}${anchor}`, product: 'cli', notes: notesOf(found)};
}
