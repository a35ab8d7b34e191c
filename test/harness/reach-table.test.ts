import { expect, it } from 'vitest';
import { reachLines, reachTable } from '../../src/harness/reach-table.js';
import { reachPage } from './reach-page.js';

it('is published as a page (npx vitest -u writes it)', async () => {
  await expect(reachPage()).toMatchFileSnapshot('../../docs/reach.md');
});

it('has a reason for each line, and one line for each name', () => {
  for (const { what, why } of reachTable) {
    expect(what.length).toBeGreaterThan(0);
    expect(why).not.toBe('');
  }
  const names = reachLines.map((line) => line.slice(1));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
