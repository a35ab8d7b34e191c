// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { PrefixView } from '../../src/model/outcome/evaluation-method.js';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeAll(() => {
  folder = passingFolder('leakage');
});

interface Judged {
  /** Candidate → verdict. */
  readonly verdicts: ReadonlyMap<string, string>;
  readonly notCompiled: number;
  /** FP / (FP + TN). */
  readonly falsePositiveRate: number;
  readonly truePositives: number;
}

/** Runs the probe and no-exception on the recorded suites of one seed. */
async function judged(prefixView: PrefixView): Promise<ReadonlyMap<string, Judged>> {
  const out = join(folder, prefixView);
  const oracles = ['no-exception', 'leakage-probe', 'length-probe', 'javadoc'];
  // Rates of false alarms do not depend on whether true positives are confirmed.
  const more = { testTimeoutMilliseconds: 2_000, confirmation: 'none' } as const;
  await executeRun(optionsForTests(folder, { out, prefixView, oracles, ...more }));
  const verdicts = new Map(oracles.map((name) => [name, new Map<string, string>()]));
  let notCompiled = 0;
  for await (const { unit, accounts, testCases } of readUnitResults<UnitResult>(out)) {
    notCompiled += accounts.notCompiled;
    for (const { testCase, verdict } of testCases)
      verdicts.get(unit.oracleGenerator)!.set(`${unit.bug} ${testCase.id}`, verdict.kind);
  }
  return new Map(
    [...verdicts].map(([name, of]) => {
      const count = (kind: string) => [...of.values()].filter((each) => each === kind).length;
      const falsePositiveRate = count('FP') / (count('FP') + count('TN'));
      return [name, { verdicts: of, notCompiled, falsePositiveRate, truePositives: count('TP') }];
    }),
  );
}

it('the form of prefixes helps a generator if they are as EvoSuite wrote them, but not if they are normalised', async () => {
  const asWritten = await judged('as-written');
  const normalised = await judged('normalised');
  // No reading of Java: a third of no-exception's false positive rate.
  expect(asWritten.get('no-exception')!.falsePositiveRate).toBeGreaterThan(0.38);
  expect(asWritten.get('leakage-probe')!.falsePositiveRate).toBeLessThan(0.15);
  // The constant answer, test case by test case.
  expect(normalised.get('leakage-probe')).toEqual(normalised.get('no-exception'));
  expect(normalised.get('no-exception')!.falsePositiveRate).toBeGreaterThan(0.38);
  // What no view takes away: a prefix of one statement is more often one that throws.
  const byLength = normalised.get('length-probe')!.falsePositiveRate;
  expect(byLength).toBeGreaterThan(0.24);
  expect(byLength).toBeLessThan(0.33);
  // Nothing is lost by it: no test that no longer compiles, and no verdict of a generator that has no use for the form.
  expect(normalised.get('no-exception')).toEqual(asWritten.get('no-exception'));
  expect(normalised.get('no-exception')!.notCompiled).toBe(0);
  expect(normalised.get('javadoc')!.truePositives).toBeGreaterThanOrEqual(
    asWritten.get('javadoc')!.truePositives,
  );
});
