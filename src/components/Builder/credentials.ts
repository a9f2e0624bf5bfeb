/** Credentials are neither typed into forms nor written into links: a variable of the environment has them. */
import {isObject, placeholderOf, type Json} from '../../../plugins/reference/json.ts';

const names =
  /token(?!s)|secret|passw|passphrase|credential|authorization|cookie|(?:api|access|private|service|secret)[-_]?key|(?:^|[-_])(?:pat|jwt|auth)$/i;

/** Whether a value of this name is a credential: `ddn_headers['x-hasura-ddn-token']`, `--access-token`. */
export const isCredential = (name: string) => names.test(name);

/** Texts that are credentials by their look: signed tokens, keys of services, passwords in addresses. */
const looks =
  /eyJ[\w-]{8,}\.[\w-]{8,}|\b(?:sk|pk|rk|pat|ghp|gho|glpat|xox[bp])[-_][\w-]{12,}|\bAKIA[A-Z0-9]{12,}|:\/\/[^/\s:@]+:[^/\s@]+@/;

/** Whether a text has a credential in it, as `NAME=value` or by its look. */
export function hasCredential(text: string): boolean {
  const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(text) ?? [];
  return looks.test(text) || (name !== undefined && isCredential(name) && value !== '' && !value?.startsWith('$'));
}

/** The variable of a credential: `<X_HASURA_DDN_TOKEN>` for a header of that name, unless a placeholder is there. */
export function placeholderFor(name: string, value?: Json): string {
  if (typeof value === 'string' && placeholderOf(value) !== undefined) return value;
  return `<${name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toUpperCase()}>`;
}

/** Puts placeholders in the place of credentials, at any depth; other texts with a credential become empty. */
export function withoutCredentials(value: Json, name = ''): Json {
  if (typeof value === 'string') {
    if (isCredential(name)) return placeholderFor(name, value);
    return hasCredential(value) ? '' : value;
  }
  if (Array.isArray(value)) return value.map((item) => withoutCredentials(item, name));
  if (!isObject(value)) return value;
  // A link can have names that no address can: with half of a character.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toWellFormed(), withoutCredentials(item, key)]),
  );
}
