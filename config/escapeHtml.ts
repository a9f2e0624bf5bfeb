const references: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Writes text as the content of an HTML or XML element. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (mark) => references[mark]!);

/** Writes text as the value of an HTML or XML attribute in double quotation marks, or as the content of an element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => references[mark]!);
