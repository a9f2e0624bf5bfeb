/**
 * Fernway's GraphQL schema, built from its metadata by the rules that /reference/metadata-reference/ describes. It has
 * the names and arguments that a query can use, except aggregates of related rows.
 */
import {buildSchema, type GraphQLSchema} from 'graphql';
import {readFernway} from './sql/models.ts';

interface Named {
  name: string;
  graphql?: {
    typeName?: string;
    inputTypeName?: string;
    expressionTypeName?: string;
    rootFieldName?: string;
    rootFieldKind?: string;
    selectMany?: {queryRootField: string};
    selectTypeName?: string;
    filterInputTypeName?: string;
    aggregate?: {queryRootField: string};
  };
}

interface Field {
  name: string;
  type: string;
}

interface Definition extends Named {
  fields: Field[];
  arguments?: Field[];
  outputType: string;
  objectType: string;
  filterExpressionType?: string;
  orderByExpression?: string;
  aggregateExpression?: string;
  count?: {enable: boolean};
  sourceType: string;
  target: {model?: {name: string; relationshipType: 'Object' | 'Array'}; command?: {name: string}};
  operand: {
    scalar?: {
      comparisonOperators?: {name: string; argumentType: string}[];
      aggregationFunctions?: {name: string; returnType: string}[];
    };
    object?: {
      comparableFields?: {fieldName: string; booleanExpressionType: string}[];
      comparableRelationships?: {relationshipName: string; booleanExpressionType?: string}[];
      orderableFields?: {fieldName: string; orderByExpression: string}[];
      aggregatableFields?: {fieldName: string; aggregateExpression: string}[];
    };
  };
}

const builtIn = new Set(['Int', 'Float', 'String', 'Boolean', 'ID']);
let schema: GraphQLSchema | undefined;

/** @returns the schema, which is built once */
export function fernwayGraphql(): GraphQLSchema {
  return (schema ??= buildSchema(describe()));
}

