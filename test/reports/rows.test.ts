import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { columns, toRow } from '../../src/evaluations/bug-detection/columns.js';
import { formatFocalMethod } from '../../src/model/suite/focal-method-text.js';
import { renderRowsHeader, renderRowsLines } from '../../src/reports/rows-csv.js';
import {
  candidate,
  evaluated,
  failed,
  flaky,
  inspecting,
  notCompiled,
  passed,
  unitResult,
} from '../support/factory.js';

const columnNames = columns.map(({ name }) => name);
const unit = { bug: 'Shelf-1', side: 'buggy', seed: 3, oracleGenerator: 'javadoc' } as const;

describe('a row', () => {
  it('says what the test case is, what happened and what it means', () => {
    expect(toRow(unit, evaluated(failed, passed, 'assertion'))).toEqual({
      bug: 'Shelf-1',
      side: 'buggy',
      seed: 3,
      oracle_generator: 'javadoc',
      test_id: 'org.x.Shelf_ESTest::test03#1',
      candidate: 'org.x.Shelf_ESTest::test03#1',
      oracle_type: 'assertion',
      focal_method: 'org.x.Shelf.take(int)',
      buggy_outcome: 'failed',
      buggy_cause: 'exception',
      fixed_outcome: 'passed',
      fixed_cause: '',
      verdict: 'TP',
      reason: '',
      trace_exception: 'java.lang.IllegalStateException',
      trace_message: 'shelf is empty',
      test_case: evaluated(failed, passed).testCase.source,
      fired: 'prefix',
      copies: 1,
      prefix_number: 0,
      patch: 'unknown',
      witness: '',
      confidence: '',
      sample: 1,
    });
    expect(toRow({ ...unit, sample: 4 }, evaluated(failed, passed)).sample).toBe(4);
  });

  it('says of a failure on the buggy version whether it touches the fix, and nothing of other tests', () => {
    const covered = { touch: 'covered', at: 'org/x/Shelf.java:12 of buggy' } as const;
    expect(toRow(unit, { ...evaluated(failed, failed), judgements: { patch: covered } }).patch).toBe(
      'covered',
    );
    expect(toRow(unit, { ...evaluated(failed, passed), judgements: { patch: { touch: 'no' } } }).patch).toBe(
      'no',
    );
    expect(toRow(unit, evaluated(passed, failed)).patch).toBe('');
  });

  it('takes what was thrown on the fixed version where nothing was on the buggy one', () => {
    const row = toRow(unit, evaluated(passed, failed));
    expect([row.verdict, row.trace_exception]).toEqual(['FN', 'java.lang.IllegalStateException']);
  });

  it.each([
    [evaluated(passed, notCompiled), 'notCompiled: fixed: cannot find symbol'],
    [evaluated(notCompiled, notCompiled), 'notCompiled: buggy+fixed: cannot find symbol'],
    [evaluated(flaky, passed), 'flaky: buggy: failed, then passed'],
    [
      evaluated(inspecting, passed),
      'inspecting: buggy: failed in its suite, passed on 1 of 4 neutral variants of the program',
    ],
    [evaluated(flaky, notCompiled), 'notCompiled: fixed: cannot find symbol'],
  ])('says why it decides nothing', (testCase, reason) => {
    const row = toRow(unit, testCase);
    expect([row.verdict, row.reason]).toEqual(['inconclusive', reason]);
  });

  it('has the verdict of the accounting, and still says what strict accounting leaves out', () => {
    const [testCase] = unitResult({}, [evaluated(failed, notCompiled)], {
      accounting: 'replication',
    }).testCases;
    const row = toRow(unit, testCase!);
    expect([row.verdict, row.reason]).toEqual(['TN', 'notCompiled: fixed: cannot find symbol']);
  });

  it('names no focal method where none was found', () => {
    expect(formatFocalMethod('unknown')).toBe('');
    const { focalMethod } = candidate();
    if (focalMethod === 'unknown') throw new Error('the factory has one');
    const parameters = [
      { type: 'int', name: 'a' },
      { type: 'List<String>', name: 'b' },
    ];
    expect(formatFocalMethod({ ...focalMethod, name: 'Shelf', isConstructor: true, parameters })).toBe(
      'org.x.Shelf.Shelf(int, List<String>)',
    );
  });
});

describe('rows.csv', () => {
  const renderRows = (results: readonly UnitResult[]) =>
    [renderRowsHeader(columns), ...results.map((each) => renderRowsLines(each, columns))].join('');

  it('has its header, even without rows', () => {
    expect(renderRows([unitResult({}, [])])).toBe(`${columnNames.join(',')}\n`);
    expect(columnNames).toEqual([
      ...['bug', 'side', 'seed', 'oracle_generator', 'test_id', 'candidate', 'oracle_type', 'focal_method'],
      ...['buggy_outcome', 'buggy_cause', 'fixed_outcome', 'fixed_cause', 'verdict', 'reason'],
      ...[
        'trace_exception',
        'trace_message',
        'test_case',
        'fired',
        'copies',
        'prefix_number',
        'patch',
        'witness',
        'confidence',
        'sample',
      ],
    ]);
  });

  it('gives back what went in: quotes, commas, line ends of any kind, other scripts', () => {
    const message = 'a "quoted", one\r\nand\ranother\n– 不 \u0007';
    const nasty = evaluated({ ...failed, message }, passed);
    const results = [
      unitResult({ seed: 1 }, [nasty]),
      unitResult({ seed: 2 }, [evaluated(passed, passed), nasty]),
    ];
    const rows = parse<Record<string, string>>(renderRows(results), { columns: true });
    expect(rows.map((row) => [row.seed, row.verdict, row.trace_message])).toEqual([
      ['1', 'TP', message],
      ['2', 'TN', ''],
      ['2', 'TP', message],
    ]);
    const lone = evaluated({ ...failed, message: 'a\rb' }, passed);
    expect(renderRows([unitResult({}, [lone])])).toContain('"a\rb"');
  });
});
