/** Turns text into part of an id that every reader accepts: other characters become their code point. */
export const idPart = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/gu, (character) =>
    character === '/' ? '-' : `.${character.codePointAt(0)!.toString(16)}`,
  );
