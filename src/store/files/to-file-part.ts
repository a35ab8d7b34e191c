import { hash } from 'node:crypto';

const digits = 8;

/** A part of a file's name for a text. Texts of letters, digits, dots, dashes and underscores stay; others end with a digest, so that no two texts have one name. */
export function toFilePart(text: string): string {
  const plain = text.replaceAll(/[^\w.-]+/gu, '-');
  return plain === text ? text : `${plain}-${hash('sha256', text).slice(0, digits)}`;
}
