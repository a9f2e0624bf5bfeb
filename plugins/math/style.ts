/**
 * A class name that says an inline style, and back. The pages are built apart from the stylesheet; because the name
 * carries the declarations, the stylesheet can be written from the names found in the built pages.
 */
const prefix = 'kx_';

/** @param style e.g. `height:0.8em;vertical-align:-0.15em` */
export function classOfStyle(style: string): string {
  return prefix + Buffer.from(style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')).toString('base64url');
}

/** The CSS rule for a class made by `classOfStyle`. */
export function ruleOfClass(name: string): string {
  const style = Buffer.from(name.slice(prefix.length), 'base64url').toString('utf8');
  return `.${name}{${style}}`;
}
