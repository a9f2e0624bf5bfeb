/** The settings of the service, read from the environment. */
import {readOrigins, wrongVariable, type Environment} from '../config/environment.ts';

export interface ModelSettings {
  /** The base URL of an OpenAI-compatible API, e.g. `https://api.openai.com/v1`. */
  url: string;
  name: string;
  key?: string;
  /** The maximum time without new text, in milliseconds. */
  patience: number;
  /** The maximum time for the whole answer, in milliseconds. */
  deadline: number;
  /** The maximum number of tokens in an answer. */
  maxTokens: number;
}

export interface BotSettings {
  port: number;
  host: string;
  /** The origins of the pages that can ask questions; `*` for all. */
  allowedOrigins: readonly string[];
  /** If omitted, answers are the best passages. */
  model?: ModelSettings;
  /** The maximum number of questions from one client in a minute, and in a day. */
  perMinute: number;
  perDay: number;
  /** The maximum number of all clients' questions that the model answers in a day. Passages answer the rest. */
  perDayInAll: number;
  /** The maximum number of simultaneous answers by the model. */
  answersAtOnce: number;
  /** The key for the proofs of earlier answers, for instances that serve the same clients. */
  historyKey?: string;
  /** The maximum number of simultaneous connections. */
  connections: number;
  /** The maximum number of simultaneous connections from one client. */
  connectionsPerClient: number;
}

function fail(name: string, found: string, expected: string): never {
  throw wrongVariable(name, found, `${expected}. Correct it, or unset it for the default`);
}

function readNumber(env: Environment, name: string, standard: number, least: number, most: number): number {
  const text = env[name]?.trim();
  if (!text) return standard;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : fail(name, text, `a whole number from ${least} to ${most}`);
}

function readModel(env: Environment): ModelSettings | undefined {
  const url = (env.BOT_MODEL_URL ?? '').trim().replace(/\/+$/, '');
  const name = env.BOT_MODEL_NAME?.trim();
  if (!url && !name) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return fail(
      'BOT_MODEL_URL',
      /[@?#]/.test(url) ? '…' : url, // a password or a key stays out of the log
      'the base URL of an OpenAI-compatible API, such as https://api.openai.com/v1',
    );
  const {username, password} = new URL(url);
  if (username || password)
    throw new Error(
      'Environment variable BOT_MODEL_URL has a user name or password; expected a URL without them. Set BOT_MODEL_KEY instead.',
    );
  // The service appends a path.
  if (/[?#]/.test(url))
    throw new Error(
      'Environment variable BOT_MODEL_URL has a query or fragment; expected a base URL without them, such as https://api.openai.com/v1.',
    );
  if (!name) return fail('BOT_MODEL_NAME', '', 'the name of a model, because BOT_MODEL_URL is set');
  const key = env.BOT_MODEL_KEY?.trim();
  if (key && !/^[!-~]+$/.test(key))
    throw new Error(
      'Environment variable BOT_MODEL_KEY has a character that cannot be in a header, such as "…"; expected ASCII without spaces. Copy the whole key again.',
    );
  return {
    url,
    name,
    ...(key && {key}),
    patience: readNumber(env, 'BOT_MODEL_PATIENCE_SECONDS', 30, 1, 50) * 1000, // the panel waits for 60 seconds
    deadline: readNumber(env, 'BOT_ANSWER_SECONDS', 120, 1, 3_600) * 1000,
    maxTokens: readNumber(env, 'BOT_MODEL_MAX_TOKENS', 1_500, 1, 100_000),
  };
}

/**
 * Reads the settings.
 * @param siteUrl origin whose pages can ask questions, unless `BOT_ALLOWED_ORIGINS` is set
 * @throws Error that names the variable, its value, and the expected values
 */
export function readBotSettings(env: Environment, siteUrl: string): BotSettings {
  const model = readModel(env);
  const historyKey = env.BOT_HISTORY_KEY?.trim();
  const origins = readOrigins(env, 'BOT_ALLOWED_ORIGINS', ['*']);
  return {
    port: readNumber(env, 'BOT_PORT', 3100, 0, 65_535),
    host: env.BOT_HOST?.trim() || '127.0.0.1',
    allowedOrigins: origins.length > 0 ? origins : [siteUrl],
    ...(model && {model}),
    perMinute: readNumber(env, 'BOT_QUESTIONS_PER_MINUTE', 10, 1, 10_000),
    perDay: readNumber(env, 'BOT_QUESTIONS_PER_DAY', 200, 1, 1_000_000),
    perDayInAll: readNumber(env, 'BOT_QUESTIONS_PER_DAY_IN_ALL', 5_000, 1, 100_000_000),
    answersAtOnce: readNumber(env, 'BOT_ANSWERS_AT_ONCE', 20, 1, 10_000),
    ...(historyKey && {historyKey}),
    connections: readNumber(env, 'BOT_CONNECTIONS', 200, 1, 100_000),
    connectionsPerClient: readNumber(env, 'BOT_CONNECTIONS_PER_CLIENT', 20, 1, 100_000),
  };
}
