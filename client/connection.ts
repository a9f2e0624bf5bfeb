/** What is used of the Network Information API (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData: boolean;
  /** The kind of connection that it is like: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType: string;
  /** What it is; browsers of computers do not say. */
  type?: string;
}

const readConnection = () => (navigator as Navigator & {connection?: Connection}).connection;

/**
 * Whether data is expensive: the reader asks to save data, or the connection is a 2g one. Then nothing is fetched that
 * was not asked for. Browsers that do not say count as fast.
 */
export function isSlow(): boolean {
  const connection = readConnection();
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}

/** Whether more may be fetched ahead, such as a large file: not where data is expensive, on 3g, or on mobile data. */
export function isFast(): boolean {
  const connection = readConnection();
  return !isSlow() && connection?.effectiveType !== '3g' && connection?.type !== 'cellular';
}
