// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { readFile, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExecutionCost } from '../../src/execution/execution-cost.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { readUnit, joinUnitPath } from '../../src/store/unit/unit-file.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeAll(() => {
  folder = passingFolder('pipeline');
});

const small = (overrides = {}) =>
  optionsForTests(folder, {
    bugs: ['Text-1', 'Inventory-2'],
    seeds: [1, 2],
    oracles: ['no-exception', 'javadoc', 'suite-assertions'],
    ...overrides,
  });

/** Everything below a run's units, as one text. */
async function unitsText(out: string): Promise<string> {
  const entries = await readdir(join(out, 'units'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    paths.sort().map(async (path) => `${path.slice(out.length)}\n${await readFile(path, 'utf8')}`),
  );
  return texts.join('\n');
}

describe('a run', () => {
  const out = () => join(folder, 'first');

  it('does every unit and loses nothing', async () => {
    const end = await executeRun(small({ out: out() }));
    expect(end).toMatchObject({ planned: 12, done: 12, failed: [] });
    let units = 0;
    for await (const { accounts, testCases } of readUnitResults<UnitResult>(out())) {
      units += 1;
      const {
        duplicates,
        notCompiled,
        notRun,
        flaky,
        inspecting,
        TP,
        FP,
        TN,
        FN,
        oracles,
        candidates,
        withoutOracle,
      } = accounts;
      expect(duplicates + notCompiled + notRun + flaky + inspecting + TP + FP + TN + FN).toBe(oracles);
      expect(oracles + withoutOracle).toBe(candidates);
      expect(testCases.length).toBe(oracles - duplicates);
      expect(testCases.length).toBeGreaterThan(0);
    }
    expect(units).toBe(12);
    expect((await readRunRecord(out())).endedAt).not.toBe('not yet');
    expect((await readRunRecord(out())).benchmarkKind).toBe('bundled');
  });

  it('gives the same bytes with one worker, another order of generators, and an empty cache', async () => {
    const other = join(folder, 'second');
    const reversed = ['suite-assertions', 'javadoc', 'no-exception'];
    await executeRun(
      small({ out: other, workers: 1, oracles: reversed, cacheFolder: join(folder, 'other-cache') }),
    );
    expect(await unitsText(other)).toBe(await unitsText(out()));
  });

  it('does only what is missing, and gives the same bytes as before', async () => {
    const before = await unitsText(out());
    const unit = { bug: 'Text-1', side: 'buggy', seed: 2, oracleGenerator: 'javadoc' } as const;
    await unlink(joinUnitPath(out(), unit));
    const done: string[] = [];
    const executions: ExecutionCost[] = [];
    await executeRun(small({ out: out() }), {
      onUnitDone: (result) => done.push(result.unit.oracleGenerator),
      onExecuted: (execution) => executions.push(execution),
    });
    expect(done).toEqual(['javadoc']);
    expect(executions).toEqual([]); // its outcomes were in the cache
    expect(await unitsText(out())).toBe(before);
  });

  it('refuses other settings in the same folder', async () => {
    await expect(executeRun(small({ out: out(), seeds: [3] }))).rejects.toThrow(
      /other settings \(seeds\).*--out DIR/,
    );
  });

  it('survives a listener that throws', async () => {
    const listener = {
      onUnitDone() {
        throw new Error('a broken report');
      },
    };
    const end = await executeRun(
      small({ out: join(folder, 'third'), bugs: ['Text-1'], seeds: [1] }),
      listener,
    );
    expect(end.failed).toEqual([]);
  });

  it('ends when it is told to, keeps what is done, and goes on from there', async () => {
    const interrupted = join(folder, 'interrupted');
    const controller = new AbortController();
    const options = small({ out: interrupted, cacheFolder: join(folder, 'third-cache'), workers: 1 });
    const listener = { onUnitDone: () => controller.abort() };
    await expect(executeRun(options, listener, controller.signal)).rejects.toThrow();
    const end = await executeRun(options);
    expect(end).toMatchObject({ planned: 12, done: 12, failed: [] });
    expect(await unitsText(interrupted)).toBe(await unitsText(out()));
  });
});

describe('evaluation methods', () => {
  it('loses a whole suite to one compile error only where that is asked for', async () => {
    const perTest = join(folder, 'per-test');
    const allOrNothing = join(folder, 'all-or-nothing');
    const settings = {
      bugs: ['Ledger-1'],
      side: 'fixed',
      seeds: [1],
      oracles: ['suite-assertions'],
    } as const;
    await executeRun(optionsForTests(folder, { ...settings, out: perTest }));
    await executeRun(
      optionsForTests(folder, { ...settings, out: allOrNothing, suiteCompile: 'all-or-nothing' }),
    );
    const unit = { bug: 'Ledger-1', side: 'fixed', seed: 1, oracleGenerator: 'suite-assertions' } as const;
    const one = await readUnit<UnitResult>(perTest, unit);
    const all = await readUnit<UnitResult>(allOrNothing, unit);
    const { notCompiled, oracles, duplicates } = one.accounts;
    expect(notCompiled).toBeGreaterThan(0);
    expect(notCompiled).toBeLessThan(oracles - duplicates);
    expect(all.accounts.notCompiled).toBe(oracles - duplicates);
  });
});
