/**
 * Address of a form for new issues, or of a mail, with a title and a text filled in. The text is the last parameter.
 * @param base setting `REPORT_URL`: `https:` or `mailto:`
 */
export function reportAddress(base: string, title: string, text: string): string {
  const head = `${untitledAddress(base)}${encodeURIComponent(title)}&body=`;
  return head + encodeText(head, text);
}

/** The beginning of such an address, to which an encoded title is added. */
export function untitledAddress(base: string): string {
  return `${base}${base.includes('?') ? '&' : '?'}${base.startsWith('mailto:') ? 'subject' : 'title'}=`;
}

/** Encodes text for an address; mail ends its lines with two characters (RFC 6068). */
export function encodeText(address: string, text: string): string {
  return encodeURIComponent(address.startsWith('mailto:') ? text.replaceAll('\n', '\r\n') : text);
}
