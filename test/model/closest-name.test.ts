import { expect, test } from 'vitest';
import { findClosestName, suggestName } from '../../src/model/common/closest-name.js';

test.each([
  ['javadocs', 'javadoc'],
  ['NoException', 'no-exception'],
  ['evosiute', 'evosuite'],
  ['no_exception', 'no-exception'],
])('%s stands for %s', (wanted, meant) => {
  expect(findClosestName(wanted, ['evosuite', 'javadoc', 'no-exception'])).toBe(meant);
});

test.each(['wombat', ''])("'%s' stands for none of them", (wanted) => {
  expect(findClosestName(wanted, ['evosuite', 'javadoc', 'no-exception'])).toBeUndefined();
  expect(suggestName(wanted, ['evosuite', 'javadoc', 'no-exception'])).toBe('');
});

test('gives the nearest of several names, and none for an empty list', () => {
  expect(suggestName('Text-11', ['Lang-1', 'Text-1', 'Text-2'])).toBe('did you mean Text-1? ');
  expect(findClosestName('a', [])).toBeUndefined();
});
