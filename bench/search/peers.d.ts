/** Types for what the benchmark uses from packages that the site itself doesn't install. */
declare module 'minisearch' {
  export interface Options {
    fields: string[];
    searchOptions: object;
  }
  export default class MiniSearch<T> {
    static loadJSON<T>(text: string, options: Options): MiniSearch<T>;
    constructor(options: Options);
    addAll(documents: readonly T[]): void;
    search(query: string | object, options?: object): {id: unknown}[];
  }
}

declare module 'lunr' {
  interface Builder {
    ref(name: string): void;
    field(name: string, options?: {boost: number}): void;
    add(document: object): void;
  }
  interface QueryBuilder {
    term(word: string, options: object): void;
  }
  interface Index {
    query(build: (builder: QueryBuilder) => void): {ref: string}[];
  }
  function lunr(configure: (this: Builder) => void): Index;
  namespace lunr {
    function tokenizer(text: string): {toString: () => string}[];
    const Index: {load: (written: object) => ReturnType<typeof lunr>};
    const Query: {wildcard: {TRAILING: number}};
  }
  export default lunr;
}

declare module 'pagefind' {
  interface Index {
    addHTMLFile(file: {url: string; content: string}): Promise<unknown>;
    writeFiles(options: {outputPath: string}): Promise<unknown>;
  }
  export function createIndex(options: object): Promise<{index?: Index}>;
}
