/** Keeps credentials out of forms and links. Samples read them from environment variables. */
import {isObject, placeholderOf, type Json} from '../../../plugins/reference/json.ts';

const names =
  /token(?!s)|secret|passw|passphrase|credential|authorization|cookie|(?:api|access|private|service|secret)[-_]?key|(?:^|[-_])(?:pat|jwt|auth)$/i;

/** Returns whether a value with this name is a credential: `ddn_headers['x-hasura-ddn-token']`, `--access-token`. */
export const isCredential = (name: string) => names.test(name);

/** Texts that look like credentials: signed tokens, service keys, and passwords in URLs. */
const looks =
  /eyJ[\w-]{8,}\.[\w-]{8,}|\b(?:sk|pk|rk|pat|github_pat|gh[oprsu]|glpat|xox[bp])[-_][\w-]{12,}|\bAKIA[A-Z0-9]{12,}|:\/\/[^/\s:@]+:[^/\s@]+@/;

/** Returns whether a text contains a credential, either as `NAME=value` or as text that looks like a credential. */
export function hasCredential(text: string): boolean {
  const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(text) ?? [];
  return looks.test(text) || (name !== undefined && isCredential(name) && value !== '' && !value?.startsWith('$'));
}

/** Returns the placeholder for a credential, such as `<X_HASURA_DDN_TOKEN>`, or `value` if that is a placeholder. */
export function placeholderFor(name: string, value?: Json): string {
  if (typeof value === 'string' && placeholderOf(value) !== undefined) return value;
  return `<${name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toUpperCase()}>`;
}

/** Replaces credentials with placeholders, at any depth. Other texts that contain a credential become empty. */
export function withoutCredentials(value: Json, name = ''): Json {
  if (isCredential(name) && (typeof value === 'string' || typeof value === 'number'))
    return placeholderFor(name, value);
  if (typeof value === 'string') return hasCredential(value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutCredentials(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutCredentials(item, key)]));
}
