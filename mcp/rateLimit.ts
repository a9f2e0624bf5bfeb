/** Limits the events of each client in a span of time. */
abstract class Limit<Count> {
  private readonly clients = new Map<string, Count>();

  /**
   * @param most events in a span
   * @param span in milliseconds
   * @param now clock, in milliseconds
   * @param mostClients when there are more, those that waited longest are forgotten
   */
  constructor(
    protected readonly most: number,
    protected readonly span: number,
    private readonly now: () => number = () => performance.now(),
    private readonly mostClients = 10_000,
  ) {}

  /** Counts an event. @returns 0, or after how many seconds the next one is allowed */
  take(client: string): number {
    const {count, wait} = this.count(this.clients.get(client), this.now());
    this.clients.delete(client); // the order of the map is that of the last events
    this.clients.set(client, count);
    if (this.clients.size > this.mostClients) this.clients.delete(this.clients.keys().next().value!);
    return wait === undefined ? 0 : Math.max(1, Math.ceil(Math.round(wait) / 1000));
  }

  /**
   * Counts an event of a client.
   * @param known what was counted before
   * @returns what is counted now, and for an event that isn't allowed, how many milliseconds are left
   */
  protected abstract count(known: Count | undefined, now: number): {count: Count; wait?: number};
}

/**
 * So many events in a span: a bucket of tokens, refilled evenly. After a quiet time, up to twice as many can come
 * within a span.
 */
export class RateLimit extends Limit<{tokens: number; at: number}> {
  protected override count(known: {tokens: number; at: number} | undefined, now: number) {
    const tokens = known ? Math.min(this.most, known.tokens + ((now - known.at) * this.most) / this.span) : this.most;
    return tokens >= 1
      ? {count: {tokens: tokens - 1, at: now}}
      : {count: {tokens, at: now}, wait: ((1 - tokens) * this.span) / this.most};
  }
}

/** Events in a part of a span: how many, and when the last one came. */
interface PartCount {
  part: number;
  last: number;
  events: number;
}

/** Never more than so many events within a span. They are counted in parts of it. */
export class Quota extends Limit<PartCount[]> {
  protected override count(known: PartCount[] = [], now: number) {
    const count = known.filter(({last}) => last > now - this.span);
    if (count.reduce((sum, {events}) => sum + events, 0) >= this.most)
      return {count, wait: count[0]!.last + this.span - now};
    const part = Math.floor((now / this.span) * 24);
    const current = count.at(-1);
    if (current?.part === part) Object.assign(current, {last: now, events: current.events + 1});
    else count.push({part, last: now, events: 1});
    return {count};
  }
}

/** How long to wait, in words: `45 seconds`, or for more than ten minutes `2 hours`. */
export function describeWait(seconds: number): string {
  const [count, unit] = seconds > 600 ? [Math.ceil(seconds / 3600), 'hour'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
