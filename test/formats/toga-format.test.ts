import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import {
  toPredictedOracle,
  readInputRows,
  readMetaRows,
  readPredictions,
  writeInputs,
  writeMeta,
  writePredictions,
} from '../../src/formats/toga/toga-format.js';
import type { Prediction } from '../../src/formats/toga/toga-format.js';
import { realPredictions } from '../oracles/candidates.js';
import { collected } from '../support/collected.js';

const header = 'project,bug_num,test_name,test_prefix,except_pred,assert_pred';
const row =
  'Lang,7,org.x.Shelf_ESTest::test3,"  public void test3()  {\n      f(""a"");\n  }",0,"assertEquals(1, x)"';
const fullHeader =
  'project,bug_num,test_name,test_prefix,except_pred,except_logit_0,except_logit_1,assert_pred,assert_logit_0,assert_logit_1';

const prediction: Prediction = {
  project: 'Lang',
  bugNumber: 7,
  testName: 'org.x.Shelf_ESTest::test3',
  testPrefix: '  public void test3()  {\n      f("a");\n  }',
  exceptionPredicted: false,
  assertion: 'assertEquals(1, x)',
};

describe('oracle_preds.csv', () => {
  test("TOGA's columns", async () => {
    expect(await readPredictions(`${header}\n${row}\n`, 'p.csv')).toEqual([{ line: 2, ...prediction }]);
  });

  test("TEval-plus's columns, Python's line ends, a byte order mark, blank lines", async () => {
    const text = `\uFEFF${fullHeader}\r\nLang,7,a.B_ESTest::test1,"x\ny",1,-1.5,2.5e-3,,0.0,0.0\r\n\r\nLang,7,a.B_ESTest::test1,z,0,1.0,0.0,assertNull(a),0,1\r\n`;
    expect(await readPredictions(text, 'p.csv')).toEqual([
      {
        line: 2,
        project: 'Lang',
        bugNumber: 7,
        testName: 'a.B_ESTest::test1',
        testPrefix: 'x\ny',
        exceptionPredicted: true,
        exceptionLogits: [-1.5, 0.0025],
        assertion: '',
        assertionLogits: [0, 0],
      },
      {
        line: 5,
        project: 'Lang',
        bugNumber: 7,
        testName: 'a.B_ESTest::test1',
        testPrefix: 'z',
        exceptionPredicted: false,
        exceptionLogits: [1, 0],
        assertion: 'assertNull(a)',
        assertionLogits: [0, 1],
      },
    ]);
  });

  test('columns in another order, with an index of pandas, seed and side', async () => {
    const text =
      ',side,seed,assert_pred,except_pred,test_prefix,test_name,bug_num,project\n0,fixed,3,,True,t,a.B_ESTest::test1,15.0,Cli\n';
    expect(await readPredictions(text, 'p.csv')).toEqual([
      {
        line: 2,
        project: 'Cli',
        bugNumber: 15,
        testName: 'a.B_ESTest::test1',
        testPrefix: 't',
        exceptionPredicted: true,
        assertion: '',
        seed: 3,
        side: 'fixed',
      },
    ]);
  });

  test.each([
    [
      'an empty file',
      '',
      'p.csv is empty: it needs a header with the columns project, bug_num, test_name, test_prefix, except_pred, assert_pred',
    ],
    [
      'a missing column',
      header.replace(',except_pred', ''),
      'p.csv:1: the header lacks the column except_pred',
    ],
    [
      'an unknown column',
      `${header},sed`,
      /^p\.csv:1: unknown column "sed"; known are project, bug_num, .*seed, side$/,
    ],
    ['a column twice', `${header},bug_num`, 'p.csv:1: the header has the column bug_num twice'],
    ['too few fields', `${header}\n${row}\nLang,7\n`, 'p.csv:5: the record has 2 cells, the header has 6'],
    [
      'a bug that is no number',
      `${header}\nLang,7b,a.B::t,x,0,`,
      'p.csv:2: bug_num must be a whole number, not "7b"',
    ],
    [
      'a prediction that is no truth value',
      `${header}\nLang,7,a.B::t,x,maybe,`,
      'p.csv:2: except_pred must be 0 or 1, True or False, not "maybe"',
    ],
    [
      'a logit that is no number',
      `${fullHeader}\nLang,7,a.B::t,x,0,one,0,,0,0`,
      'p.csv:2: except_logit_0 must be a number, not "one"',
    ],
    [
      'a test without its class',
      `${header}\nLang,7,test3,x,0,`,
      'p.csv:2: test_name must be a test such as org.x.Shelf_ESTest::test03, not "test3"',
    ],
    [
      'a side that is none',
      `${header},side\nLang,7,a.B::t,x,0,,both`,
      'p.csv:2: side must be buggy, fixed or only, not "both"',
    ],
    [
      'an unclosed quote',
      `${header}\n${row}\nLang,7,a.B::t,"x\n\n`,
      'p.csv:5: the quoted cell that begins here is not closed before the end of the file: quotes within a cell are doubled',
    ],
    [
      'a quote in the middle',
      `${header}\nLang,7,a.B::t,x"y,0,`,
      'p.csv:2: a quote is within an unquoted cell: quote the cell and double the quote',
    ],
    [
      'a missing value where there must be one',
      `${header}\nNaN,7,a.B::t,x,0,`,
      'p.csv:2: the column project is NaN, which pandas reads as a missing value',
    ],
    ['a missing test', `${header}\nLang,7,a.B::t,,0,`, 'p.csv:2: the column test_prefix is empty'],
    [
      'a missing prediction',
      `${header}\nLang,7,a.B::t,x,NaN,`,
      'p.csv:2: except_pred must be 0 or 1, True or False, not "NaN"',
    ],
  ])('%s is refused with file and line', async (_, text, message) => {
    const read = readPredictions(text, 'p.csv');
    await expect(read).rejects.toThrow(UserError);
    await expect(read).rejects.toThrow(typeof message === 'string' ? new UserError(message) : message);
  });

  test('missing assertions and logits are none', async () => {
    const text = `${fullHeader}\nLang,7,a.B_ESTest::test1,x,0,nan,,NaN,None,NA\n`;
    const [read] = await readPredictions(text, 'p.csv');
    expect(read).toEqual({
      line: 2,
      ...{ project: 'Lang', bugNumber: 7, testName: 'a.B_ESTest::test1', testPrefix: 'x' },
      ...{ exceptionPredicted: false, assertion: '' },
    });
  });

  test('reads back what it writes', async () => {
    const written: Prediction[] = [
      { ...prediction, exceptionLogits: [0.25, -3], assertionLogits: [1, 0] },
      { ...prediction, exceptionPredicted: true, assertion: '', testPrefix: 'quotes " and, commas\r\n' },
    ];
    expect(writePredictions(written).split('\n')[0]).toBe(fullHeader);
    expect(await readPredictions(writePredictions(written), 'p.csv')).toMatchObject(written);
    const withSeeds: Prediction[] = [{ ...prediction, seed: 0, side: 'buggy' }, prediction];
    expect(
      (await readPredictions(writePredictions(withSeeds), 'p.csv')).map(({ seed, side }) => [seed, side]),
    ).toEqual([
      [0, 'buggy'],
      [undefined, undefined],
    ]);
  });

  test('an exception goes before an assertion, an assertion before none', () => {
    expect(toPredictedOracle({ ...prediction, exceptionPredicted: true })).toEqual({
      type: 'expectException',
    });
    expect(toPredictedOracle({ ...prediction, assertion: ' assertTrue(a) ; ' })).toEqual({
      type: 'assertion',
      assertion: 'assertTrue(a)',
    });
    expect(toPredictedOracle({ ...prediction, assertion: ' ' })).toEqual({ type: 'noException' });
  });
});

