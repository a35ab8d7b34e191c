import type { ApiKey } from './api-key.js';

const saidCharacters = 300;

/** A server's words for a message: in one line, shortened, without the key. */
export function quoteServer(message: string, key: ApiKey | 'none'): string {
  const plain = (key === 'none' ? message : key.hiddenIn(message)).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.length > saidCharacters ? `${plain.slice(0, saidCharacters)}…` : plain;
}
