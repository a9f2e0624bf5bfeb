/** The kinds of changes: reference data, other content, or corrections. */
export const kinds = ['facts', 'guides', 'corrections'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a value is a kind. */
export const isKind = (value: unknown): value is Kind => (kinds as readonly unknown[]).includes(value);