test('inputs.csv', async () => {
  const inputs = [{ focalMethod: 'int f() {\n  return "1,2";\n}', testPrefix: 'void t()', docstring: '' }];
  expect(writeInputs(inputs)).toBe(
    'focal_method,test_prefix,docstring\n"int f() {\n  return ""1,2"";\n}",void t(),\n',
  );
  expect(await collected(readInputRows(writeInputs(inputs), 'inputs.csv'))).toEqual(inputs);
  await expect(collected(readInputRows('focal_method,test_prefix\n', 'inputs.csv'))).rejects.toThrow(
    'lacks the column docstring',
  );
});

test('meta.csv', async () => {
  const rows = [
    {
      project: 'Lang',
      bugNumber: 7,
      testName: 'a.B_ESTest::test1',
      exceptionBug: -1,
      assertionBug: 1,
      exceptionLabel: true,
      assertionLabel: 'assertNull(x)',
      assertionError: '',
    },
  ];
  expect(writeMeta(rows)).toBe(
    'project,bug_num,test_name,exception_bug,assertion_bug,exception_lbl,assertion_lbl,assert_err\nLang,7,a.B_ESTest::test1,-1,1,True,assertNull(x),\n',
  );
  expect(await collected(readMetaRows(writeMeta(rows), 'meta.csv'))).toEqual(rows);
});

test.skipIf(!existsSync(realPredictions))(
  "TOGA's own predictions are read (skipped without TOGA’s predictions)",
  async () => {
    const records = await readPredictions(readFileSync(realPredictions, 'utf8'), 'oracle_preds_lang_cli.csv');
    expect(records).toHaveLength(109);
    expect(new Set(records.map(({ project }) => project))).toEqual(new Set(['Cli', 'Lang']));
    const types = records.map((record) => toPredictedOracle(record).type);
    expect(types.filter((type) => type === 'expectException')).toHaveLength(
      records.filter(({ exceptionPredicted }) => exceptionPredicted).length,
    );
    expect(types.filter((type) => type === 'assertion').length).toBeGreaterThan(10);
    expect(records[0]).toMatchObject({ line: 2, bugNumber: 15, assertion: 'assertEquals(1, list1.size())' });
    const again = await readPredictions(writePredictions(records), 'again.csv');
    expect(again.map(({ testPrefix }) => testPrefix)).toEqual(records.map(({ testPrefix }) => testPrefix));
  },
);
