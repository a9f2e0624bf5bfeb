import {placeholder} from '../shell.ts';

/** Replaces each placeholder with a value in the form that its name suggests. */
export function fillPlaceholders(text: string): string {
  return text.replaceAll(placeholder, (_all, name: string) => {
    const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    if (/(?:^|-)id$|uuid/.test(plain)) return '7c0c4a8e-52a4-4e0f-9a53-2f6d1b8c9e10';
    if (/url$|uri$/.test(plain)) return `https://${plain}.example.com`;
    if (/host|domain/.test(plain)) return `${plain}.example.com`;
    return plain;
  });
}
