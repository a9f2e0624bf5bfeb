import type {PolicyName} from './policies.ts';

interface Rules {
  createScriptURL(url: string): string;
}

/** The part of the Trusted Types API that is used here. Its values are typed as strings because the DOM's types are. */
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
 * Creates the policy of a place that loads scripts. Each policy can be created only once per page.
 * @returns a function that returns a URL of this origin as the trusted value that the browser requires. It throws a
 * TypeError for any other URL, even if the browser doesn't support Trusted Types.
 */
export function createScriptPolicy(name: PolicyName): (url: string) => string {
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
