import type {RootContent} from 'mdast';
import type {Call} from './call.ts';
import {
  loadApis,
  type ApiExample,
  type ApiResponse,
  type Content,
  type Operation,
  type Parameter,
} from './data/apis.ts';
import {FieldRenderer, describeValues, propertyList, propertyRow} from './fields.ts';
import {shown} from './json.ts';
import {createInsertion, type Place} from './inject.ts';
import {json, printLiteral} from './literal.ts';
import {code, fence, heading, inlineMarkdown, jsx, link, list, markdown, paragraph, strong, text} from './mdast.ts';
import {kebab, slug} from './names.ts';
import {exampleCall} from './requestForm.ts';
import {writeHttp, writeSamples} from './samples.ts';
import {shapeOf} from './schema.ts';
import type {Json} from './data/yaml.ts';

/** `<ApiReference api="threads" operation="startThread" />`: one operation, with its fields, examples, and samples. */
const remarkApiReference = createInsertion('ApiReference', ({api, operation}, place) =>
  renderOperation(loadApis().get(api, operation), place),
);

export default remarkApiReference;

/**
 * Renders an operation. All ids begin with the operation's id in kebab case: `#start-thread-request`,
 * `#start-thread-body-user_message`, `#start-thread-200-thread_id`, `#get-thread-path-thread_id`.
 * @param covered collects the places of all fields that get a row
 */
export function renderOperation(operation: Operation, place: Place, covered?: Set<string>): RootContent[] {
  const base = kebab(operation.id);
  const writer = new OperationWriter(operation, base, place, covered);
  const {depth, uniqueId} = place;
  return [
    jsx('div', {className: 'api'}, [
      jsx('div', {className: 'api__text'}, [
        jsx('ApiEndpoint', {method: operation.method, path: operation.path}),
        ...markdown(operation.description),
        ...writer.evidence(),
        heading(depth, uniqueId(`${base}-request`), 'Request'),
        jsx('Builder', {kind: 'request', id: base}),
        ...writer.servers(),
        ...writer.credentials(),
        ...writer.parameters('path', 'Path parameters'),
        ...writer.parameters('query', 'Query parameters'),
        ...writer.parameters('header', 'Headers'),
        ...writer.body(),
        heading(depth, uniqueId(`${base}-responses`), 'Responses'),
        ...writer.responses(),
      ]),
      writer.samples(),
    ]),
  ];
}

class OperationWriter {
  private readonly fields: FieldRenderer;
  private readonly call: Call;

  constructor(
    private readonly operation: Operation,
    private readonly base: string,
    private readonly place: Place,
    private readonly covered?: Set<string>,
  ) {
    this.call = exampleCall(operation);
    this.fields = new FieldRenderer({uniqueId: place.uniqueId, showNull: true, covered});
  }

  /** Renders the call in several languages and as raw HTTP, and the first example of the response. */
  samples(): RootContent {
    const success = this.operation.responses.find(({status}) => status.startsWith('2'));
    const content = success?.contents.find(
      ({mediaType}) => (this.call.answer === 'events') === (mediaType === 'text/event-stream'),
    );
    const example = content?.examples[0];
    const tabs = [
      ...writeSamples(this.call),
      {value: 'http', label: 'HTTP', language: 'http', code: writeHttp(this.call)},
    ];
    return jsx('ApiOperation', {}, [
      jsx('ApiRequest', {curl: true}, [
        jsx(
          'Tabs',
          {group: 'language'},
          tabs.map(({value, label, language, code: source}) => jsx('Tab', {value, label}, [fence(language, source)])),
        ),
      ]),
      ...(success
        ? [
            jsx(
              'ApiResponse',
              {status: success.status},
              content && example ? [exampleFence(content, example.value)] : markdown(success.description),
            ),
          ]
        : []),
    ]);
  }

