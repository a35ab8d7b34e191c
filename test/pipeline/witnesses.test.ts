// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { readRunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { executeRun } from '../../src/pipeline/run.js';
import { judgementTables } from '../../src/render/bug-detection/judgement-tables.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { writeReports } from '../../src/reports/write-reports.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** Versions that differ in each kind of thing that a test can see. */
const shelf = (isFixed: boolean) => `package org.x;
import java.util.Arrays;
public class Shelf {
  public int count;
  public int size() { return ${isFixed ? 2 : 3}; }
  public int take(String name) { ${isFixed ? 'if (name == null) return 0;' : ''} return name.length(); }
  public Shelf fill() { count = ${isFixed ? 2 : 1}; return this; }
  public void sort(int[] numbers) { ${isFixed ? 'Arrays.sort(numbers);' : ''} }
  public void wait(boolean isOn) { while (isOn && ${!isFixed}) count = 1 - count; }
  public int add(int number) { return number + 1; }
  @Override public boolean equals(Object other) { return ${isFixed}; }
  @Override public int hashCode() { return 1; }
}
`;
/** The last two learn of the version from a file beside the classes. */
const limit = `Shelf.class.getResourceAsStream("/limit").read() - '0'`;
const tests: Readonly<Record<string, string>> = {
  result: 'Shelf shelf0 = new Shelf(); assertEquals(2, shelf0.size());',
  exception: 'Shelf shelf0 = new Shelf(); int int0 = shelf0.take(null);',
  field: 'Shelf shelf0 = new Shelf(); shelf0.fill(); assertEquals(2, shelf0.count);',
  argument: 'int[] ints = {2, 1}; Shelf shelf0 = new Shelf(); shelf0.sort(ints); assertEquals(1, ints[0]);',
  within: 'Shelf shelf0 = new Shelf(); Shelf shelf1 = new Shelf(); assertEquals(shelf0, shelf1);',
  loop: 'Shelf shelf0 = new Shelf(); shelf0.wait(true);',
  looks: `Shelf shelf0 = new Shelf(); shelf0.add(1); assertEquals(9, ${limit});`,
  branches: `Shelf shelf0 = new Shelf(); assertEquals(10, shelf0.add(${limit}));`,
};

const folder = passingFolder('witnesses');
let rows: Record<string, string>[];
let terminal: string;

beforeAll(async () => {
  const version = (name: string) => ({ directory: name, sources: 'src', classPath: ['resources'] });
  const versions = { buggy: version('buggy'), fixed: version('fixed') };
  const bug = { id: 'Shelf-1', modifiedClasses: ['org.x.Shelf'], ...versions };
  const methods = Object.entries(tests).map(
    ([name, body]) => `  @Test public void ${name}() throws Throwable { ${body} }\n`,
  );
  await writeTree(folder, {
    'buggy/src/org/x/Shelf.java': shelf(false),
    'fixed/src/org/x/Shelf.java': shelf(true),
    'buggy/resources/limit': '8',
    'fixed/resources/limit': '9',
    'bugs.json': JSON.stringify({ name: 'shelves', bugs: [bug] }),
    'suites/Shelf-1b-hand.1/org/x/Shelf_ESTest.java': `package org.x;\nimport org.junit.Test;\nimport static org.junit.Assert.*;\npublic class Shelf_ESTest {\n${methods.join('')}}\n`,
  });
  const options = optionsForTests(folder, {
    benchmark: join(folder, 'bugs.json'),
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions'],
    testTimeoutMilliseconds: 2_000,
    reach: 'any',
    witness: 'tp',
  });
  expect((await executeRun(options)).failed).toEqual([]);
  const { out } = options;
  const plan = readRunPlan(await readRunRecord(out));
  const summary = await writeReports(out, plan, readUnitResults<UnitResult>(out), [], defaultRankingOptions);
  rows = parse<Record<string, string>>(await readFile(join(out, 'rows.csv')), { columns: true });
  terminal = judgementTables(summary, 'sums', { columns: 100, looks: 'plain' })
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n');
});

it('name the call that made the difference, for each kind of thing that a test sees', () => {
  const found = Object.fromEntries(
    rows
      .filter(({ verdict }) => verdict === 'TP')
      .map(({ candidate, witness }) => [/::(\w+)/u.exec(candidate!)?.[1] ?? '', witness] as const),
  );
  expect(found).toEqual({
    result: 'Shelf.size() of {count = 0} returned 3 on buggy, returned 2 on fixed',
    exception: expect.stringMatching(
      /^Shelf\.take\(null\) of \{count = 0\} threw NullPointerException.* on buggy, returned 0 on fixed$/,
    ) as string,
    field: expect.stringMatching(
      /^Shelf\.fill\(\) .* returned a Shelf\{count = 1\}; left \{count = 1\} on buggy, returned a Shelf\{count = 2\}/,
    ) as string,
    argument: expect.stringMatching(
      / returned on buggy, returned; left argument 1 as 2 \[1, 2\] on fixed$/,
    ) as string,
    within: expect.stringMatching(
      /^Shelf\.equals\(a Shelf\) .* returned false on buggy, returned true on fixed$/,
    ) as string,
    loop: expect.stringMatching(
      /^Shelf\.wait\(true\) .* did not return on buggy, returned on fixed$/,
    ) as string,
    looks: 'none: all calls of the program have the same results on both versions',
    branches: 'other calls: Shelf.add(8) of {count = 0} on buggy, Shelf.add(9) of {count = 0} on fixed',
  });
  expect(rows.filter(({ verdict, witness }) => verdict !== 'TP' && witness !== '')).toEqual([]);
});

it('are counted where a true positive has none', () => {
  expect(terminal).toContain('What true positives see of the bug');
  expect(terminal).toMatch(/suite-assertions +6 +1 +1 +0/);
});
