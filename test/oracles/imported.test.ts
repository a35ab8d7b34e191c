import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { loadImported } from '../../src/oracles/imported-file.js';
import { readImportedRows, selectRowsOfSuite } from '../../src/formats/toga/imported-rows.js';
import { writePredictions, type Prediction } from '../../src/formats/toga/toga-format.js';
import { candidate, noContext, realPredictions, request } from './candidates.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => (folder = passingFolder('imported')));

async function file(...rows: Partial<Prediction>[]): Promise<string> {
  const path = join(folder, 'toga.csv');
  const row = {
    project: 'Shelf',
    bugNumber: 1,
    testName: 'org.x.Shelf_ESTest::test3',
    testPrefix: 'public void test3() { }',
    exceptionPredicted: false,
    assertion: '',
  };
  await writeFile(path, writePredictions(rows.map((each) => ({ ...row, ...each }))));
  return path;
}

describe('rows of predictions as tests', () => {
  it('have unique names: the row’s number follows a repeated name', async () => {
    const { rows } = await readImportedRows(
      await file({}, { bugNumber: 2 }, {}, { testName: 'org.x.Board_ESTest::test3' }, {}),
    );
    expect(rows.map(({ suiteClass, method }) => `${suiteClass} ${method}`)).toEqual([
      'org.x.Shelf_ESTest test3',
      'org.x.Shelf_ESTest test3',
      'org.x.Shelf_ESTest test3_2',
      'org.x.Board_ESTest test3',
      'org.x.Shelf_ESTest test3_3',
    ]);
  });

  it('keep the names that other rows have, and those of other suites', async () => {
    const shelf = 'org.x.Shelf_ESTest::test3';
    const namesOf = async (...rows: Parameters<typeof file>) =>
      (await readImportedRows(await file(...rows))).rows.map(({ method }) => method);
    expect(await namesOf({}, {}, { testName: `${shelf}_2` }, {})).toEqual([
      'test3',
      'test3_3',
      'test3_2',
      'test3_4',
    ]);
    const of = (seed: number) => ({ seed, side: 'buggy' as const });
    expect(await namesOf(of(1), of(2), of(1))).toEqual(['test3', 'test3', 'test3_2']);
  });

  it('belong to the suites of their bug and, where they name them, of their seed and side', async () => {
    const { rows } = await readImportedRows(
      await file(
        {},
        { seed: 3, side: 'buggy' },
        { seed: 4, side: 'buggy' },
        { seed: 3, side: 'fixed' },
        { bugNumber: 2 },
      ),
    );
    expect(selectRowsOfSuite(rows, request({ seed: 3, side: 'buggy' })).map(({ method }) => method)).toEqual([
      'test3',
      'test3_2',
    ]);
  });

  it('are refused with the line of what cannot be a test, and where there are none', async () => {
    const path = await file({}, { testName: 'org.x.1Shelf::a b' });
    await expect(readImportedRows(path)).rejects.toThrow(
      new UserError(
        `${path}:3: test_name must be a test such as org.x.Shelf_ESTest::test03, not "org.x.1Shelf::a b"`,
      ),
    );
    await expect(readImportedRows(await file())).rejects.toThrow(/has no predictions/);
    await expect(readImportedRows(join(folder, 'none.csv'))).rejects.toThrow(/there is no such file/);
  });

  it('give their oracle to the candidate of their first assertion, or to the one without', async () => {
    const generator = await loadImported(
      await file(
        { assertion: 'assertTrue(x)' },
        { exceptionPredicted: true, testName: 'org.x.Shelf_ESTest::test4' },
      ),
    );
    if (generator.view !== 'informed') throw new Error('it must see the tests’ names');
    const { answers } = await generator.generate(
      [
        candidate({ suiteTest: 'test3', assertionIndex: 0 }),
        candidate({ suiteTest: 'test3', assertionIndex: 1 }),
        candidate({ suiteTest: 'test3' }),
        candidate({ suiteTest: 'test4' }),
        candidate({ suiteTest: 'test5' }),
      ],
      request(),
      noContext,
    );
    expect([generator.name, answers.map(({ oracles }) => oracles)]).toEqual([
      'predictions-toga',
      [[{ type: 'assertion', assertion: 'assertTrue(x)' }], [], [], [{ type: 'expectException' }], []],
    ]);
  });

  it.skipIf(!existsSync(realPredictions))(
    'of TOGA are 109 for 30 bugs (skipped without TOGA’s predictions)',
    async () => {
      const { rows } = await readImportedRows(fileURLToPath(realPredictions));
      expect(rows).toHaveLength(109);
      expect(new Set(rows.map(({ record }) => `${record.project}-${record.bugNumber}`)).size).toBe(30);
      expect(
        new Set(
          rows.map((row) => `${row.record.project}${row.record.bugNumber}${row.suiteClass}${row.method}`),
        ).size,
      ).toBe(109);
    },
  );
});
