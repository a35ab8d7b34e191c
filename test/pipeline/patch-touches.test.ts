// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { getOracleType } from '../../src/model/suite/test-case.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { bugDetection } from '../../src/evaluations/bug-detection/bug-detection.js';
import { patchTouch, type PatchTouch } from '../../src/evaluations/bug-detection/patch-touch.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readRunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { judgementTables } from '../../src/render/bug-detection/judgement-tables.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { writeReports } from '../../src/reports/write-reports.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { completedPrefix } from '../support/completed-prefix.js';
import { optionsForTests } from '../support/run-options.js';
import { writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';

/**
 * Two releases that differ in the bug of interest (Shelf.size, and a guard in Shelf.take), in another class, and in a file that is no
 * source: each test below is a true positive for one of these reasons.
 */
const shelf = (size: string, guard: string) => `package org.x;
public class Shelf {
  private final int[] books = {1, 2};
  public int size() {
    return ${size};
  }
  public int take(String name) {${guard}
    return name.length();
  }
  public int first() {
    return books[0];
  }
}
`;
const other = (rate: number) => `package org.x;
public class Other {
  public int rate() {
    return ${rate};
  }
}
`;
/** Reads a resource next to the classes, of which no line differs. */
const settings = `package org.x;
public class Settings {
  public int limit() throws java.io.IOException {
    return getClass().getResourceAsStream("/limit").read() - '0';
  }
}
`;
const suite = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class Shelf_ESTest {
  @Test public void covered() throws Throwable { Shelf shelf0 = new Shelf(); assertEquals(2, shelf0.size()); }
  @Test public void trace() throws Throwable { Shelf shelf0 = new Shelf(); int int0 = shelf0.take(null); }
  @Test public void elsewhere() throws Throwable { Shelf shelf0 = new Shelf(); shelf0.first(); assertEquals(7, new Other().rate()); }
  @Test public void no() throws Throwable { Shelf shelf0 = new Shelf(); shelf0.first(); assertEquals(9, new Settings().limit()); }
  @Test public void quoted() throws Throwable { Settings settings0 = new Settings(); assertTrue("x\\n\\tat org.x.Shelf.size(Shelf.java:5)\\n", settings0.limit() >= 9); }
  @Test public void falseAlarm() throws Throwable { Shelf shelf0 = new Shelf(); assertEquals(5, shelf0.size()); }
  @Test public void falseAlarmBeside() throws Throwable { Shelf shelf0 = new Shelf(); assertEquals(5, shelf0.first()); }
  @Test public void passes() throws Throwable { Shelf shelf0 = new Shelf(); assertEquals(1, shelf0.first()); }
}
`;

const folder = passingFolder('patch');
beforeAll(async () => {
  const version = (name: string) => ({ directory: name, sources: 'src', classPath: ['resources'] });
  const versions = { buggy: version('buggy'), fixed: version('fixed') };
  const bug = { id: 'Shelf-1', modifiedClasses: ['org.x.Shelf'], ...versions };
  const guard = '\n    if (name == null) return 0;';
  await writeTree(folder, {
    'buggy/src/org/x/Shelf.java': shelf('books.length + 1', ''),
    'fixed/src/org/x/Shelf.java': shelf('books.length', guard),
    'buggy/src/org/x/Other.java': other(6),
    'fixed/src/org/x/Other.java': other(7),
    'buggy/src/org/x/Settings.java': settings,
    'fixed/src/org/x/Settings.java': settings,
    'buggy/resources/limit': '8',
    'fixed/resources/limit': '9',
    'bugs.json': JSON.stringify({ name: 'releases', bugs: [bug] }),
    'suites/Shelf-1b-hand.1/org/x/Shelf_ESTest.java': suite,
  });
});

async function evaluate(patchCoverage: RunOptions['patchCoverage'], out: string): Promise<UnitResult> {
  const options = optionsForTests(folder, {
    benchmark: join(folder, 'bugs.json'),
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions'],
    patchCoverage,
    out: join(folder, out),
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const unit of readUnitResults<UnitResult>(options.out)) return unit;
  throw new Error('no unit');
}

/** What a unit keeps of the judgement. */
function patchOf(test: EvaluatedTestCase | undefined): PatchTouch | undefined {
  return test?.judgements?.['patch'] as PatchTouch | undefined;
}

/** The candidates with the suite's own assertion, where it has one. */
function byTest({ testCases }: UnitResult): Record<string, EvaluatedTestCase> {
  const withOracle = testCases.filter(
    ({ testCase, verdict }) =>
      getOracleType(testCase) === 'assertion' ||
      (completedPrefix(testCase).candidate.assertionIndex === 'none' && verdict.kind !== 'TN'),
  );
  return Object.fromEntries(withOracle.map((each) => [each.testCase.candidate.suiteTest, each]));
}

describe('true positives of two releases', () => {
  let failing: UnitResult;
  beforeAll(async () => {
    failing = await evaluate('failing', 'failing');
  });

  it('are told apart by what they touch', () => {
    const tests = byTest(failing);
    const found = Object.fromEntries(
      Object.entries(tests).map(([name, test]) => [name, [test.verdict.kind, patchOf(test)?.touch]]),
    );
    expect(found).toEqual({
      covered: ['TP', 'covered'],
      trace: ['TP', 'trace'],
      elsewhere: ['TP', 'elsewhere'],
      no: ['TP', 'no'],
      quoted: ['TP', 'no'],
      falseAlarm: ['FP', 'covered'],
      falseAlarmBeside: ['FP', 'no'],
      passes: ['TN', undefined],
    });
    expect(patchOf(tests['covered'])).toMatchObject({ at: 'org/x/Shelf.java:5 of buggy' });
    expect(patchOf(tests['trace'])).toMatchObject({ at: 'org/x/Shelf.java:8 of buggy' });
    expect(patchOf(tests['elsewhere'])).toMatchObject({ at: 'org/x/Other.java:4 of buggy' });
  });

  it('are measured alone by default, and the rest is unknown', async () => {
    const tests = byTest(await evaluate('tp', 'tp'));
    expect(patchOf(tests['covered'])?.touch).toBe('covered');
    expect(patchOf(tests['falseAlarm'])).toEqual({
      touch: 'unknown',
      reason: 'not measured (--patch-coverage tp)',
    });
  });

  it('have the same outcomes and verdicts however much is measured, and the traces alone tell what they tell', async () => {
    const without = ({ testCases }: UnitResult) =>
      testCases.map((each) => ({ ...each, judgements: undefined }));
    const none = await evaluate('none', 'none');
    expect(without(none)).toEqual(without(failing));
    const touches = Object.values(byTest(none)).map((test) => patchOf(test)?.touch);
    expect(new Set(touches)).toEqual(new Set(['trace', 'unknown', undefined]));
    expect(patchOf(byTest(none)['trace'])?.touch).toBe('trace');
  });

  it('are in rows.csv, in summary.json and, where some are not about the fix, in the summary', async () => {
    const out = join(folder, 'failing');
    const plan = readRunPlan(await readRunRecord(out));
    const summary = await writeReports(
      out,
      plan,
      readUnitResults<UnitResult>(out),
      [],
      defaultRankingOptions,
    );
    const rows = parse(await readFile(join(out, 'rows.csv')), { columns: true });
    for (const row of rows as Record<string, string>[])
      expect(row['patch'] === '').toBe(row['buggy_outcome'] !== 'failed');
    const [patch] = summary.patch;
    expect(patch).toMatchObject({
      oracle_generator: 'suite-assertions',
      tp: { trace: 1, covered: 1, elsewhere: 1, no: 2, unknown: 0 },
      fp: { trace: 0, covered: 1, elsewhere: 0, no: 1, unknown: 0 },
      bugs_found: { per_seed: [1] },
    });
    const style = { columns: 100, looks: 'plain' } as const;
    const texts = judgementTables(summary, 'sums', style).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('By trace'))).toHaveLength(1);
  });
});

it('measures nothing for a generator that finds nothing if all of the other’s are measured already', async () => {
  await evaluate('tp', 'measured');
  const silent = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) =>
    console.log(JSON.stringify({ id: JSON.parse(line).id, oracles: [] })));`;
  await writeTree(folder, { 'silent.cjs': silent });
  const options = optionsForTests(folder, {
    benchmark: join(folder, 'bugs.json'),
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions', `silent=command:${process.execPath} ${join(folder, 'silent.cjs')}`],
    patchCoverage: 'tp',
    out: join(folder, 'beside-silent'),
  });
  expect(await executeRun(options)).toMatchObject({ done: 2, failed: [] });
});

