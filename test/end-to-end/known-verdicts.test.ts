// @module-tag full
import { cp, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../src/pipeline/run.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** An entry of a handwritten suite's expected.json for one of its tests. */
interface Expectation {
  readonly test: string;
  readonly buggy: string;
  readonly fixed: string;
  readonly verdict: string;
  readonly why: string;
}

const suites = join(packageRoot, 'test', 'fixtures', 'suites');
const bugs = (await readdir(suites)).sort();
const expectations = new Map(
  await Promise.all(
    bugs.map(async (bug) => {
      const text = await readFile(join(suites, bug, 'expected.json'), 'utf8');
      return [bug, JSON.parse(text) as Expectation[]] as const;
    }),
  ),
);

/** Some tests fill the heap or print, which may take a busy machine long; of those that loop, each takes a core until its limit. */
const patient = ['Buffer-2', 'Settings-1'];
/** Their true positives crash, overflow the stack, or leave something behind; true positives of the rest are confirmed in test/docs/bundled-run.test.ts. */
const special = ['Inventory-1', 'Mail-1', 'Text-1', 'Text-2'];
const parts: Readonly<Record<string, Partial<RunOptions>>> = {
  patient: { bugs: patient, testTimeoutMilliseconds: 120_000 },
  special: { bugs: special, testTimeoutMilliseconds: 2_000 },
  rest: {
    bugs: bugs.filter((bug) => ![...patient, ...special].includes(bug)),
    ...{ testTimeoutMilliseconds: 2_000, confirmation: 'none' },
  },
};

let folder: string;
const evaluated = new Map<string, EvaluatedTestCase>();

/** Hand-written suites whose verdicts are known by construction, each test with its own oracle, on the bundled bugs. */
beforeAll(async () => {
  folder = passingFolder('known');
  for (const bug of bugs)
    await cp(join(suites, bug), join(folder, 'suites', `${bug}b-hand.1`), {
      recursive: true,
      filter: (path) => !path.endsWith('expected.json'),
    });
  for (const [name, part] of Object.entries(parts)) {
    const options = optionsForTests(folder, {
      ...part,
      prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
      oracles: ['suite-assertions'],
      out: join(folder, `run-${name}`),
    });
    const end = await executeRun(options);
    expect(end.failed).toEqual([]);
    for await (const { testCases } of readUnitResults<UnitResult>(options.out))
      for (const each of testCases) evaluated.set(each.testCase.candidate.id, each);
  }
});

/** With its own oracle a test is the candidate of its assertion, or the one without where it has none; whole where it can't be read. */
function findEvaluation(test: string): EvaluatedTestCase | undefined {
  return evaluated.get(`${test}#0`) ?? evaluated.get(`${test}#none`) ?? evaluated.get(test);
}

function text(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'lost';
  return outcome.status === 'failed' ? `failed:${outcome.cause}` : outcome.status;
}

describe.each(bugs)('%s', (bug) => {
  it.each(expectations.get(bug) ?? [])('$test: $verdict, since $why', ({ test, buggy, fixed, verdict }) => {
    const found = findEvaluation(test);
    expect({
      buggy: text(found?.buggy),
      fixed: text(found?.fixed),
      verdict: found?.verdict.kind,
    }).toEqual({ buggy, fixed, verdict });
  });
});

it('knows every outcome and verdict that there is', () => {
  const all = [...expectations.values()].flat();
  const outcomes = new Set(all.flatMap(({ buggy, fixed }) => [buggy, fixed]));
  expect([...outcomes].sort()).toEqual([
    'failed:assertion',
    'failed:crash',
    'failed:exception',
    'failed:timeout',
    'notCompiled',
    'notRun',
    'passed',
  ]);
  expect(new Set(all.map(({ verdict }) => verdict))).toEqual(
    new Set(['TP', 'FP', 'TN', 'FN', 'inconclusive']),
  );
});
