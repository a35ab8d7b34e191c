// @module-tag full
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Tests whose outcome depends on their order, on chance, or on neither. Sampled by its text to be among those that are run again. */
const suite = (marker: string) => `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
public class Padding_ESTest {
  static int calls;
  // A throw statement in a test is an oracle of the suite; a helper that throws without a condition is none.
  static int stop(String why) { throw new IllegalStateException(why); }
  @Test public void first() throws Throwable { calls++; }
  @Test public void onlyWhenAlone() throws Throwable { if (calls != 0) stop("not the first"); }
  @Test public void onlyBehindOthers() throws Throwable { if (calls != 1) stop("the first, sample 1"); }
  @Test public void onlyTheSecondTime() throws Throwable { if (new java.io.File("${marker}").createNewFile()) stop("once"); }
  @Test public void never() throws Throwable { stop("never"); }
  @Test(timeout = 300) public void loops() throws Throwable { while (true) { if (calls < 0) calls = 0; } }
  @Test public void always() throws Throwable { calls += 0; }
}
`;

let folder: string;
beforeAll(() => {
  folder = passingFolder('flaky');
});

/** Tests that call or quote their own name, as people and models write them. */
const namesakes = (marker: string) => `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
public class Padding_ESTest {
  @Test public void createNewFile() throws Throwable { if (new java.io.File("${marker}").createNewFile()) throw new IllegalStateException("once"); }
  void createNewFile_rerun1() { }
  void createNewFile_rerun2() { }
  @Test public void long13() throws Throwable { assertEquals(13, "long13".length()); }
  @Test public void length() throws Throwable { assertEquals(13, "a".length()); }
}
`;

async function evaluate(
  name: string,
  reruns: number,
  [oracleGenerator, textOf]: readonly [string, (marker: string) => string] = ['suite-assertions', suite],
): Promise<Map<string, EvaluatedTestCase>> {
  const suites = join(folder, name, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
  await mkdir(suites, { recursive: true });
  await writeFile(join(suites, 'Padding_ESTest.java'), textOf(join(folder, name, 'marker')));
  const options = optionsForTests(join(folder, name), {
    bugs: ['Text-1'],
    prefixes: { generator: 'archive', suitesFolder: join(folder, name, 'suites') },
    oracles: [oracleGenerator],
    reruns,
  });
  expect((await executeRun(options)).failed).toEqual([]);
  const evaluated = new Map<string, EvaluatedTestCase>();
  for await (const { testCases } of readUnitResults<UnitResult>(options.out))
    for (const each of testCases) evaluated.set(each.testCase.candidate.suiteTest, each);
  return evaluated;
}

describe('failing tests and a sample of the others are run again', () => {
  let evaluated: Map<string, EvaluatedTestCase>;
  beforeAll(async () => {
    evaluated = await evaluate('twice', 2);
  });
  const findVerdict = (test: string) => evaluated.get(test)?.verdict;

  it('finds what depends on the order', () => {
    expect(findVerdict('onlyWhenAlone')).toEqual({
      kind: 'inconclusive',
      reason: 'flaky',
      versions: ['buggy', 'fixed'],
    });
    expect(evaluated.get('onlyWhenAlone')?.buggy).toMatchObject({
      status: 'flaky',
      first: { status: 'failed', exception: 'java.lang.IllegalStateException', thrownAt: { by: 'program' } },
      evidence:
        'failed (exception: java.lang.IllegalStateException) in the order of the suite, passed alone, passed in reverse order',
    });
  });

  it('finds what depends on chance', () => {
    expect(findVerdict('onlyTheSecondTime')).toEqual({
      kind: 'inconclusive',
      reason: 'flaky',
      // Whichever version runs first: the order is drawn.
      versions: [expect.stringMatching(/^(?:buggy|fixed)$/u)],
    });
  });

  it('leaves the steady ones as they are', () => {
    expect(findVerdict('never')).toEqual({ kind: 'FP' });
    expect(findVerdict('always')).toEqual({ kind: 'TN' });
    expect(findVerdict('loops')).toEqual({ kind: 'FP' });
    expect(evaluated.get('loops')?.buggy).toMatchObject({ status: 'failed', cause: 'timeout' });
  });
});

it('without reruns nothing is flaky', async () => {
  const evaluated = await evaluate('never', 0);
  expect(
    [...evaluated.values()].filter(
      ({ verdict }) => verdict.kind === 'inconclusive' && verdict.reason === 'flaky',
    ),
  ).toEqual([]);
  expect(evaluated.get('onlyWhenAlone')?.verdict).toEqual({ kind: 'FP' });
});

it('a test that uses its own name keeps that name in the rerun', async () => {
  const evaluated = await evaluate('namesakes', 2, ['suite-tests', namesakes]);
  const verdicts = [...evaluated].map(([name, { verdict, reruns }]) => [name, verdict.kind, reruns]);
  expect(verdicts).toEqual([
    ['createNewFile', 'inconclusive', 2],
    ['long13', 'FP', 2],
    ['length', 'FP', 2],
  ]);
});
