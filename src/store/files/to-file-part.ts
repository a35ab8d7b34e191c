import { hash } from 'node:crypto';

const digits = 8;
/** A file's name has at most 255 bytes, and more than this part. */
const longest = 120;
const plainText = new RegExp(String.raw`^[\w.-]{1,${longest}}$`, 'u');
/** What the name of another text may look like. */
const withDigest = new RegExp(`-[0-9a-f]{${digits}}$`, 'u');

/**
 * A part of a file's name for a text. Texts of letters, digits, dots, dashes and underscores stay. Others end with a digest, and so do texts that look
 * as if they did, so that no two texts have one name.
 */
export function toFilePart(text: string): string {
  if (plainText.test(text) && !withDigest.test(text)) return text;
  return `${text.replaceAll(/[^\w.-]+/gu, '-').slice(0, longest)}-${hash('sha256', text).slice(0, digits)}`;
}
