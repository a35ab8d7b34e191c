import { describe, expect, it } from 'vitest';
import {
  readRecordedTests,
  type RecordedTest,
} from '../../../../src/evaluations/bug-detection/teval-plus/recorded-test.js';
import { formatLine, testData, type MadeLine } from './data-folder.js';

async function read(...lines: MadeLine[]): Promise<RecordedTest[]> {
  const all: RecordedTest[] = [];
  for await (const each of readRecordedTests(testData(lines), 'data.csv')) all.push(each);
  return all;
}

describe('readRecordedTests', () => {
  it('reads verdicts, failures and oracles as pandas would', async () => {
    const tests = await read(
      { fails: ['buggy'], test: 'test0' },
      { fails: ['buggy', 'fixed'], test: 'test1', exceptPred: true },
      { fails: ['fixed'], test: 'test2', assertPred: 'assertTrue(shelf0.isEmpty())' },
      { test: 'test3', cells: { bug_num: '7.0', except_pred: 'NaN' } },
    );
    expect(tests.map(({ bug, result }) => [bug, result === 'none' ? 'none' : result.verdict])).toEqual([
      ['Lang-7', 'TP'],
      ['Lang-7', 'FP'],
      ['Lang-7', 'FN'],
      ['Lang-7', 'TN'],
    ]);
    expect(tests.map(({ oracle }) => oracle.type)).toEqual([
      'noException',
      'expectException',
      'assertion',
      'noException',
    ]);
    expect(tests[0]!.result).toMatchObject({
      failures: {
        buggy: {
          cause: 'exception',
          exception: 'java.lang.IllegalStateException',
          message: 'shelf "2" is empty,\nreally',
          trace: expect.stringContaining('at org.x.Shelf.take(Shelf.java:12)') as string,
        },
        fixed: 'none',
      },
    });
  });

  it('recognises a failed assertion by the thrown exception, not by its cause', async () => {
    const trace = (thrown: string) =>
      `x::y\n${thrown}\n\tat a.B.c(B.java:1)\nCaused by: junit.framework.AssertionFailedError\n`;
    const [assertion, other] = await read(
      { fails: ['buggy'], test: 'test0', trace: trace('junit.framework.AssertionFailedError: expected:<1>') },
      { fails: ['buggy'], test: 'test1', trace: trace('java.lang.RuntimeException:\nof two lines') },
    );
    expect(assertion!.result).toMatchObject({
      failures: { buggy: { cause: 'assertion', message: 'expected:<1>' } },
    });
    // Features see the first line of a message only, and it is empty.
    expect(other!.result).toMatchObject({
      failures: { buggy: { cause: 'exception', message: '\nof two lines' } },
    });
  });

  it('has no result for a test that test_data.csv had not', async () => {
    expect((await read({ withoutResult: true }))[0]!.result).toBe('none');
  });

  it.each<[MadeLine, string]>([
    [{ cells: { TP: 'True', TN: 'True' } }, 'data.csv:2: TP and TN are both True'],
    [
      { cells: { TN: 'False', FN: 'True' } },
      'data.csv:2: FN is True, which contradicts failed_buggy False and failed_fixed False',
    ],
    [{ cells: { failed_buggy: 'yes' } }, 'data.csv:2: failed_buggy must be 0 or 1, True or False, not "yes"'],
    [{ cells: { FP: '' } }, "data.csv:2: the column FP is empty, though others of the test's result are not"],
    [
      { fails: ['buggy'], trace: ' ' },
      'data.csv:2: the column buggy_test_trace names no exception, though failed_buggy is True of org.x.Shelf_ESTest::test031',
    ],
    [{ cells: { bug_num: 'seven' } }, 'data.csv:2: bug_num must be a whole number, not "seven"'],
    [{ cells: { unique_test_name: 'test03' } }, 'data.csv:2: unique_test_name must be a test such as'],
    [
      { cells: { project: 'nan' } },
      'data.csv:2: the column project is nan, which pandas reads as a missing value',
    ],
  ])('refuses %j', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });

  it('names the line of a record behind quoted newlines', async () => {
    const lines =
      formatLine({}).test_prefix!.split('\n').length + formatLine({}).generated_test!.split('\n').length - 2;
    await expect(read({}, { cells: { except_pred: 'maybe' }, test: 'test4' })).rejects.toThrow(
      `data.csv:${3 + lines}: except_pred must be`,
    );
  });
});
