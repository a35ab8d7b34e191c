import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Candidate } from '../../src/model/suite/candidate.js';
import { UserError } from '../../src/model/common/errors.js';
import type { InformedRequest } from '../../src/oracles/contract.js';
import { loadPredictions } from '../../src/oracles/predictions-file.js';
import { readPredictions, writePredictions } from '../../src/formats/toga/toga-format.js';
import type { Prediction } from '../../src/formats/toga/toga-format.js';
import { candidate, noContext, realPredictions, request } from './candidates.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => {
  folder = passingFolder('predictions');
});

async function generate(
  predictions: readonly Prediction[],
  candidates: readonly Candidate[],
  asked = request(),
) {
  const file = join(folder, 'oracle_preds.csv');
  await writeFile(file, writePredictions(predictions));
  return replay(file, candidates, asked);
}

async function replay(file: string, candidates: readonly Candidate[], asked: InformedRequest) {
  const generator = await loadPredictions(file);
  if (generator.view !== 'informed') throw new Error('predictions must see the candidates');
  const { answers, remarks } = await generator.generate(candidates, asked, noContext);
  return { oracles: answers.map(({ oracles }) => oracles), remarks };
}

function method(name: string, ...statements: string[]): string {
  return [
    `  public void ${name}()  throws Throwable  {`,
    ...statements.map((line) => `      ${line}`),
    '}',
  ].join('\n');
}

function prediction(
  test: string,
  testPrefix: string,
  assertion = '',
  more: Partial<Prediction> = {},
): Prediction {
  const testName = `org.x.Shelf_ESTest::${test}`;
  return {
    project: 'Shelf',
    bugNumber: 1,
    testName,
    testPrefix,
    exceptionPredicted: false,
    assertion,
    ...more,
  };
}

const one = method('test1', 'int int0 = f();', 'assertEquals(1, int0);');
const two = method('test1', 'int int0 = f();', 'assertEquals(2, int0);');
const none = method('test1', 'int int0 = f();');
const candidates = [
  candidate({ suiteTest: 'test1', assertionIndex: 0, original: one }),
  candidate({ suiteTest: 'test1', assertionIndex: 1, original: two }),
  candidate({ suiteTest: 'test1', original: none }),
];

describe('predictions find their candidates', () => {
  test('by project, bug, test and text, in whatever order', async () => {
    const { oracles, remarks } = await generate(
      [
        prediction('test1', none, '', { exceptionPredicted: true }),
        prediction('test1', two, 'assertTrue(int0 == 2)'),
        prediction('test1', one),
        prediction('test1', one, 'assertTrue(a)', { project: 'Other' }),
        prediction('test1', one, 'assertTrue(b)', { bugNumber: 2 }),
      ],
      candidates,
    );
    expect(oracles).toEqual([
      [{ type: 'noException' }],
      [{ type: 'assertion', assertion: 'assertTrue(int0 == 2)' }],
      [{ type: 'expectException' }],
    ]);
    expect(remarks).toEqual([]);
  });

  test('white space, annotations and remarks make no difference', async () => {
    const written = `@Test(timeout = 4000)\n  public void test1() throws Throwable {\n    // Undeclared exception!\n\n\t\tint int0   = f();\n  }`;
    const { oracles } = await generate([prediction('test1', written, 'assertTrue(a)')], candidates);
    expect(oracles).toEqual([[], [], [{ type: 'assertion', assertion: 'assertTrue(a)' }]]);
  });

  test('those for candidates of one text pair in order', async () => {
    const twice = [0, 1].map((assertionIndex) =>
      candidate({ suiteTest: 'test1', assertionIndex, original: one }),
    );
    const { oracles } = await generate(
      [prediction('test1', one, 'assertTrue(a)'), prediction('test1', one, 'assertTrue(b)')],
      twice,
    );
    expect(oracles.flat()).toEqual([
      { type: 'assertion', assertion: 'assertTrue(a)' },
      { type: 'assertion', assertion: 'assertTrue(b)' },
    ]);
  });

  test('several for one candidate are several oracles, equal ones are one', async () => {
    const predictions = ['assertTrue(a)', 'assertTrue(b)', 'assertTrue(a)'].map((assertion) =>
      prediction('test1', one, assertion),
    );
    const { oracles } = await generate(predictions, candidates);
    expect(oracles[0]).toHaveLength(2);
  });

  test('a seed and a side narrow them, without these they belong to every suite', async () => {
    const predictions = [
      prediction('test1', one, 'assertTrue(three)', { seed: 3, side: 'buggy' }),
      prediction('test1', one, 'assertTrue(four)', { seed: 4, side: 'buggy' }),
      prediction('test1', two, 'assertTrue(fixed)', { side: 'fixed' }),
      prediction('test1', none, 'assertTrue(all)'),
      prediction('test9', none, 'assertTrue(all)', { seed: 4 }),
    ];
    const names = async (asked: InformedRequest) =>
      (await generate(predictions, candidates, asked)).oracles.map((found) =>
        found.map((oracle) => 'assertion' in oracle && oracle.assertion),
      );
    expect(await names(request({ seed: 3 }))).toEqual([['assertTrue(three)'], [], ['assertTrue(all)']]);
    expect(await names(request({ seed: 4, side: 'fixed' }))).toEqual([
      [],
      ['assertTrue(fixed)'],
      ['assertTrue(all)'],
    ]);
    expect((await generate(predictions, candidates, request({ seed: 3 }))).remarks).toEqual([]);
    expect((await generate(predictions, candidates, request({ seed: 4 }))).remarks).toHaveLength(1);
  });

  test('by their order where a test has as many and the texts are alike', async () => {
    const texts = ['assertEquals(1, int0, 0)', 'assertEquals(2, int0, 0)', 'int1()'].map((last) =>
      method('test1', 'int int0 = f();', `${last};`),
    );
    const { oracles, remarks } = await generate(
      texts.map((text, index) => prediction('test1', text, `assertTrue(a${index})`)),
      candidates,
    );
    expect(oracles.flat()).toEqual(
      [0, 1, 2].map((index) => ({ type: 'assertion', assertion: `assertTrue(a${index})` })),
    );
    expect(remarks).toEqual([
      'oracle_preds.csv: 3 predictions were matched by their order in the test, not by their text, in the suite of Shelf-1, side buggy, seed 3: org.x.Shelf_ESTest::test1 (line 2), org.x.Shelf_ESTest::test1 (line 6), org.x.Shelf_ESTest::test1 (line 10)',
    ]);
  });

  test('but not to the test of that name in another suite', async () => {
    const others = [0, 1, 2].map((index) =>
      prediction('test1', method('test1', `g(${index});`, `h(${index});`), 'assertTrue(a)'),
    );
    const { oracles, remarks } = await generate(others, candidates);
    expect(oracles).toEqual([[], [], []]);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toContain('3 predictions have a text that is not that of their test');
  });

  test('the first ten of those for tests that are not there are listed', async () => {
    const missing = Array.from({ length: 12 }, (_, index) => prediction(`test${50 + index}`, 'x'));
    const { oracles, remarks } = await generate(missing, candidates);
    expect(oracles).toEqual([[], [], []]);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(
      /^oracle_preds\.csv: 12 predictions are for tests that are not in the suite of Shelf-1, side buggy, seed 3: /,
    );
    expect(remarks[0]).toMatch(/test59 \(line 11\) and 2 more$/);
  });
});

