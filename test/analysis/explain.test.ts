import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import {
  selectExplained,
  sortByVerdict,
  wantsUnit,
  type ExplainFilter,
} from '../../src/analysis/bug-detection/explain.js';
import { explainHeadline, explainText } from '../../src/render/bug-detection/explain-text.js';
import { evaluated, evaluatedWhole, failed, notCompiled, passed } from '../support/factory.js';

const unit = { bug: 'Shelf-1', side: 'buggy', seed: 3, oracleGenerator: 'javadoc' } as const;
const plain = { columns: Infinity, looks: 'plain' } as const;
const all = [
  evaluated(passed, passed),
  evaluated(failed, failed),
  evaluated(failed, passed, 'expectException'),
  evaluated(passed, notCompiled),
];

describe('the filter', () => {
  it.each<[Omit<ExplainFilter, 'bug'>, boolean]>([
    [{}, true],
    [{ seeds: [1, 3] }, true],
    [{ seeds: [1] }, false],
    [{ oracleGenerators: ['javadoc'] }, true],
    [{ oracleGenerators: ['no-exception'] }, false],
  ])('%j: whether it selects the unit: %s', (filter, wanted) => {
    expect(wantsUnit({ bug: 'Shelf-1', ...filter }, unit)).toBe(wanted);
    expect(wantsUnit({ bug: 'Shelf-2', ...filter }, unit)).toBe(false);
  });

  it('selects test cases by verdict', () => {
    const explained = selectExplained(
      { unit, testCases: all },
      { bug: 'Shelf-1', verdicts: ['TP', 'inconclusive'] },
    );
    expect(explained.map(({ verdict }) => verdict.kind)).toEqual(['TP', 'inconclusive']);
  });

  it.each([
    ['org.x.Shelf_ESTest::test03#1', 1],
    ['test03', 1],
    ['test03#1', 1],
    ['#1', 1],
    ['test0', 0],
    ['3#1', 0],
    ['org?x', 0],
    ['(', 0],
  ])('finds %s by its id', (test, number) => {
    expect(
      selectExplained({ unit, testCases: [evaluated(passed, passed)] }, { bug: 'Shelf-1', test }),
    ).toHaveLength(number);
  });
});

describe('the order', () => {
  it('puts the most informative first', () => {
    const ordered = sortByVerdict(selectExplained({ unit, testCases: all }, { bug: 'Shelf-1' }));
    expect(ordered.map(({ verdict }) => verdict.kind)).toEqual(['TP', 'FP', 'inconclusive', 'TN']);
    expect(explainHeadline('Shelf-1', ordered)).toBe(
      'Shelf-1: 4 test cases: 1 TP, 1 FP, 1 TN, 1 inconclusive',
    );
  });
});

describe('the text of a test case', () => {
  it('shows verdict, oracle, both outcomes and the source', () => {
    const [, , truePositive] = selectExplained({ unit, testCases: all }, { bug: 'Shelf-1' });
    expect(`\n${explainText(truePositive!, plain)}\n`).toMatchInlineSnapshot(`
      "
      TP  org.x.Shelf_ESTest::test03#1
        verdict       fails on buggy, passes on fixed: finds the bug
        from          Shelf-1 buggy seed 3, javadoc
        candidate     org.x.Shelf_ESTest::test03#1
        focal method  org.x.Shelf.take(int)
        oracle        expectException: must throw IllegalStateException
        buggy         failed (exception): java.lang.IllegalStateException: shelf is empty
                        at org.x.Shelf.take(Shelf.java:12)
        fixed         passed
        fired         an exception other than the expected one was thrown
        rank          1 to 2 (tied) of 2 failing tests
        source        @Test(timeout = 4000)
                      public void test03_1() throws Throwable {
                        new Shelf().take(2);
                      }
      "
    `);
  });

  it('shows all assertions of a whole test, and which of them failed', () => {
    const claims = [
      {
        form: 'statement',
        oracle: { type: 'assertion', assertion: 'assertTrue(a())' },
        firstLine: 4,
        lastLine: 4,
      },
      {
        form: 'try',
        oracle: { type: 'expectException', exception: 'E' },
        firstLine: 5,
        lastLine: 9,
        failLine: 7,
      },
    ] as const;
    const [whole] = selectExplained(
      { unit, testCases: [evaluatedWhole(failed, passed, { claims })] },
      { bug: 'Shelf-1' },
    );
    const text = explainText(whole!, plain);
    expect(text).toContain('candidate     org.x.Shelf_ESTest::test03\n');
    expect(text).toContain(
      'oracles       assertion: assertTrue(a())\n                expectException: must throw E\n',
    );
    expect(text).toContain('fired         the prefix threw, independently of the oracle\n');
    const [silent] = selectExplained(
      { unit, testCases: [evaluatedWhole(passed, passed)] },
      { bug: 'Shelf-1' },
    );
    expect(explainText(silent!, plain)).toContain('oracles       noException: the test must not throw\n');
  });

  it('gives the reason of an inconclusive test', () => {
    const [last] = selectExplained({ unit, testCases: all }, { bug: 'Shelf-1', verdicts: ['inconclusive'] });
    expect(explainText(last!, plain)).toContain('verdict       notCompiled on fixed: inconclusive');
    expect(explainText(last!, plain)).toContain('fixed         notCompiled: cannot find symbol');
  });

  it('reports a loop', () => {
    const loop: Outcome = {
      status: 'failed',
      cause: 'timeout',
      exception: 'T',
      message: 'test timed out',
      trace: '',
      loop: { line: 4 },
    };
    const [explained] = selectExplained({ unit, testCases: [evaluated(loop, passed)] }, { bug: 'Shelf-1' });
    expect(explainText(explained!, plain)).toContain(
      'failed (timeout): T: test timed out; it computed until then, in the end at line 4, so it is rerun at most once',
    );
  });

  it('cuts long traces, with a remark', () => {
    const frames = Array.from({ length: 1024 }, (_, line) => `\tat org.x.Shelf.take(Shelf.java:${line})`);
    const deep: Outcome = {
      status: 'failed',
      cause: 'exception',
      exception: 'java.lang.StackOverflowError',
      message: '',
      trace: ['java.lang.StackOverflowError', ...frames].join('\n'),
    };
    const [explained] = selectExplained({ unit, testCases: [evaluated(deep, passed)] }, { bug: 'Shelf-1' });
    const text = explainText(explained!, plain);
    expect(text).toContain('failed (exception): java.lang.StackOverflowError\n');
    expect(text).toContain('... 1,012 lines more (--json has them)');
    expect(text.split('\n').length).toBeLessThan(30);
  });
});
