/**
 * Encodes inline styles as class names, and decodes them. Pages and stylesheet are built separately. Because the names
 * contain the declarations, the stylesheet can be written from the names in the built pages.
 */
const prefix = 'kx_';

/** @param style e.g. `height:0.8em;vertical-align:-0.15em` */
export function classOfStyle(style: string): string {
  return prefix + Buffer.from(style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')).toString('base64url');
}

/** Returns the CSS rule for a class name from `classOfStyle`. */
export function ruleOfClass(name: string): string {
  const style = Buffer.from(name.slice(prefix.length), 'base64url').toString('utf8');
  return `.${name}{${style}}`;
}
