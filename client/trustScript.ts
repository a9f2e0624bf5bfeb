import type {PolicyName} from './policies.ts';

interface Rules {
  createScriptURL(url: string): string;
}

/** What is used of the Trusted Types API; its values are where the types of the DOM ask for strings. */
interface Factory {
  createPolicy(name: PolicyName, rules: Rules): Rules;
}

const {trustedTypes} = globalThis as {trustedTypes?: Factory};

const rules: Rules = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`${url} isn't a script of this site.`);
    return url;
  },
};

/**
 * Makes the policy of a place that loads scripts. A policy can be made once in a page.
 * @returns a function that gives an address of this origin back as what the browser asks for, and throws a TypeError
 * for any other, also where there are no Trusted Types
 */
export function createScriptPolicy(name: PolicyName): (url: string) => string {
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
