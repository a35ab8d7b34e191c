// @module-tag full
import { expect, it } from 'vitest';
import { apiPage, readApi } from './api-page.js';

const api = readApi();

it('a user sees few names', () => {
  expect(api.filter(({ isExported }) => isExported).length).toBeLessThanOrEqual(56);
});

it('each export has a comment, and functions describe their call', () => {
  const exported = api.filter(({ isExported }) => isExported);
  expect(exported.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

it('docs/api.md is the page of this code', async () => {
  await expect(apiPage(api)).toMatchFileSnapshot('../../docs/api.md');
});

it('a deprecated name has its version and replacement', () => {
  const told = api.flatMap(({ tags }) => tags.filter(({ name }) => name === 'deprecated'));
  expect(told.filter(({ text }) => !/^since \d+\.\d+\.\d+: use /.test(text))).toEqual([]);
});
