import { expect, it } from 'vitest';
import { toFilePart } from '../../src/store/files/to-file-part.js';

it('plain names stay, and no two others share one', () => {
  expect(toFilePart('chat-gpt-4.1_x')).toBe('chat-gpt-4.1_x');
  const long = 'x'.repeat(300);
  const given = ['gpt 4', 'gpt-4', 'gpt/4', 'größe', 'gräße', '', 'a  b', 'a b', long, `${long}y`];
  const names = [...given, ...given.map(toFilePart).filter((name) => !given.includes(name))];
  const parts = names.map(toFilePart);
  expect(new Set(parts).size).toBe(names.length);
  for (const part of parts) expect(part).toMatch(/^[\w.-]{1,160}$/u);
});
