/** At most so many events of one client in a span of time: a bucket of tokens for each, refilled evenly. */
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

/** How long to wait, in words: `45 seconds`, or for more than ten minutes `2 hours`. */
export function describeWait(seconds: number): string {
  const [count, unit] = seconds > 600 ? [Math.ceil(seconds / 3600), 'hour'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
