import { expect, it } from 'vitest';
import { toFilePart } from '../../src/store/files/to-file-part.js';

it('plain names stay, and no two others share one', () => {
  expect(toFilePart('chat-gpt-4.1_x')).toBe('chat-gpt-4.1_x');
  const names = ['gpt 4', 'gpt-4', 'gpt/4', 'größe', 'gräße', '', 'a  b', 'a b'];
  expect(new Set(names.map(toFilePart)).size).toBe(names.length);
  for (const name of names) expect(toFilePart(name)).toMatch(/^[\w.-]*$/u);
});
