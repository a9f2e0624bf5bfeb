import type {Graph} from './model.ts';

/** Whether a node or frame is a frame or is inside it. */
export function isWithin(graph: Graph, id: string, group: string): boolean {
  if (id === group) return true;
  const own = [...graph.nodes, ...graph.groups].find((one) => one.id === id)?.group;
  return own !== undefined && isWithin(graph, own, group);
}

/** A node, or the head of a frame. A head comes before the contents of its frame. */
export interface OrderedRow {
  id: string;
  isFrame: boolean;
  depth: number;
  parent?: string;
}

/**
 * Orders nodes along their lines, and keeps the contents of each frame together. If several nodes can come next, it
 * picks the one whose predecessor was placed last.
 */
export function orderRows(graph: Graph, parent?: string, depth = 0): OrderedRow[] {
  const items = [...graph.nodes, ...graph.groups].filter(({group}) => group === parent).map(({id}) => id);
  const itemOf = (id: string) => items.find((item) => isWithin(graph, id, item));
  const first = new Map(graph.nodes.map(({id}, index) => [id, index]));
  const rank = (item: string) =>
    Math.min(...graph.nodes.filter(({id}) => isWithin(graph, id, item)).map(({id}) => first.get(id)!));
  items.sort((a, b) => rank(a) - rank(b));
  const links = graph.edges
    .map(({from, to}) => [itemOf(from), itemOf(to)] as const)
    .filter(([from, to]) => from && to && from !== to);
  const placed: string[] = [];
  while (placed.length < items.length) {
    const open = items.filter((item) => !placed.includes(item));
    const ready = open.filter((item) => links.every(([from, to]) => to !== item || placed.includes(from!)));
    const candidates = ready.length ? ready : open.slice(0, 1);
    const newest = (item: string) =>
      Math.max(-1, ...links.filter(([, to]) => to === item).map(([from]) => placed.indexOf(from!)));
    placed.push(candidates.reduce((best, item) => (newest(item) > newest(best) ? item : best)));
  }
  return placed.flatMap((id): OrderedRow[] => {
    const isFrame = graph.groups.some((group) => group.id === id);
    return [
      {id, isFrame, depth: isFrame ? depth + 1 : depth, parent},
      ...(isFrame ? orderRows(graph, id, depth + 1) : []),
    ];
  });
}
