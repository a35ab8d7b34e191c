import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureOptions } from '../../experiments/figure-input.js';
import { readReportInput } from '../../experiments/report-input.js';
import { openRun } from '../../experiments/run.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { EvaluatedTestCase } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import type { OracleType } from '../../src/model/oracle/oracle.js';
import type { ReportInput } from '../../src/render/report-input.js';
import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { evaluated, failed, passed, runPlan } from './factory.js';
import { writeFinishedRun } from './run-folder.js';
import { passingFolder } from './passing-folder.js';

export interface ReportRun {
  readonly plan: Partial<Omit<RunPlan, 'units'>>;
  readonly testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing';
}

/** The input of a report of finished runs, and their summary.json from their folders. */
export async function createReport(
  runs: Readonly<Record<string, ReportRun>>,
  options: FigureOptions = { detail: 'counted' },
): Promise<{ input: ReportInput; summaries: Summary[] }> {
  const folder = passingFolder('report');
  const folders = Object.keys(runs).map((name) => join(folder, name));
  for (const [name, { plan, testsOf }] of Object.entries(runs))
    await writeFinishedRun(join(folder, name), runPlan(plan), testsOf);
  const opened = [];
  for (const each of folders) opened.push(await openRun(each));
  const texts = await Promise.all(folders.map((each) => readFile(join(each, 'summary.json'), 'utf8')));
  return {
    input: await readReportInput(opened, options),
    summaries: texts.map((text) => JSON.parse(text) as Summary),
  };
}

/** The same, as if each generator had reported the cost of its answers; the first, like some real ones, reports no seconds. */
export function withUsage(input: ReportInput): ReportInput {
  const kinds = ['cost', 'input_tokens', 'output_tokens', 'seconds'] as const;
  const runs = input.runs.map((run) => {
    const requests = run.summary.oracle_generators.map((name, index) => ({
      ...{ oracle_generator: name, requests: 100, lost: {}, stray: {}, oracles_left_aside: 0 },
      usage: kinds.slice(0, index === 0 ? 3 : 4).map((of, place) => ({
        ...{ of, per_oracle: 0.5, per_tp: 3, per_bug_found: null },
        total: 0.034 * 123 ** place * (index + 1),
      })),
    }));
    return { ...run, summary: { ...run.summary, requests } };
  });
  return { ...input, runs };
}

/** A test case that is unlike the others of its unit; it is a TP, an FP or a TN. */
export function testCase(
  number: number,
  verdict: 'TP' | 'FP' | 'TN',
  type: OracleType = 'noException',
  confidence?: number,
): EvaluatedTestCase {
  const [buggy, fixed] = {
    TP: [{ ...failed, exception: 'java.lang.ArithmeticException', message: `by ${number}` }, passed] as const,
    FP: [failed, failed] as const,
    TN: [passed, passed] as const,
  }[verdict];
  const source = `@Test(timeout = 4000)\npublic void test${number}() throws Throwable {\n  new Shelf().take(${number});\n}`;
  return evaluated(buggy, fixed, type, {
    id: `org.x.Shelf_ESTest::test${number}#1`,
    source,
    prefixNumber: number,
    ...(confidence === undefined ? {} : { confidence }),
  });
}

/** Three generators over four bugs and three seeds: `wolf` cries often, `owl` is sure of itself and finds most, `mole` finds nothing. */
export const threeGenerators: ReportRun = {
  plan: {
    bugs: ['Shelf-1', 'Shelf-2', 'Shelf-3', 'Shelf-4'],
    seeds: [1, 2, 3],
    oracleGenerators: ['wolf', 'owl', 'mole'],
  },
  testsOf({ bug, seed, oracleGenerator }) {
    const number = Number(bug.at(-1));
    const silent = [testCase(8, 'TN'), testCase(9, 'TN', 'assertion')];
    switch (oracleGenerator) {
      case 'wolf':
        return [
          testCase(1, 'FP'),
          testCase(2, 'FP'),
          testCase(3, number === 1 || (number === 2 && seed === 1) ? 'TP' : 'FP'),
          testCase(4, 'FP', 'expectException'),
          ...silent,
        ];
      case 'owl':
        return [
          testCase(1, number < 4 && seed < 3 ? 'TP' : 'FP', 'assertion', 0.9),
          testCase(2, 'FP', 'noException', 0.1 * seed),
          ...silent,
        ];
      default:
        return silent;
    }
  },
};