function describe(): string {
  const objects = readFernway<Definition>();
  const all = (kind: string) => objects.filter((each) => each.kind === kind).map(({definition}) => definition);
  const named = (kind: string, name: string | undefined) => all(kind).find((each) => each.name === name);
  /** Returns a type such as `[PublicOrders!]!` with GraphQL's names for types. */
  const typeOf = (type: string, isInput = false) =>
    type.replace(/\w+/, (name) => {
      const found = named('ObjectType', name) ?? named('ScalarType', name);
      return (
        (isInput && found?.graphql?.inputTypeName) ||
        (found?.graphql?.typeName ?? (builtIn.has(name) ? name : 'String'))
      );
    });
  const selectionOf = ({filterExpressionType, orderByExpression}: Definition) => {
    const filter = named('BooleanExpressionType', filterExpressionType)?.graphql?.typeName;
    const order = named('OrderByExpression', orderByExpression)?.graphql?.expressionTypeName;
    return [
      'limit: Int',
      'offset: Int',
      ...(filter ? [`where: ${filter}`] : []),
      ...(order ? [`order_by: [${order}!]`] : []),
    ];
  };
  const argumentsOf = (fields: readonly Field[]) =>
    fields.length > 0 ? `(${fields.map(({name, type}) => `${name}: ${typeOf(type, true)}`).join(', ')})` : '';
  const block = (kind: string, name: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${kind} ${name} {\n  ${lines.join('\n  ')}\n}`] : [];

  const types = all('ObjectType').flatMap(({name, fields, graphql}) =>
    block('type', graphql?.typeName ?? name, [
      ...fields.map((field) => `${field.name}: ${typeOf(field.type)}`),
      ...all('Relationship')
        .filter(({sourceType}) => sourceType === name)
        .flatMap(({name: field, target}) => {
          const model = named('Model', target.model?.name);
          const type = model && typeOf(model.objectType);
          if (!type) return [];
          return target.model!.relationshipType === 'Array'
            ? `${field}(${selectionOf(model).join(', ')}): [${type}!]`
            : `${field}: ${type}`;
        }),
    ]),
  );
  const inputs = all('ObjectType').flatMap(({fields, graphql}) =>
    graphql?.inputTypeName
      ? block(
          'input',
          graphql.inputTypeName,
          fields.map(({name, type}) => `${name}: ${typeOf(type, true)}`),
        )
      : [],
  );
  const filters = all('BooleanExpressionType').flatMap(({graphql, operand: {scalar, object}}) => {
    const type = graphql?.typeName;
    if (!type) return [];
    const filterOf = (name?: string) => named('BooleanExpressionType', name)?.graphql?.typeName;
    const line = (name: string, filter?: string) => (filter ? [`${name}: ${filter}`] : []);
    return block('input', type, [
      ...['_and', '_or'].map((name) => `${name}: [${type}!]`),
      `_not: ${type}`,
      ...(scalar ? ['_is_null: Boolean'] : []),
      ...(scalar?.comparisonOperators ?? []).map(({name, argumentType}) =>
        `${name}: ${typeOf(argumentType)}`.replace(/!$/, ''),
      ),
      ...(object?.comparableFields ?? []).flatMap((each) => line(each.fieldName, filterOf(each.booleanExpressionType))),
      ...(object?.comparableRelationships ?? []).flatMap((each) =>
        line(each.relationshipName, filterOf(each.booleanExpressionType)),
      ),
    ]);
  });
  const orders = all('OrderByExpression').flatMap(({graphql, operand: {object}}) =>
    graphql?.expressionTypeName && object
      ? block(
          'input',
          graphql.expressionTypeName,
          (object.orderableFields ?? []).map(({fieldName}) => `${fieldName}: OrderBy`),
        )
      : [],
  );
  const selections = all('Model').flatMap((model) =>
    model.graphql?.selectMany
      ? [`${model.graphql.selectMany.queryRootField}(${selectionOf(model).join(', ')}): [${typeOf(model.objectType)}!]`]
      : [],
  );
  const aggregateOf = (name?: string) => named('AggregateExpression', name)?.graphql?.selectTypeName;
  const aggregates = all('AggregateExpression').flatMap(({graphql, count, operand: {scalar, object}}) =>
    graphql?.selectTypeName
      ? block('type', graphql.selectTypeName, [
          ...(count?.enable ? ['_count: Int!'] : []),
          ...(scalar?.aggregationFunctions ?? []).map(({name, returnType}) => `${name}: ${typeOf(returnType)}`),
          ...(object?.aggregatableFields ?? []).flatMap(({fieldName, aggregateExpression}) => {
            const type = aggregateOf(aggregateExpression);
            return type ? [`${fieldName}: ${type}`] : [];
          }),
        ])
      : [],
  );
  const aggregated = all('Model').flatMap((model) => {
    const {aggregate, filterInputTypeName} = model.graphql ?? {};
    const type = aggregateOf(model.aggregateExpression);
    return aggregate && filterInputTypeName && type ? [{model, aggregate, filterInputTypeName, type}] : [];
  });
  const commands = (kind: string) =>
    all('Command')
      .filter(({graphql}) => graphql?.rootFieldKind === kind)
      .map((each) => `${each.graphql!.rootFieldName}${argumentsOf(each.arguments ?? [])}: ${typeOf(each.outputType)}`);
  return [
    'enum OrderBy { Asc Desc }',
    ...all('ScalarType').flatMap(({graphql}) =>
      graphql?.typeName && !builtIn.has(graphql.typeName) ? [`scalar ${graphql.typeName}`] : [],
    ),
    ...types,
    ...inputs,
    ...filters,
    ...orders,
    ...aggregates,
    ...aggregated.flatMap(({model, filterInputTypeName}) => block('input', filterInputTypeName, selectionOf(model))),
    ...block('type', 'Query', [
      ...selections,
      ...aggregated.map(
        ({aggregate, filterInputTypeName, type}) =>
          `${aggregate.queryRootField}(filter_input: ${filterInputTypeName}): ${type}`,
      ),
      ...commands('Query'),
    ]),
    ...block('type', 'Mutation', commands('Mutation')),
    // A page that subscribes to a model shows the metadata for it, which uses the name of the query.
    ...block('type', 'Subscription', selections),
  ].join('\n');
}
