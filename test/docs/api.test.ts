import { expect, it } from 'vitest';
import { apiPage, readApi } from './api-page.js';

const api = readApi();

/** What informed oracle generators see, of which teval's own are the only ones (contract.ts: guests are blind). */
const ofTeval = ['Bug', 'Candidate', 'Workspace'];

it('every type that an export mentions is exported, too', () => {
  const names = new Set([...api.map(({ name }) => name), ...ofTeval]);
  const lacking = api.flatMap(({ name, mentions }) =>
    mentions.filter((mentioned) => !names.has(mentioned)).map((mentioned) => `${name}: ${mentioned}`),
  );
  expect(lacking).toEqual([]);
});

it('each export says what it is, and what can be called how', () => {
  expect(api.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

it('docs/api.md is the page of this code', async () => {
  await expect(apiPage(api)).toMatchFileSnapshot('../../docs/api.md');
});

it('a deprecated name says since when, and what to use instead', () => {
  const told = api.flatMap(({ tags }) => tags.filter(({ name }) => name === 'deprecated'));
  expect(told.filter(({ text }) => !/^since \d+\.\d+\.\d+: use /.test(text))).toEqual([]);
});
