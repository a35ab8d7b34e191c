import { hash } from 'node:crypto';
import { renderCanonicalJson } from '../files/canonical-json.js';

/** SHA-256 of a key's canonical JSON, in hexadecimal. */
export function digestOfKey(key: unknown): string {
  return hash('sha256', renderCanonicalJson(key));
}
