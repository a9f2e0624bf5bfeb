import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {apiFiles} from '../../plugins/reference/data/apis.ts';
import {loadCli} from '../../plugins/reference/data/cli.ts';
import {loadConnectors} from '../../plugins/reference/data/connectors.ts';
import {metadataFiles} from '../../plugins/reference/data/metadata.ts';
import {DataSet} from '../../plugins/reference/data/yaml.ts';
import type {Fact} from './facts.ts';
import {readOpenApi, readSchema, type SourceKind} from './importers.ts';

/** A fact of reference/, and the file it is in. */
export interface OwnFact extends Fact {
  /** From the root, e.g. `reference/cli/connector.yaml`. */
  file: string;
  /** Page that documents it. */
  page?: string;
}

/** Reads the facts of reference/ in the form in which upstream files are compared. */
export function readOwnFacts(kind: SourceKind): OwnFact[] {
  switch (kind) {
    case 'cli-page':
      return readCli();
    case 'json-schema':
      return metadataFiles().flatMap((file) => placed(file, readSchema(new DataSet().read(file).value)));
    case 'openapi':
      return apiFiles().flatMap((file) => placed(file, readOpenApi(new DataSet().read(file).value)));
    case 'hub':
      return readConnectors();
  }
}

const placed = (file: string, facts: readonly Fact[]): OwnFact[] =>
  facts.map((fact) => ({...fact, file: path.relative(rootDir, file)}));

function readCli(): OwnFact[] {
  const cli = loadCli();
  return cli.commands.flatMap((command) => {
    const place = {group: command.command, file: cli.fileOf(command).name, page: command.page};
    const flags = command.flags.map(({name, type, short, default: standard, env, required}) => {
      const said = {type, short, default: standard, env, required: required && 'true'};
      return {
        ...place,
        name,
        fields: Object.fromEntries(
          Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
        ),
      };
    });
    return [{...place, name: '', fields: {}}, ...flags];
  });
}

function readConnectors(): OwnFact[] {
  return loadConnectors().all.map(({id, value}) => {
    const {hub, repositories} = value as unknown as {
      hub: {name: string; release: string; hosted: boolean};
      repositories: string[];
    };
    const fields = {
      release: hub.release,
      ...(hub.hosted && {hosted: 'true'}),
      ...(repositories[0] && {repository: repositories[0]}),
    };
    return {
      group: hub.name,
      name: '',
      fields,
      file: `reference/connectors/${id}.yaml`,
      page: `/reference/connectors/${id}/`,
    };
  });
}
