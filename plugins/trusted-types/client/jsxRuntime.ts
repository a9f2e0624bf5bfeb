/**
 * React's runtime for JSX, with `dangerouslySetInnerHTML` through the policy of built markup: whatever component uses it,
 * ours or the theme's, gives React what the browser asks for.
 */
import {Fragment, jsx as create, jsxs as createWithList} from 'react/jsx-runtime';
import {policies} from '../policies.ts';
import {trustedTypes} from './factory.ts';

/** Elements that load or run something, or change where links and forms lead. */
const active = /<(?:script|iframe|frame|object|embed|base|meta|link|form)[\s/>]/i;

/** @throws TypeError, which stops the build, when the markup has an element that does more than show something */
function createHTML(html: string): string {
  const found = active.exec(html);
  if (found) throw new TypeError(`dangerouslySetInnerHTML: found ${found[0]} in ${html.slice(0, 200)}; expected elements that only show something. Make this one a React element.`);
  return html;
}

const policy = trustedTypes?.createPolicy(policies.html, {createHTML});
/** React writes an element's content again when it gets another value, so that the same markup has to give the same one. */
const trusted = new Map<string, string>();

function trustHtml(html: string): string {
  if (!policy) return createHTML(html);
  let value = trusted.get(html);
  if (value === undefined) {
    value = policy.createHTML(html);
    trusted.set(html, value);
  }
  return value;
}

function withTrustedHtml(props: unknown): unknown {
  const {dangerouslySetInnerHTML: given} = props as {dangerouslySetInnerHTML?: {__html: string}};
  return given ? {...(props as object), dangerouslySetInnerHTML: {__html: trustHtml(given.__html)}} : props;
}

const jsx: typeof create = (type, props, key) => create(type, withTrustedHtml(props), key);
const jsxs: typeof createWithList = (type, props, key) => createWithList(type, withTrustedHtml(props), key);

export {Fragment, jsx, jsxs};
