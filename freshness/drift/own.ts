import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {apiFiles} from '../../plugins/reference/data/apis.ts';
import {loadCli} from '../../plugins/reference/data/cli.ts';
import {loadConnectors} from '../../plugins/reference/data/connectors.ts';
import {loadMetadata, metadataFiles} from '../../plugins/reference/data/metadata.ts';
import {loadVersions} from '../../plugins/reference/data/versions.ts';
import {DataSet} from '../../plugins/reference/data/yaml.ts';
import type {Fact} from './facts.ts';
import {fieldsOf, readOpenApi, readSchema, type SourceKind} from './importers.ts';
import type {LockedSource} from './lock.ts';

/** A fact of reference/, and the file it is in. */
export interface OwnFact extends Fact {
  /** The path from the root, e.g. `reference/cli/connector.yaml`. */
  file: string;
  /** The page that documents the fact. */
  page?: string;
}

/**
 * Reads the facts of reference/ in the form that is compared with upstream files.
 * @param sources entries of the lock; if those of the kind name files of reference/, only these files are read
 */
export function readOwnFacts(kind: SourceKind, sources: readonly LockedSource[] = []): OwnFact[] {
  const files = sources.filter((source) => source.kind === kind).flatMap(({data = []}) => data);
  return readKind(kind).filter(({file}) => files.length === 0 || files.includes(file));
}

function readKind(kind: SourceKind): OwnFact[] {
  switch (kind) {
    case 'cli-page':
      return readCli();
    case 'json-schema':
      return readMetadata();
    case 'openapi':
      return apiFiles().flatMap((file) => placed(file, readOpenApi(new DataSet().read(file).value)));
    case 'hub':
      return readConnectors();
    case 'changelog':
      return [{group: 'engine', name: '', fields: {...loadVersions().engine}, file: 'reference/versions.yaml'}];
  }
}

const placed = (file: string, facts: readonly Fact[]): OwnFact[] =>
  facts.map((fact) => ({...fact, file: path.relative(rootDir, file)}));

function readMetadata(): OwnFact[] {
  const pages = new Map(loadMetadata().all.map(({file, page}) => [file.path, page]));
  return metadataFiles().flatMap((file) => {
    const page = pages.get(file);
    return placed(file, readSchema(new DataSet().read(file).value)).map((fact) => ({...fact, ...(page && {page})}));
  });
}

function readCli(): OwnFact[] {
  const cli = loadCli();
  return cli.commands.flatMap((command) => {
    const place = {group: command.command, file: cli.fileOf(command).name, page: command.page};
    const flags = command.flags.map(({name, type, short, default: standard, env, required}) => ({
      ...place,
      name,
      fields: fieldsOf({type, short, default: standard, env, required}),
    }));
    return [{...place, name: '', fields: {}}, ...flags];
  });
}

function readConnectors(): OwnFact[] {
  return loadConnectors().all.map(({id, value}) => {
    const {hub, repositories} = value as unknown as {
      hub: {name: string; release: string; hosted: boolean};
      repositories: string[];
    };
    return {
      group: hub.name,
      name: '',
      fields: fieldsOf({release: hub.release, hosted: hub.hosted, repository: repositories[0]}),
      file: `reference/connectors/${id}.yaml`,
      page: `/reference/connectors/${id}/`,
    };
  });
}
