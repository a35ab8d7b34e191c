import { hash } from 'node:crypto';
import { renderCanonicalJson } from '../files/canonical-json.js';

/** A stored value with its key as JSON, or `damaged` if the bytes of either have changed. */
export type ReadValue =
  { readonly state: 'intact'; readonly value: unknown; readonly key: string } | { readonly state: 'damaged' };

/** A value as one line of JSON, its key as another, for people, and a line with the digest of both, also as JSON. */
export function renderSealed(value: unknown, key: unknown): string {
  const lines = `${JSON.stringify(value)}\n${renderCanonicalJson(key)}\n`;
  return lines + computeSeal(lines);
}

export function readSealed(text: string): ReadValue {
  const lines = text.slice(0, -sealLength);
  if (text.slice(-sealLength) !== computeSeal(lines)) return { state: 'damaged' };
  const [value = '', key = ''] = lines.split('\n');
  try {
    return { state: 'intact', value: JSON.parse(value) as unknown, key };
  } catch {
    return { state: 'damaged' };
  }
}

function computeSeal(lines: string): string {
  return `"sha256:${hash('sha256', lines)}"\n`;
}

const sealLength = computeSeal('').length;
