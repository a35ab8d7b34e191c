import { hash } from 'node:crypto';

/** A value as it was written; `undigested` where that was before there were digests; `damaged` where its bytes are others now. */
export type ReadValue =
  { readonly state: 'intact' | 'undigested'; readonly value: unknown } | { readonly state: 'damaged' };

/** A value as JSON on one line, and the digest of that line on the next, as JSON too. */
export function sealedText(value: unknown): string {
  const line = JSON.stringify(value);
  return `${line}\n${sealOf(line)}\n`;
}

export function readSealed(text: string): ReadValue {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  if (end >= 0 && text.slice(end + 1) !== `${sealOf(line)}\n`) return { state: 'damaged' };
  try {
    return { state: end < 0 ? 'undigested' : 'intact', value: JSON.parse(line) as unknown };
  } catch {
    return { state: 'damaged' };
  }
}

function sealOf(line: string): string {
  return `"sha256:${hash('sha256', line)}"`;
}
