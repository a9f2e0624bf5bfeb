/** The part of the Network Information API that is used here (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData: boolean;
  /** The connection type with similar performance: `slow-2g`, `2g`, `3g`, or `4g`. */
  effectiveType: string;
  /** The actual connection type. Desktop browsers don't report it. */
  type?: string;
}

const readConnection = () => (navigator as Navigator & {connection?: Connection}).connection;

/**
 * Whether data is expensive: the reader has data saving turned on, or the connection is 2g. If so, nothing is fetched
 * ahead. Browsers that don't report a connection count as fast.
 */
export function isSlow(): boolean {
  const connection = readConnection();
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}

/** Whether even large files can be fetched ahead: data isn't expensive, and the connection isn't 3g or mobile data. */
export function isFast(): boolean {
  const connection = readConnection();
  return !isSlow() && connection?.effectiveType !== '3g' && connection?.type !== 'cellular';
}
