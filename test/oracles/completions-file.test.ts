import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { loadCompletions } from '../../src/oracles/completions-file.js';
import type { InformedGenerator, InformedRequest } from '../../src/oracles/contract.js';
import { candidate } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';
import { noContext } from './candidates.js';

const folder = passingFolder('completions');
const { id: test } = candidate();
const bugs = [{ id: 'Shelf-1' }] as unknown as readonly InformedRequest['bug'][];

async function load(...lines: readonly object[]): Promise<InformedGenerator> {
  const file = join(folder, 'model.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return (await loadCompletions(file)) as InformedGenerator;
}

const generate = (generator: InformedGenerator, seed: number) =>
  generator.generate(
    [candidate()],
    { bug: bugs[0]!, side: 'buggy', seed } as unknown as InformedRequest,
    noContext,
  );

it('a completion is for the suite of its seed alone', async () => {
  const output = 'assertTrue(true);';
  const generator = await load({ test, output, seed: 1 }, { test, output, seed: 2, side: 'fixed' });
  generator.checkRun!({ bugs, seeds: [1, 2] });
  expect((await generate(generator, 1)).answers[0]!.oracles.length).toBe(1);
  expect((await generate(generator, 2)).answers[0]!.oracles.length).toBe(0);
});

it('a run with several seeds needs the seed of each completion', async () => {
  const generator = await load({ test, output: 'assertTrue(true);' });
  expect(() => generator.checkRun!({ bugs, seeds: [1, 2] })).toThrow(UserError);
  expect(() => generator.checkRun!({ bugs, seeds: [1, 2] })).toThrow(
    'model.jsonl:1: this completion has no seed, and the run has 2',
  );
  generator.checkRun!({ bugs, seeds: [1] });
});

it('completions for a test or bug that the run does not have are named', async () => {
  const output = 'assertTrue(true);';
  const generator = await load(
    { test: `${test}9`, output, bug: 'Shelf-1' },
    { test, output, bug: 'Shelf-9' },
    { test, output, bug: 'Shelf-1' },
  );
  generator.checkRun!({ bugs, seeds: [1] });
  expect((await generate(generator, 1)).remarks).toEqual([
    `model.jsonl: 1 completions are for tests that are not in the suite of Shelf-1, side buggy, seed 1: ${test}9 (line 1)`,
    `model.jsonl: 1 completions are for bugs that this run does not have: ${test} (line 2)`,
  ]);
});
