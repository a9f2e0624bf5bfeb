import type {PolicyName} from '../policies.ts';
import {trustedTypes} from './factory.ts';

const rules = {
  createScriptURL(url: string) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is no script of this site.`);
    return url;
  },
};

/**
 * Makes the policy of a place that loads scripts. A policy can be made once in a page.
 * @returns a function that gives an address of this origin back as what the browser asks for, and throws a TypeError for
 *   any other, also where there are no Trusted Types
 */
export function createScriptPolicy(name: PolicyName): (url: string) => string {
  const policy = trustedTypes?.createPolicy(name, rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}
