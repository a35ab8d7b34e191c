import { createHash } from 'node:crypto';
import { renderCanonicalJson } from '../files/canonical-json.js';

/** SHA-256 of a key's canonical JSON, in hexadecimal. */
export function digestOfKey(key: unknown): string {
  return createHash('sha256').update(renderCanonicalJson(key)).digest('hex');
}
