const references: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Escapes text for use as the content of an HTML or XML element. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (mark) => references[mark]!);

/** Escapes text for use in a double-quoted HTML or XML attribute, or as the content of an element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => references[mark]!);