it('a test that is about the fix only where something else found the bug finds none by trace or coverage', async () => {
  const { unit, testCases } = await evaluate('failing', 'failing');
  const plan = { ...readRunPlan(await readRunRecord(join(folder, 'failing'))), units: [unit] };
  const beside = testCases.filter((test) => !['trace', 'covered'].includes(patchTouch.column.of(test)));
  async function* results() {
    yield await Promise.resolve({ ...(await evaluate('failing', 'failing')), testCases: beside });
  }
  const summary = await writeReports(join(folder, 'beside'), plan, results(), [], defaultRankingOptions);
  expect(summary.results[0]?.bugs_found.per_seed).toEqual([1]);
  expect(summary.patch[0]?.bugs_found.per_seed).toEqual([0]);
});

it('where the library that measures can’t be had, the sentence says how to go without', async () => {
  const jarsFolder = join(folder, 'jars');
  await writeTree(folder, { 'jars/asm-9.9.1.jar': 'something else' });
  const cache = createContentCache(join(folder, 'empty-cache'));
  const options = optionsForTests(folder, { patchCoverage: 'tp', tools: { jarsFolder } });
  const check = (given: RunOptions) => bugDetection.check(given, { cache, tools: given.tools });
  await expect(check(options)).rejects.toThrow(UserError);
  await expect(check(options)).rejects.toThrow(
    /asm-9\.9\.1\.jar is not the org\.ow2\.asm:asm:9\.9\.1 .*\(--patch-coverage none does not need it\)/,
  );
  await check({ ...options, patchCoverage: 'none' });
});