describe('the file', () => {
  test('gives name and version', async () => {
    const file = join(folder, 'my preds.csv');
    await writeFile(file, writePredictions([]));
    const first = await loadPredictions(file);
    expect(first.name).toBe('predictions-my_preds');
    expect(first.version).toMatch(/^[\da-f]{64}$/);
    await writeFile(file, writePredictions([prediction('test1', 'x')]));
    expect((await loadPredictions(file)).version).not.toBe(first.version);
  });

  test('must be there and well-formed', async () => {
    await expect(loadPredictions(join(folder, 'nope.csv'))).rejects.toThrow(UserError);
    await writeFile(join(folder, 'bad.csv'), 'project\n');
    await expect(loadPredictions(join(folder, 'bad.csv'))).rejects.toThrow(UserError);
  });
});

test.skipIf(!existsSync(realPredictions))(
  "all of TOGA's own predictions find candidates with their texts (skipped without TOGA’s predictions)",
  async () => {
    const records = await readPredictions(await readFile(realPredictions, 'utf8'), 'real');
    const bugs = new Set(records.map(({ project, bugNumber }) => `${project} ${bugNumber}`));
    let found = 0;
    for (const bug of bugs) {
      const [project = '', number = ''] = bug.split(' ');
      const own = records.filter(
        (record) => record.project === project && record.bugNumber === Number(number),
      );
      const suite = own.map(({ testName, testPrefix }, assertionIndex) => {
        const [suiteClass = '', suiteTest = ''] = testName.split('::');
        // As a suite may be laid out: other indentation, with annotations.
        const original = `  @Test(timeout = 4000)\n${testPrefix.replaceAll('      ', '        ')}\n`;
        return candidate({ suiteClass, suiteTest, assertionIndex, original });
      });
      const { oracles, remarks } = await replay(
        fileURLToPath(realPredictions),
        suite,
        request({ project, number: Number(number) }),
      );
      expect(remarks).toEqual([]);
      expect(oracles.map((list) => list[0]?.type)).toEqual(
        own.map((record) =>
          record.exceptionPredicted
            ? 'expectException'
            : record.assertion === ''
              ? 'noException'
              : 'assertion',
        ),
      );
      found += oracles.flat().length;
    }
    expect(found).toBe(109);
  },
);
