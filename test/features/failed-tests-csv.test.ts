import { beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'csv-stringify/sync';
import { UserError } from '../../src/model/common/errors.js';
import { readFailedTests } from '../../src/formats/failed-tests-csv.js';
import type { JavaTextReader } from '../../features/java-text.js';
import { createJavaTextReader } from './java.js';
import { traceWith } from '../support/failed-test.js';

let java: JavaTextReader;
beforeAll(async () => {
  java = await createJavaTextReader();
});

const columns = [
  'project',
  'bug_num',
  'unique_test_name',
  'focal_method',
  'test_prefix',
  'docstring',
  'except_pred',
  'assert_pred',
  'generated_test',
  'buggy_test_trace',
  'TP',
  'FP',
];

function cells(stated: Record<string, string> = {}): string[] {
  const row: Record<string, string> = {
    project: 'Lang',
    bug_num: '7',
    unique_test_name: 'org.x.Shelf_ESTest::test01',
    focal_method: 'int take(int count) { return count; }',
    test_prefix: 'public void test0() { shelf0.take(1); }',
    docstring: '/** Takes. */',
    except_pred: '0',
    assert_pred: '',
    generated_test: '@Test\npublic void test0() {\n  shelf0.take(1);\n}',
    buggy_test_trace: traceWith('java.lang.Error: x'),
    TP: 'False',
    FP: 'True',
    ...stated,
  };
  return columns.map((column) => row[column]!);
}

const formatRows = (...rows: Record<string, string>[]) => stringify([columns, ...rows.map(cells)]);
const read = (csv: string) => readFailedTests(csv, 'failed.csv', java, 'paper');
const readOne = async (stated: Record<string, string>) => (await read(formatRows(stated)))[0]!;

test('a row, column by column', async () => {
  expect(await readOne({})).toStrictEqual({
    project: 'Lang',
    bugNumber: '7',
    testName: 'org.x.Shelf_ESTest::test01',
    focalMethodName: 'take',
    focalMethod: 'int take(int count) { return count; }',
    docstring: '/** Takes. */',
    testPrefix: 'public void test0() { shelf0.take(1); }',
    hasCatch: false,
    oracleType: 'noException',
    generatedTest: '@Test\npublic void test0() {\n  shelf0.take(1);\n}',
    trace: traceWith('java.lang.Error: x'),
    verdict: 'FP',
  });
});

test.each([
  [{ except_pred: '1' }, 'expectException'],
  [{ except_pred: 'True', assert_pred: 'assertTrue(x)' }, 'expectException'],
  [{ except_pred: '1.0' }, 'expectException'],
  [{ except_pred: '' }, 'noException'],
  [{ except_pred: 'False', assert_pred: 'assertTrue(x)' }, 'assertion'],
  [{ assert_pred: ' \t' }, 'noException'],
  [{ assert_pred: 'NaN' }, 'noException'],
])('oracle type of %o', async (stated, wanted) => {
  expect((await readOne(stated as Record<string, string>)).oracleType).toBe(wanted);
});

test.each([
  [{ TP: 'True', FP: 'False' }, 'TP'],
  [{ TP: '0', FP: '1' }, 'FP'],
  [{ TP: 'False', FP: 'False' }, 'inconclusive'],
])('verdict of %o', async (stated, wanted) => {
  expect((await readOne(stated as Record<string, string>)).verdict).toBe(wanted);
});

test('what pandas takes as missing is empty', async () => {
  for (const docstring of ['', 'null', 'NA', 'None', 'nan'])
    expect((await readOne({ docstring })).docstring).toBe('');
  expect((await readOne({ docstring: ' null' })).docstring).toBe(' null');
  expect(await readOne({ focal_method: '' })).toMatchObject({ focalMethod: '', focalMethodName: '' });
});

test('numbers of bugs are numbers', async () => {
  const rows = await read(formatRows(...['007', '7.0', '7', '7b'].map((bug_num) => ({ bug_num }))));
  expect(rows.map(({ bugNumber }) => bugNumber)).toStrictEqual(['7', '7', '7', '7b']);
});

test('the definitions decide which parser names the focal method', async () => {
  const focal_method = 'int take(Object o) { return o instanceof Integer i ? i : 0; }';
  const nameBy = async (definitions: 'paper' | 'replication') =>
    (await readFailedTests(formatRows({ focal_method }), 'failed.csv', java, definitions))[0]!
      .focalMethodName;
  expect([await nameBy('paper'), await nameBy('replication')]).toStrictEqual(['take', '']);
});

test('further columns, another order of columns, a byte order mark, blank lines, carriage returns, repeated rows', async () => {
  const reversed = stringify([
    [...columns, 'index'].reverse(),
    [...cells(), '0'].reverse(),
    [...cells(), '1'].reverse(),
  ]);
  const rows = await read(`\ufeff${reversed.replace(/\n(?=[01],)/g, '\r\n\r\n')}`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toStrictEqual(rows[1]);
  expect(rows[0]).toStrictEqual(await readOne({}));
});

test('a header and no row', async () => {
  expect(await read(formatRows())).toStrictEqual([]);
});

describe('refuses, with file and line', () => {
  const trace = 'buggy_test_trace';
  test.each([
    ['failed.csv is empty: it needs a header with the columns project, bug_num', ''],
    ['failed.csv:1: the header lacks the columns unique_test_name, focal_method', 'project,bug_num\n'],
    ['failed.csv:1: the header lacks the column TP', formatRows().replace(',TP,', ',tp,')],
    ['failed.csv:1: the header has the column project twice', `project,${formatRows()}`],
    ['failed.csv:2: the column project is empty', formatRows({ project: '' })],
    [
      'failed.csv:2: the column project is NaN, which pandas reads as a missing',
      formatRows({ project: 'NaN' }),
    ],
    ['failed.csv:2: the column bug_num is NA, which pandas', formatRows({ bug_num: 'NA' })],
    ['failed.csv:2: the column unique_test_name is null,', formatRows({ unique_test_name: 'null' })],
    ['failed.csv:2: the column generated_test is None,', formatRows({ generated_test: 'None' })],
    ['failed.csv:2: the column buggy_test_trace is <NA>,', formatRows({ [trace]: '<NA>' })],
    ['failed.csv:2: TP must be 0 or 1, True or False, not "NaN"', formatRows({ TP: 'NaN' })],
    ['failed.csv:2: the column bug_num is empty', formatRows({ bug_num: ' ' })],
    ['failed.csv:2: the column generated_test is empty', formatRows({ generated_test: '' })],
    ['failed.csv:8: the column buggy_test_trace is empty', formatRows({}, { [trace]: '' })],
    [
      'failed.csv:2: the column buggy_test_trace names no exception',
      formatRows({ [trace]: '--- a.B::test1' }),
    ],
    [
      'failed.csv:8: except_pred must be 0 or 1, True or False, not "2"',
      formatRows({}, { except_pred: '2' }),
    ],
    ['failed.csv:2: TP must be 0 or 1, True or False, not "yes"', formatRows({ TP: 'yes' })],
    ['failed.csv:2: FP must be 0 or 1, True or False, not ""', formatRows({ FP: '' })],
    ['failed.csv:2: TP and FP are both true', formatRows({ TP: '1', FP: '1' })],
    ['failed.csv:8: the record has 2 cells, the header has 12', `${formatRows({})}Lang,7\n`],
    [
      'failed.csv:8: the quoted cell that begins here is not closed before the end of the file',
      `${formatRows({})}Lang,7,"abc\n`,
    ],
    ['failed.csv:8: a quoted cell continues after its closing quote', `${formatRows({})}Lang,"7"x,abc\n`],
    ['failed.csv:8: a quote is within an unquoted cell', `${formatRows({})}Lang,7"x,abc\n`],
  ])('%s', async (message, csv) => {
    await expect(read(csv)).rejects.toThrow(UserError);
    await expect(read(csv)).rejects.toThrow(message);
  });

  test('lines are counted right where they end in carriage returns', async () => {
    const csv = formatRows({}, { project: '' }).replaceAll('\n', '\r\n');
    await expect(read(csv)).rejects.toThrow('failed.csv:8: the column project is empty');
  });
});
