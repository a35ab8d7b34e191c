import { describe, expect, test } from 'vitest';
import { extractFeatures } from '../../../features/extract.js';
import { featureDefinitions } from '../../../features/failed-test.js';
import type { FocalMethod } from '../../../src/model/suite/candidate.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { candidate, evaluated, failed, passed, unitResult } from '../../support/factory.js';

const shelfTake: FocalMethod = {
  className: 'org.x.Shelf',
  name: 'take',
  parameters: [],
  isConstructor: false,
  isStatic: false,
  returnType: 'void',
  source: 'void take() { }',
  docstring: '',
};

/** Failing tests of a unit whose methods have such names. */
function createUnit(oracleGenerator: string, methodOf: (suiteTest: string, index: number) => string) {
  const testCases = Array.from({ length: 12 }, (_, index) => {
    const suiteTest = `test${index >> 1}`;
    const method = methodOf(suiteTest, index);
    const original = `public void ${suiteTest}() throws Throwable {\n  Shelf shelf0 = new Shelf(${index % 5});\n}`;
    const focalMethod = { ...shelfTake, docstring: `/** Takes books, number ${index % 3}. */` };
    const each = evaluated(failed, passed);
    return {
      ...each,
      testCase: {
        ...each.testCase,
        id: `org.x.Shelf_ESTest::${suiteTest}#${index % 2}`,
        candidate: candidate({ suiteTest, original, focalMethod }),
        method,
        source: `@Test(timeout = 4000)\npublic void ${method}() throws Throwable {\n  new Shelf(${index % 5}).take(books, ${index});\n}`,
      },
    };
  });
  return unitResult({ oracleGenerator }, testCases);
}

describe.each(featureDefinitions)('%s definitions', (definitions) => {
  test('no feature depends on the name of the oracle generator', () => {
    const units = [
      createUnit('suite', (suiteTest) => suiteTest),
      createUnit('no-exception', (suiteTest, index) => `${suiteTest}_${index % 2}_noException`),
      createUnit('books', (suiteTest, index) => `${suiteTest}_${index % 2}_books_oracle${index}`),
    ];
    const [asInSuite, ...others] = units.map((unit) => extractFeatures(selectFailedTests(unit), definitions));
    expect(asInSuite!.test_doc_sim.some((value) => value > 0)).toBe(true);
    for (const other of others) expect(other).toStrictEqual(asInSuite);
  });
});
