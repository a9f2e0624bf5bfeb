/**
 * Address of a form for new issues, or of a mail, with a title and a text filled in. The text is the last parameter.
 * @param base setting `REPORT_URL`: `https:` or `mailto:`
 */
export function reportAddress(base: string, title: string, text: string): string {
  const subject = base.startsWith('mailto:') ? 'subject' : 'title';
  const head = `${base}${base.includes('?') ? '&' : '?'}${subject}=${encodeURIComponent(title)}&body=`;
  return head + encodeText(head, text);
}

/** Encodes text for an address; mail ends its lines with two characters (RFC 6068). */
export function encodeText(address: string, text: string): string {
  return encodeURIComponent(address.startsWith('mailto:') ? text.replaceAll('\n', '\r\n') : text);
}
