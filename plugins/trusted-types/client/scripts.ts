import type {PolicyName} from '../policies.ts';
import {trustedTypes} from './factory.ts';

/**
 * Makes the policy of a place that loads scripts. A policy can be made once in a page.
 * @returns a function that gives an address of this origin back as what the browser asks for, and throws a TypeError for
 *   any other; where there are no Trusted Types it gives every address back, and `script-src` alone decides
 */
export function createScriptPolicy(name: PolicyName): (url: string) => string {
  const policy = trustedTypes?.createPolicy(name, {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is no script of this site.`);
      return url;
    },
  });
  return policy ? (url) => policy.createScriptURL(url) : (url) => url;
}
