/** Limits how many events each client can cause in a time span. */
abstract class Limit<Count> {
  private readonly clients = new Map<string, Count>();

  /**
   * @param most maximum number of events in a span
   * @param span length of the span, in milliseconds
   * @param now clock, in milliseconds
   * @param mostClients maximum number of clients; beyond it, the client whose last event is oldest is forgotten
   */
  constructor(
    protected readonly most: number,
    protected readonly span: number,
    private readonly now: () => number = () => performance.now(),
    private readonly mostClients = 10_000,
  ) {}

  /** Counts an event. @returns 0 if it is allowed, or the number of seconds until the next event is allowed */
  take(client: string): number {
    const {count, wait} = this.count(this.clients.get(client), this.now());
    this.clients.delete(client); // keep the map in the order of each client's last event
    this.clients.set(client, count);
    if (this.clients.size > this.mostClients) this.clients.delete(this.clients.keys().next().value!);
    return wait === undefined ? 0 : Math.max(1, Math.ceil(Math.round(wait) / 1000));
  }

  /**
   * Counts an event of a client.
   * @param known previous count
   * @returns the new count and, if the event isn't allowed, the milliseconds to wait
   */
  protected abstract count(known: Count | undefined, now: number): {count: Count; wait?: number};
}

/**
 * Limits events with a token bucket that refills evenly. After a quiet period, up to twice the maximum is allowed
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

/** The number of events in a part of a span, and the time of the last one. */
interface PartCount {
  part: number;
  last: number;
  events: number;
}

/** Never allows more than the maximum within any span. Counts the events in 24ths of the span. */
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

/** Describes a waiting time, such as `45 seconds` or, if it is longer than ten minutes, `2 hours`. */
export function describeWait(seconds: number): string {
  const [count, unit] = seconds > 600 ? [Math.ceil(seconds / 3600), 'hour'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
