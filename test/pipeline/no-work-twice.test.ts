// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('twice');

/** Evaluates these oracle generators in a separate run folder; returns the number of executed tests. */
async function evaluate(name: string, oracles: readonly string[]): Promise<number> {
  let executed = 0;
  const options = optionsForTests(folder, {
    cacheFolder: join(folder, 'cache'),
    bugs: ['Text-1', 'Settings-1'],
    oracles,
    out: join(folder, name),
  });
  const end = await executeRun(options, { onExecuted: ({ testExecutions }) => (executed += testExecutions) });
  expect(end.failed).toEqual([]);
  return executed;
}

/** How many entries the cache has, by kind. */
async function entries(): Promise<Record<string, number>> {
  const cache = join(folder, 'cache');
  const kinds = (await readdir(cache)).filter((kind) => !['tmp', 'timings'].includes(kind));
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const folders = await Promise.all(
        (await readdir(join(cache, kind))).map((two) => readdir(join(cache, kind, two))),
      );
      return [kind, folders.flat().length] as const;
    }),
  );
  return Object.fromEntries(counts);
}

it('a run that differs in one oracle generator repeats only the work of that generator', async () => {
  expect(await evaluate('first', ['no-exception', 'suite-assertions'])).toBeGreaterThan(0);
  const before = await entries();
  const executed = await evaluate('second', ['no-exception', 'javadoc']);
  const { executions = 0, confirmations = 0, ...others } = await entries();
  expect(others).toEqual({ ...before, executions: undefined, confirmations: undefined });
  // Two units, on two versions each.
  expect(executions).toBe((before.executions ?? 0) + 4);

  let ofJavadoc = 0;
  let confirmed = 0;
  for await (const { unit, testCases } of readUnitResults<UnitResult>(join(folder, 'second')))
    if (unit.oracleGenerator === 'javadoc') {
      ofJavadoc += testCases.length;
      confirmed += testCases.filter(({ verdict }) => verdict.kind === 'TP').length;
    }
  expect(confirmed).toBeGreaterThan(0);
  expect(confirmations).toBe((before['confirmations'] ?? 0) + confirmed);
  // A true positive is run on both versions and on four variants of each.
  expect(executed).toBe(2 * ofJavadoc + 10 * confirmed);
  expect(await evaluate('third', ['suite-assertions', 'javadoc', 'no-exception'])).toBe(0);
});

it('each suite reports the end of its steps, cached results, and each use of a worker with its end', async () => {
  const told = async (name: string) => {
    const ends: string[] = [];
    const atWork = new Map<string, number>();
    const options = optionsForTests(folder, {
      cacheFolder: join(folder, 'cache'),
      bugs: ['Text-1'],
      oracles: ['javadoc'],
      out: join(folder, name),
    });
    await executeRun(
      { ...options, cacheFolder: join(folder, 'another-cache') },
      {
        onStepDone: (_, { step, amount, effort }) => ends.push(`${step} ${amount > 0 ? effort : 'nothing'}`),
        onWorker: ({ bug, seed }, use) => {
          const change = { begins: 1, ends: -1, waits: 0, goesOn: 0 }[use];
          atWork.set(`${bug} ${seed}`, (atWork.get(`${bug} ${seed}`) ?? 0) + change);
        },
      },
    );
    expect([...atWork.values()].every((each) => each === 0)).toBe(true);
    return { ends: [...new Set(ends)], suites: atWork.size };
  };
  // The suites are recorded, and an oracle generator without external requests always works.
  const first = await told('told');
  expect(first.ends).toEqual(['suites kept', 'oracles worked', 'tests worked']);
  expect(first.suites).toBeGreaterThan(0);
  expect((await told('told-again')).ends).toEqual(['suites kept', 'oracles worked', 'tests kept']);
});