  servers(): RootContent[] {
    const items = this.operation.servers.map(({url, description, variables}) => [
      paragraph([
        code(url),
        ': ',
        ...inlineMarkdown(description),
        ...variables.flatMap((variable) => [
          '; ',
          code(variable.name),
          ' is the ',
          ...inlineMarkdown(lowerFirst(variable.description).replace(/\.$/, '')),
        ]),
        '.',
      ]),
    ]);
    return [jsx('ReferenceNested', {summary: items.length === 1 ? 'Server' : 'Servers'}, [list(items)])];
  }

  credentials(): RootContent[] {
    const {security} = this.operation;
    if (security.length === 0) return [paragraph([strong('Credentials:'), ' none.'])];
    const described = security.map(({description}) => inlineMarkdown(description));
    if (described.length === 1) return [paragraph([strong('Credentials:'), ' ', ...described[0]!])];
    return [paragraph([strong('Credentials'), ', one of:']), list(described.map((each) => [paragraph(each)]))];
  }

  /** Says how we know the operation, if only a published page describes it. */
  evidence(): RootContent[] {
    const {onlyPublishedAt} = this.operation;
    if (!onlyPublishedAt) return [];
    return [
      paragraph([
        strong('How we know:'),
        ' ',
        ...inlineMarkdown(
          `Only Hasura's [API documentation](${onlyPublishedAt}) describes this operation, so try it in your project before you rely on it.`,
        ),
      ]),
    ];
  }

  parameters(place: Parameter['in'], title: string): RootContent[] {
    const found = this.operation.parameters.filter((parameter) => parameter.in === place);
    if (found.length === 0) return [];
    return [
      this.subheading(place, title),
      ...propertyList(
        found.map((parameter) => {
          const shape = shapeOf(parameter.schema);
          this.covered?.add(parameter.at.key);
          return propertyRow(
            {
              id: this.place.uniqueId(`${this.base}-${place}-${slug(parameter.name)}`),
              name: parameter.name,
              type: shape.type,
              required: parameter.required,
              ...(shape.default !== undefined && {default: shown(shape.default)}),
            },
            [
              ...markdown(parameter.description),
              ...describeValues({
                ...shape,
                examples: parameter.example === undefined ? shape.examples : [parameter.example],
              }),
            ],
          );
        }),
      ),
    ];
  }

  body(): RootContent[] {
    const {body} = this.operation;
    if (!body) return [];
    return [
      this.subheading('body', 'Body'),
      ...body.contents.flatMap((content) => [
        paragraph([code(content.mediaType), body.required ? text(', required.') : text(', optional.')]),
        ...this.content(content, `${this.base}-body`, 'body'),
        ...foldedExamples(content, content.examples.slice(1), 'Another body'),
      ]),
    ];
  }

  /**
   * Renders all responses. Those with a body or headers have their own headings, with errors folded. Below them is a
   * list of the rest, including responses that another operation on the page has described. The page describes "any
   * other status" only once, because it means the same everywhere.
   */
  responses(): RootContent[] {
    const {described} = this.place;
    const isBrief = ({at, headers, contents}: ApiResponse) =>
      described.has(at.key) || headers.length + contents.length === 0;
    const brief = this.operation.responses.filter(
      (response) => isBrief(response) && !(response.status === 'default' && described.has(response.at.key)),
    );
    const whole = this.operation.responses.filter((response) => !isBrief(response));
    const isSuccess = ({status}: ApiResponse) => status.startsWith('2');
    const failures = whole.filter((response) => !isSuccess(response));
    const nodes = [
      ...whole.filter(isSuccess).flatMap((response) => this.response(response)),
      ...(failures.length > 0
        ? [
            jsx(
              'ReferenceNested',
              {
                summary: `Errors with a body: ${failures.map(({status}) => (status === 'default' ? 'any other' : status)).join(', ')}`,
              },
              failures.flatMap((response) => this.response(response)),
            ),
          ]
        : []),
      ...(brief.length > 0 ? [list(brief.map((response) => this.briefResponse(response)))] : []),
    ];
    for (const {status, at} of whole)
      described.set(at.key, {id: `${this.base}-${status}`, title: this.operation.summary});
    return nodes;
  }

