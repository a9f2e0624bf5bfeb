import {parse, parseAllDocuments} from 'yaml';
import {projects, readProject, type ProjectFiles} from '../../plugins/example-projects/projects.ts';

/** Everything that a guide can name in a project that readers can start from. */
export interface State {
  files: ReadonlySet<string>;
  /** The subgraph of each connector. */
  connectors: ReadonlyMap<string, string>;
  /** Models, commands, and views by subgraph. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields of all types and arguments of all models and commands. */
  fields: ReadonlySet<string>;
  /** Root fields of the GraphQL API. */
  rootFields: ReadonlySet<string>;
  /** Environment variables of `.env`. */
  variables: ReadonlySet<string>;
  /** Ports that the sources and connectors publish. */
  ports: ReadonlySet<string>;
}

interface MetadataObject {
  kind?: string;
  definition?: {
    name?: string;
    fields?: {name: string}[];
    arguments?: {name: string}[];
    graphql?: Record<string, unknown>;
  };
}

/** Reads every project that readers can download. Keys are project names. */
export function readStates(): Map<string, State> {
  return new Map(projects.map((project) => [project.name, readState(project.name, readProject(project))]));
}

function readState(name: string, files: ProjectFiles): State {
  const connectors = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  const fields = new Set<string>();
  const rootFields = new Set<string>();
  const ports = new Set<string>();
  for (const [file, text] of files) {
    const [subgraph] = file.split('/') as [string];
    const connector = /connector\/(\w+)\/connector\.yaml$/.exec(file)?.[1];
    if (connector) connectors.set(connector, subgraph);
    if (/compose[\w.]*\.yaml$/.test(file)) for (const port of readPorts(text)) ports.add(port);
    if (!file.endsWith('.hml') || file.includes('/optional/')) continue;
    for (const document of parseAllDocuments(text)) {
      const {kind = '', definition} = (document.toJS() ?? {}) as MetadataObject;
      if (/^(?:Model|Command|View)$/.test(kind))
        names.set(subgraph, (names.get(subgraph) ?? new Set()).add(definition!.name!));
      for (const field of [...(definition?.fields ?? []), ...(definition?.arguments ?? [])]) fields.add(field.name);
      for (const field of findRootFields(definition?.graphql)) rootFields.add(field);
    }
  }
  const environment = files.get('.env.example') ?? '';
  const variables = new Set([...environment.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, variable]) => variable!));
  for (const [, port] of environment.matchAll(/_PORT=(\d+)/g)) ports.add(port!);
  return {files: new Set([...files.keys(), `${name}.zip`]), connectors, names, fields, rootFields, variables, ports};
}

/** Returns the host ports that the services of a Compose file publish. */
export function readPorts(compose: string): string[] {
  const {services} = parse(compose) as {services?: Record<string, {ports?: unknown[]}> | null};
  return Object.values(services ?? {}).flatMap(({ports = []}) =>
    ports.map((port) => publishedPort(String(port))).filter((port) => port !== undefined),
  );
}

/** @param mapping in Docker's syntax: a host address can precede the port, and a protocol can follow it */
export const publishedPort = (mapping: string): string | undefined => /(\d+):\d+(?:\/\w+)?$/.exec(mapping)?.[1];

function findRootFields(graphql: unknown): string[] {
  if (typeof graphql !== 'object' || graphql === null) return [];
  return Object.entries(graphql).flatMap(([key, value]) =>
    /^(?:queryRootField|rootFieldName|rootField)$/.test(key) ? [String(value)] : findRootFields(value),
  );
}
