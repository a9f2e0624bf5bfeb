import type {PhrasingContent, RootContent} from 'mdast';
import {loadConnectors, type Connector} from './data/connectors.ts';
import {isObject, type Json, type JsonObject} from './data/yaml.ts';
import {plain} from './json.ts';
import {createInsertion, type Place} from './inject.ts';
import {code, codeSpans, link, paragraph, table, text, type Inline} from './mdast.ts';
import {slug} from './names.ts';

/** `<ConnectorSummary connector="postgresql" />`: the facts that identify a connector, and its other hub entries. */
const remarkConnectorSummary = createInsertion('ConnectorSummary', ({connector}, place) =>
  renderConnectorSummary(loadConnectors().get(connector), place),
);

export default remarkConnectorSummary;

/** Renders the facts about a connector, and its other Connector Hub entries. */
export function renderConnectorSummary(connector: Connector, {uniqueId}: Place): RootContent[] {
  const {value, title} = connector;
  const facts: [string, Inline][] = [
    ...connector.facts('hub').map(({title: name, value: fact}): [string, Inline] => [name, show(fact)]),
    [
      'Images',
      lines(
        items(value.images).map((image) => [
          code(plain(image.name ?? '')),
          text(` (${plain(image.role ?? '')}${appliesTo(image)})`),
        ]),
      ),
    ],
    ['SQL dialect', show(value.dialect)],
    ...connector.facts('driver').map(({title: name, value: fact}): [string, Inline] => [name, show(fact)]),
    ['Source code', lines((Array.isArray(value.repositories) ? value.repositories : []).map((url) => show(url)))],
  ];
  const others = items(isObject(value.hub) ? value.hub.others : undefined);
  return [
    table(
      ['Fact', `${title} connector`],
      facts.map(([name, fact]) => ({id: uniqueId(`summary-${slug(name)}`), cells: [name, fact]})),
    ),
    ...(others.length === 0
      ? []
      : [
          paragraph(`Other Connector Hub entries for ${title}:`),
          table(
            ['Hub name', 'Newest listed release', 'Source code', 'How it differs'],
            others.map((other) => ({
              cells: [
                code(plain(other.name ?? '')),
                show(other.release),
                show(other.repository),
                show(other.difference),
              ],
            })),
          ),
        ]),
  ];
}

function items(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function appliesTo(image: JsonObject): string {
  return Array.isArray(image.appliesTo) ? `, for ${image.appliesTo.map(plain).join(', ')}` : '';
}

function show(value: Json | undefined): PhrasingContent[] {
  if (value === undefined) return [text('–')];
  if (typeof value === 'boolean') return [text(value ? 'Yes' : 'No')];
  const shown = plain(value);
  if (/^https:\/\/\S+$/.test(shown)) return [link(shown, shown.replace(/^https:\/\/|\/$/g, ''))];
  return /^hasura\/[\w-]+$/.test(shown) ? [code(shown)] : codeSpans(shown);
}

/** Puts several values in one cell, each on its own line. */
function lines(values: readonly (readonly PhrasingContent[])[]): PhrasingContent[] {
  return values.flatMap((value, i) => [...(i ? [{type: 'break'} as const] : []), ...value]);
}