  private briefResponse({status, description, at}: ApiResponse): RootContent[] {
    const earlier = this.place.described.get(at.key);
    return [
      paragraph([
        nameOfStatus(status),
        ': ',
        ...inlineMarkdown(description),
        ...(earlier ? [' Has the same body as ', link(`#${earlier.id}`, earlier.title), '.'] : []),
      ]),
    ];
  }

  private response({status, description, headers, contents}: ApiResponse): RootContent[] {
    const prefix = `${this.base}-${status}`;
    const isShownAbove = status.startsWith('2');
    return [
      this.subheading(status, nameOfStatus(status)),
      ...markdown(description),
      ...propertyList(
        headers.map((header) =>
          propertyRow(
            {
              id: this.place.uniqueId(`${prefix}-header-${slug(header.name)}`),
              name: header.name,
              type: shapeOf(header.schema).type,
            },
            markdown(header.description),
          ),
        ),
      ),
      ...contents.flatMap((content, i) => [
        paragraph([code(content.mediaType)]),
        ...this.stream(content),
        ...this.content(content, i > 0 ? `${prefix}-${slug(content.mediaType.split('/')[1]!)}` : prefix, status),
        ...foldedExamples(content, isShownAbove && i === 0 ? content.examples.slice(1) : content.examples, 'Example'),
      ]),
    ];
  }

  /** Renders the fields of a body, or its type and values if it has no fields. */
  private content({schema, mediaType}: Content, prefix: string, owner: string): RootContent[] {
    const shape = shapeOf(schema);
    const type = shape.nullable ? `${shape.type} or null` : shape.type;
    const each = shape.body?.each === 'value' ? 'object' : shape.body?.each;
    const sentence = `${type.charAt(0).toUpperCase()}${type.slice(1)}.`;
    // Without a type, a JSON body can be any value, but a file contains what its description says.
    const isFile = type === 'any JSON value' && !mediaType.endsWith('json');
    const about = shape.body?.about === shape.description ? undefined : shape.body?.about;
    return [
      ...(shape.description !== undefined ? markdown(shape.description) : []),
      ...(each ? [paragraph(`${sentence} Each ${each}:`)] : []),
      ...(shape.body || isFile ? [] : [paragraph(sentence)]),
      ...(shape.body
        ? [...markdown(about ?? ''), ...this.fields.renderBody(shape.body, prefix, [owner])]
        : describeValues(shape)),
    ];
  }

  private stream({stream}: Content): RootContent[] {
    if (!stream) return [];
    const events = stream.events.map(({name, schema}) => [
      paragraph([code(name), ': ', ...inlineMarkdown(schema.resolve().at('description').optionalText() ?? '')]),
    ]);
    return [
      ...markdown(stream.format),
      ...(events.length > 0 ? [paragraph('Events:'), list(events)] : []),
      ...markdown(stream.end ?? ''),
    ];
  }

  private subheading(id: string, title: Parameters<typeof heading>[2]): RootContent {
    return heading(this.place.depth + 1, this.place.uniqueId(`${this.base}-${id}`), title);
  }
}

const nameOfStatus = (status: string) => (status === 'default' ? text('Any other status') : code(status));

/** Renders examples folded. Callers omit the first example if it is shown next to the request. */
function foldedExamples(content: Content, examples: readonly ApiExample[], what: string): RootContent[] {
  return examples.map(({summary, value}) =>
    jsx('ReferenceNested', {summary: `${what}: ${lowerFirst(summary)}`}, [exampleFence(content, value)]),
  );
}

function exampleFence({mediaType}: Content, value: Json): RootContent {
  if (typeof value === 'string' && mediaType !== 'application/json') return fence('text', value.trimEnd());
  return fence('json', printLiteral(value, json));
}

/** Lowercases the first letter: `A first question` → `a first question`, but `JSON Schema` and `PATH` stay. */
function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]|^A /.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
