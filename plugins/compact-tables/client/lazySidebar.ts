/** Sidebar categories whose entries come when they are needed: with a page in them, or when the reader opens them. */

interface Item {
  readonly href?: string;
  items?: Item[];
  readonly customProps?: {readonly part?: number};
}

interface Part {
  readonly parent?: number;
  readonly load: () => Promise<{default: Item[]}>;
  loading?: Promise<void>;
}

let parts: readonly Part[] = [];
const arrived = new Map<number, Item[]>();
const categories = new Map<number, Item>();
const listeners = new Set<() => void>();

/** Takes a docs version with shortened sidebars, and the loaders of what they lack. @returns the version */
export function lazySidebar<Props extends {version: {docsSidebars: Record<string, Item[]>}}>(props: Props, lazy: readonly Part[]): Props {
  parts = lazy;
  Object.values(props.version.docsSidebars).forEach(findCategories);
  fill();
  document.addEventListener('pointerover', loadOnIntent, {passive: true});
  document.addEventListener('focusin', loadOnIntent);
  document.addEventListener('click', holdClick, true);
  return props;
}

/** Loads a part and the parts it hangs from; their categories have their entries when the promise resolves. */
export async function loadSidebarPart(index: number): Promise<void> {
  const part = parts[index];
  if (!part) return;
  part.loading ??= part.load().then(({default: items}) => void arrived.set(index, items));
  await Promise.all([
    part.parent === undefined ? undefined : loadSidebarPart(part.parent),
    part.loading.catch((error: unknown) => {
      delete part.loading;
      throw error;
    }),
  ]);
  fill();
}

/** For `useSyncExternalStore`: the entries of a category are a new list when they have arrived. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the categories that are in the tree the entries that have arrived. */
function fill() {
  let changed = false;
  for (const [index, items] of arrived) {
    const category = categories.get(index);
    if (!category || category.items === items) continue;
    category.items = items;
    findCategories(items);
    changed = true;
  }
  // A nested category may have been found by filling its parent.
  if (changed) fill();
  if (changed) listeners.forEach((listener) => listener());
}

function findCategories(items: readonly Item[]) {
  for (const item of items) {
    if (item.customProps?.part !== undefined) categories.set(item.customProps.part, item);
    if (item.items) findCategories(item.items);
  }
}

const pathOf = (href: string) => new URL(href, location.href).pathname.replace(/\/?$/, '/');

/** The part that a closed category on the page still lacks. */
function missingPart(target: EventTarget | null): number | undefined {
  const link = (target as Element).closest?.('.menu__list-item--collapsed')?.querySelector('a');
  if (!link) return undefined;
  const path = pathOf(link.href);
  const [index] = [...categories].find(([, {href}]) => href !== undefined && pathOf(href) === path) ?? [];
  return index === undefined || arrived.has(index) ? undefined : index;
}

function loadOnIntent({target}: Event) {
  const index = missingPart(target);
  if (index !== undefined) loadSidebarPart(index).catch(() => {});
}

/** A click that opens a category waits for its entries; it is repeated when they are there. */
function holdClick(event: Event) {
  const button = (event.target as Element).closest?.<HTMLElement>('button.menu__caret');
  const index = button ? missingPart(button) : undefined;
  if (!button || index === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  loadSidebarPart(index).then(
    () => button.click(),
    (error: unknown) => console.warn('The entries of this category did not load; its link leads to them.', error),
  );
}
