import net from 'node:net';

/** Where the server listens. */
export interface ServerSettings {
  port: number;
  /** All addresses of the machine when it is not given. */
  host?: string;
  /** Whether the port was asked for: another one would not be found by who asked. */
  isFixed: boolean;
}

/**
 * Reads `PORT` and `HOST`.
 * @throws Error naming the variable, what was found and what is expected
 */
export function readServerSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  const text = env.PORT?.trim();
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `Environment variable PORT is ${JSON.stringify(env.PORT)}; expected a whole number from 0 (any free one) to 65535. Correct it, or unset it for 3000.`,
    );
  }
  const host = env.HOST?.trim();
  return {port, isFixed: Boolean(text), ...(host && {host})};
}

/** A host as it is written in a URL: an address of IPv6 is in brackets. */
export const hostInUrl = (host: string): string => (net.isIPv6(host) ? `[${host}]` : host);
