import type {PolicyName} from '../policies.ts';

/** A rule of a policy: gives the text back, or throws. */
type Rule = (text: string) => string;

/** What is used of the Trusted Types API; its values stand where the types of the DOM ask for strings. */
interface Factory {
  createPolicy(name: PolicyName, rules: {createHTML?: Rule; createScriptURL?: Rule}): {createHTML: Rule; createScriptURL: Rule};
}

/** The browser's factory, or `undefined` where there is none: on the server, and in browsers without Trusted Types. */
export const trustedTypes = (globalThis as {trustedTypes?: Factory}).trustedTypes;
