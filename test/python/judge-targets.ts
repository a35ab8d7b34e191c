import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import type { TargetedTest } from '../../src/evaluations/targets/targeted-test.js';
import { judge, readRun } from '../../src/library/library.js';
import type { JudgeSettings } from '../../src/library/settings.js';
import type { RunEnd } from '../../src/pipeline/events.js';
import { readUnit } from '../../src/store/unit/unit-file.js';
import type { JudgedUnitResult } from '../../src/model/unit/unit.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

/** Judged tests of Python programs. */
export interface JudgedTargets {
  readonly end: RunEnd;
  readonly folder: string;
  readonly summary: MeasuredSummary;
  readonly items: readonly (TargetedTest & { readonly program: string })[];
  /** The sums of the tests of the first generator over all programs; 0 for what nothing adds to. */
  readonly sums: Readonly<Record<string, number>>;
  /** A measure of the first generator. */
  readonly measure: (name: string, of?: { readonly goal?: string; readonly mean?: string }) => number | null;
}

let calls = 0;

/** Judges tests with a time limit of 2 s. */
export async function judgeTargets(settings: JudgeSettings): Promise<JudgedTargets> {
  const folder = join(passingFolder('targets'), `${(calls += 1)}`);
  const end = await judge({ testTimeout: 2, cache: useFilledCache(), ...settings, out: folder });
  const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')) as MeasuredSummary;
  const { units } = await readRun(folder);
  const results = await Promise.all(
    units
      .filter((unit) => end.failed.every((failed) => failed.unit.bug !== unit.bug))
      .map((unit) => readUnit<JudgedUnitResult<TargetedTest>>(folder, unit)),
  );
  const [first] = summary.oracle_generators;
  const sums: Record<string, number> = {};
  const add = (name: string, count: number) => {
    sums[name] = (sums[name] ?? 0) + count;
  };
  for (const { oracle_generator: generator, counts } of summary.cells)
    if (generator === first)
      for (const [name, count] of Object.entries(counts))
        add(
          name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
          count,
        );
  return {
    ...{ end, folder, summary },
    sums: new Proxy(sums, { get: (all, name) => all[name as string] ?? 0 }),
    items: results.flatMap(({ unit, testCases }) =>
      testCases.map((item) => ({ program: unit.bug, ...item })),
    ),
    measure: (name, { goal = 'all', mean = 'pooled' } = {}) =>
      summary.results.find(
        (result) =>
          result.oracle_generator === first &&
          (result.goal ?? 'all') === goal &&
          (result.mean ?? 'pooled') === mean,
      )!.measures[name]!.mean,
  };
}
