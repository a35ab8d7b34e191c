import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRunRecord, writeRunRecord } from '../../src/store/run/run-folder.js';
import { teval } from '../cli/capture.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('kept-doubts');
const cache = useFilledCache();

const render = (subject: string, method: string, body: string) =>
  JSON.stringify({
    ...{ subject, method },
    text: `package org.bundled.inventory;\nimport org.junit.Test;\npublic class ATest {\n  @Test public void t() throws Exception { ${body} }\n}\n`,
  });
/** The first test passes, but would not on a machine that is half as fast. */
const samples = [
  render('Inventory-1', 'take(int)', 'Thread.sleep(1_600); new Shelf("a", 3).put(1);'),
  render('Inventory-2', 'volume()', 'new Crate(1, 2, 3).volume();'),
];
const closeCall =
  'test executions that passed after more than half of their time limit: 1; --test-timeout raises it';

async function judge(out: string, ...words: readonly string[]) {
  writeFileSync(join(folder, 'samples.jsonl'), `${samples.join('\n')}\n`);
  const tests = ['--tests', `samples:${join(folder, 'samples.jsonl')}`, '--bugs', 'Inventory-1,Inventory-2'];
  const limits = ['--test-timeout', '3', '--until', 'run', '--reruns', '0'];
  const places = ['--out', join(folder, out), '--cache', cache];
  const { exitCode, stdout, stderr } = await teval('judge', ...tests, ...limits, ...places, ...words);
  expect({ exitCode, why: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, why: '' });
  return stdout.replaceAll(/\s+/gu, ' ');
}

const readDoubts = async (out: string) => [...(await readRunRecord(join(folder, out))).doubts].sort();

it('the doubts of outcomes hold for each run that uses them', async () => {
  expect(await judge('first')).toContain(closeCall);
  const doubts = await readDoubts('first');
  expect(doubts).toContain(closeCall);

  // Nothing is executed: all is in the cache.
  expect(await judge('second')).toContain(closeCall);
  expect(await readDoubts('second')).toEqual(doubts);

  // Shards, and what they are merged into.
  for (const shard of ['1/2', '2/2']) await judge('shards', '--shard', shard);
  const merged = await teval('merge', join(folder, 'shards'));
  expect(merged.exitCode).toBe(0);
  expect(await readDoubts('shards')).toEqual(doubts);

  // A run that was killed once some units were written: those outcomes are not used again.
  const record = await readRunRecord(join(folder, 'second'));
  await writeRunRecord(join(folder, 'second'), { ...record, endedAt: 'not yet' });
  rmSync(join(folder, 'second', 'units', 'Inventory-2'), { recursive: true });
  await judge('second');
  expect(await readDoubts('second')).toEqual(doubts);
});
