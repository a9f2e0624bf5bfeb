/** For tests: as much of a document as the filter needs, made from HTML. */
import {Element, isTag, isText, type AnyNode} from 'domhandler';
import {parseDocument} from 'htmlparser2';

const camel = (name: string) =>
  name.replace(/^data-/, '').replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** An element over one of the parser's. */
export class FakeElement {
  value = '';
  readonly dataset: Record<string, string>;

  constructor(
    readonly node: Element,
    private readonly document: FakeDocument,
  ) {
    this.dataset = new Proxy({} as Record<string, string>, {
      get: (_target, name: string) => node.attribs[kebab(name)],
      set: (_target, name: string, value: string) => ((node.attribs[kebab(name)] = value), true),
      deleteProperty: (_target, name: string) => delete node.attribs[kebab(name)],
      ownKeys: () =>
        Object.keys(node.attribs)
          .filter((name) => name.startsWith('data-'))
          .map(camel),
    });
  }

  readonly nodeType = 1;
  textSet: string | undefined;

  get hidden() {
    return 'hidden' in this.node.attribs;
  }

  set hidden(isHidden: boolean) {
    this.toggle('hidden', isHidden);
  }

  get open() {
    return 'open' in this.node.attribs;
  }

  set open(isOpen: boolean) {
    this.toggle('open', isOpen);
  }

  private toggle(name: string, isOn: boolean) {
    if (isOn) this.node.attribs[name] = '';
    else delete this.node.attribs[name];
  }

  set textContent(text: string) {
    this.textSet = text;
  }

  get parentElement(): FakeElement | null {
    const {parent} = this.node;
    return parent && isTag(parent) ? this.document.wrap(parent) : null;
  }

  get childNodes(): (FakeElement | {nodeType: 3; textContent: string})[] {
    return this.node.children.flatMap((child) =>
      isTag(child) ? this.document.wrap(child) : isText(child) ? {nodeType: 3 as const, textContent: child.data} : [],
    );
  }

  /** Selectors of one part: `details`, `[data-x]`, `input[data-x]`, and lists of them. */
  matches(selector: string): boolean {
    return selector.split(',').some((part) => {
      const [, name, attribute] = /^([\w-]*)(?:\[([\w-]+)\])?$/.exec(part.trim())!;
      return (!name || this.node.name === name) && (!attribute || attribute in this.node.attribs);
    });
  }

  closest(selector: string): FakeElement | null {
    for (let element: FakeElement | null = this as FakeElement; element; element = element.parentElement)
      if (element.matches(selector)) return element;
    return null;
  }

  contains(other: FakeElement): boolean {
    for (let element: FakeElement | null = other; element; element = element.parentElement)
      if (element === this) return true;
    return false;
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.document.all(this.node.children).filter((element) => element.matches(selector));
  }
}

/** A document with events that a test sends. */
export class FakeDocument {
  private readonly root: AnyNode[];
  private readonly wrapped = new Map<Element, FakeElement>();
  private readonly listeners = new Map<
    string,
    ((event: {target: FakeElement; key?: string; preventDefault(): void}) => void)[]
  >();

  constructor(html: string) {
    this.root = parseDocument(html).children;
  }

  wrap(node: Element): FakeElement {
    const known = this.wrapped.get(node) ?? new FakeElement(node, this);
    this.wrapped.set(node, known);
    return known;
  }

  all(nodes: readonly AnyNode[] = this.root): FakeElement[] {
    return nodes.flatMap((node) => (isTag(node) ? [this.wrap(node), ...this.all(node.children)] : []));
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.all().filter((element) => element.matches(selector));
  }

  getElementById(id: string): FakeElement | null {
    return this.all().find(({node}) => node.attribs.id === id) ?? null;
  }

  addEventListener(type: string, listener: (event: {target: FakeElement; preventDefault(): void}) => void) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  /** Sends an event; gives whether its default was prevented. */
  send(type: string, target: FakeElement, key?: string): boolean {
    let isPrevented = false;
    for (const listener of this.listeners.get(type) ?? [])
      listener({target, ...(key !== undefined && {key}), preventDefault: () => (isPrevented = true)});
    return isPrevented;
  }
}
