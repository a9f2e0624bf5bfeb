/** Limits how many tasks run at once, in total and for one client. */
export class ConcurrencyLimit {
  private readonly clients = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfClient: number,
  ) {}

  /**
   * Begins a task.
   * @returns the function that ends the task, which is safe to call again; `undefined` if there is no room
   */
  begin(client: string): (() => void) | undefined {
    const own = this.clients.get(client) ?? 0;
    if (this.count >= this.most || own >= this.mostOfClient) return undefined;
    this.count++;
    this.clients.set(client, own + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.count--;
      const left = this.clients.get(client)! - 1;
      if (left > 0) this.clients.set(client, left);
      else this.clients.delete(client);
    };
  }
}
