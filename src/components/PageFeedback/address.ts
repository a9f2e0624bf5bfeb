/**
 * Returns the URL of a form for new issues, or of an email, with its title and text filled in. The text is the last
 * parameter.
 * @param base the setting `REPORT_URL`: `https:` or `mailto:`
 */
export function reportAddress(base: string, title: string, text: string): string {
  const head = `${untitledAddress(base)}${encodeURIComponent(title)}&body=`;
  return head + encodeText(head, text);
}

/** Returns the beginning of such a URL, to which callers add an encoded title. */
export function untitledAddress(base: string): string {
  return `${base}${base.includes('?') ? '&' : '?'}${base.startsWith('mailto:') ? 'subject' : 'title'}=`;
}

/** Encodes text for a URL. Lines in `mailto:` URLs end with two characters (RFC 6068). */
export function encodeText(address: string, text: string): string {
  return encodeURIComponent(address.startsWith('mailto:') ? text.replaceAll('\n', '\r\n') : text);
}
