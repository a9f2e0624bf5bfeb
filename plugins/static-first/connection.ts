/** What is used of the Network Information API. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/**
 * Whether bytes are dear: the reader asks to save data, or the connection is a 2g one. Nothing is fetched then that was not
 * asked for. Browsers that do not say count as fast.
 */
export function isSlow(): boolean | undefined {
  const {connection} = navigator as Navigator & {connection?: Connection};
  return connection && (connection.saveData || /2g/.test(connection.effectiveType));
}
