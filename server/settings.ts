import net from 'node:net';
import {wrongVariable, type Environment} from '../config/environment.ts';

/** The address where the server listens. */
export interface ServerSettings {
  port: number;
  /** Defaults to all addresses of the machine. */
  host?: string;
  /** Whether the user chose the port. If so, the server doesn't try others, because the user wouldn't find them. */
  isFixed: boolean;
}

/**
 * Reads `PORT` and `HOST`.
 * @param args the arguments of the command, which has none; `--port` and `--host` are options of other generators
 * @throws Error that names the argument, or the variable, its value, and the expected values
 */
export function readServerSettings(env: Environment, args: readonly string[] = []): ServerSettings {
  const [unknown] = args;
  if (unknown !== undefined)
    throw new Error(`Found the argument "${unknown}"; expected none. Set the port or the host with PORT or HOST.`);
  const text = env.PORT?.trim();
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrongVariable(
      'PORT',
      env.PORT,
      'a whole number from 0 (any free one) to 65535. Correct it, or unset it for 3000',
    );
  const host = env.HOST?.trim();
  return {port, isFixed: Boolean(text), ...(host && {host})};
}

/**
 * Explains why a service can't listen.
 * @param names the environment variables that set its host and port
 */
export function explainListenError(
  {code, message}: NodeJS.ErrnoException,
  {host, port}: Pick<ServerSettings, 'host' | 'port'>,
  names: {host: string; port: string},
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} (${names.port}) is taken. Stop what listens there, or set ${names.port} to another.`;
  if (code === 'EACCES')
    return `Port ${port} (${names.port}) is not allowed for this user (${message}). Set ${names.port} to one from 1024.`;
  if (host === undefined) return message;
  return `Environment variable ${names.host} is ${JSON.stringify(host)}; expected an address of this machine, such as 127.0.0.1 (${message}).`;
}

/** Formats a host for a URL. IPv6 addresses need brackets. */
export const hostInUrl = (host: string): string => (net.isIPv6(host) ? `[${host}]` : host);
