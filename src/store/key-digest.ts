import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** SHA-256 of a key's canonical JSON, in hexadecimal. */
export function digestOfKey(key: unknown): string {
  return createHash('sha256').update(canonicalJson(key)).digest('hex');
}
