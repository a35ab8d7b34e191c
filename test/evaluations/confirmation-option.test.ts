// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('confirmation-option');

/** Verdicts of a run with a cache without confirmations, and the number of confirmations in it afterwards. */
async function run(confirmation: NonNullable<RunOptions['confirmation']>) {
  const options = optionsForTests(join(folder, confirmation), {
    ...{ bugs: ['Text-1'], side: 'fixed', oracles: ['suite-assertions'], confirmation },
  });
  await rm(join(options.cacheFolder, 'confirmations'), { recursive: true, force: true });
  await executeRun(options);
  const verdicts: string[] = [];
  for await (const { testCases } of readUnitResults<UnitResult>(options.out))
    verdicts.push(...testCases.map(({ verdict }) => verdict.kind));
  const confirmed = await readdir(join(options.cacheFolder, 'confirmations')).catch(() => []);
  return { verdicts, confirmed: confirmed.length };
}

it('without confirmation an honest oracle has the same verdicts, and nothing is run on variants', async () => {
  const [tp, none] = [await run('tp'), await run('none')];
  expect(tp.verdicts).toContain('TP');
  expect(none.verdicts).toEqual(tp.verdicts);
  expect(tp.confirmed).toBeGreaterThan(0);
  expect(none.confirmed).toBe(0);
});
