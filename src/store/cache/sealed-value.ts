import { hash } from 'node:crypto';

/** A stored value, or `damaged` if its bytes have changed. */
export type ReadValue = { readonly state: 'intact'; readonly value: unknown } | { readonly state: 'damaged' };

/** A value as one line of JSON, followed by a line with the digest of the first, also as JSON. */
export function renderSealed(value: unknown): string {
  const line = JSON.stringify(value);
  return `${line}\n${computeSeal(line)}\n`;
}

export function readSealed(text: string): ReadValue {
  const end = text.indexOf('\n');
  const line = text.slice(0, Math.max(0, end));
  if (text.slice(end + 1) !== `${computeSeal(line)}\n`) return { state: 'damaged' };
  try {
    return { state: 'intact', value: JSON.parse(line) as unknown };
  } catch {
    return { state: 'damaged' };
  }
}

function computeSeal(line: string): string {
  return `"sha256:${hash('sha256', line)}"`;
}
