/** The kinds of changes: reference data, other content, or corrections. */
export const kinds = ['facts', 'guides', 'corrections'] as const;
export type Kind = (typeof kinds)[number];
