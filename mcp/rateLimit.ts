/**
 * So many events of one client in a span of time: a bucket of tokens for each, refilled evenly. After a quiet time, up
 * to twice as many can come within a span.
 */
export class RateLimit {
  private readonly buckets = new Map<string, {tokens: number; at: number}>();

  /**
   * @param most events in a span
   * @param span in milliseconds
   * @param now clock, in milliseconds
   * @param mostClients when there are more, those that waited longest are forgotten
   */
  constructor(
    private readonly most: number,
    private readonly span: number,
    private readonly now: () => number = () => performance.now(),
    private readonly mostClients = 10_000,
  ) {}

  /** Counts an event. @returns 0, or after how many seconds the next one is allowed */
  take(client: string): number {
    const now = this.now();
    const known = this.buckets.get(client);
    const tokens = known ? Math.min(this.most, known.tokens + ((now - known.at) * this.most) / this.span) : this.most;
    const isAllowed = tokens >= 1;
    this.buckets.delete(client); // the order of the map is that of the last events
    this.buckets.set(client, {tokens: isAllowed ? tokens - 1 : tokens, at: now});
    if (this.buckets.size > this.mostClients) this.buckets.delete(this.buckets.keys().next().value!);
    return isAllowed ? 0 : Math.max(1, Math.ceil(Math.round(((1 - tokens) * this.span) / this.most) / 1000));
  }
}

/** Never more than so many events of one client within a span of time. They are counted in parts of it. */
export class Quota {
  private readonly clients = new Map<string, {part: number; last: number; count: number}[]>();

  /** As those of `RateLimit`. */
  constructor(
    private readonly most: number,
    private readonly span: number,
    private readonly now: () => number = () => performance.now(),
    private readonly mostClients = 10_000,
  ) {}

  /** Counts an event. @returns 0, or after how many seconds the next one is allowed */
  take(client: string): number {
    const now = this.now();
    const part = Math.floor((now / this.span) * 24);
    const parts = (this.clients.get(client) ?? []).filter(({last}) => last > now - this.span);
    const isAllowed = parts.reduce((sum, {count}) => sum + count, 0) < this.most;
    const current = parts.at(-1);
    if (isAllowed && current?.part === part) Object.assign(current, {last: now, count: current.count + 1});
    else if (isAllowed) parts.push({part, last: now, count: 1});
    this.clients.delete(client); // the order of the map is that of the last events
    this.clients.set(client, parts);
    if (this.clients.size > this.mostClients) this.clients.delete(this.clients.keys().next().value!);
    return isAllowed ? 0 : Math.max(1, Math.ceil((parts[0]!.last + this.span - now) / 1000));
  }
}

/** How long to wait, in words: `45 seconds`, or for more than ten minutes `2 hours`. */
export function describeWait(seconds: number): string {
  const [count, unit] = seconds > 600 ? [Math.ceil(seconds / 3600), 'hour'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
