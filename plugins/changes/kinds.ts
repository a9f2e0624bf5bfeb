/** What a change is about: data of the reference, everything else, or something that was wrong. */
export const kinds = ['facts', 'guides', 'corrections'] as const;
export type Kind = (typeof kinds)[number];
