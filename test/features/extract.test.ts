import { describe, expect, test } from 'vitest';
import { extractFeatures } from '../../features/extract.js';
import { featureGroups, featureNames, features, listFeaturesOfGroup } from '../../features/names.js';
import { failedTest, traceWith } from '../support/failed-test.js';

test('eleven features in three groups', () => {
  expect(featureNames).toHaveLength(11);
  expect(featureGroups.flatMap(listFeaturesOfGroup)).toStrictEqual(featureNames);
  expect(featureGroups.map((group) => listFeaturesOfGroup(group).length)).toStrictEqual([4, 6, 1]);
  expect(new Set(features.map((feature) => feature.replicationName)).size).toBe(11);
});

test('one failing test', () => {
  const table = extractFeatures([failedTest()], 'paper');
  expect(Object.keys(table)).toStrictEqual(featureNames);
  expect(Object.fromEntries(Object.entries(table).map(([name, values]) => [name, values[0]]))).toMatchObject({
    focal_method_name_count: 1,
    test_distinct_code_line: 1,
    is_exception: 0,
    is_no_exception: 1,
    test_prefix_exception: 0,
    trace_exception_count: 1,
    trace_exception_msg_count: 1,
    is_exp_trace_exception: 0,
    unexp_trace_e_count: 1,
    focal_unexp_trace_e_count: 1,
  });
});

test('none', () => {
  for (const values of Object.values(extractFeatures([], 'paper'))) expect(values).toHaveLength(0);
});

describe('properties', () => {
  const tests = Array.from({ length: 40 }, (_, index) =>
    failedTest({
      testName: `test ${index}`,
      focalMethodName: `method${index % 5}`,
      docstring: index % 3 === 0 ? '' : `/** Books of shelf number ${index % 4}. @throws Odd${index % 7} */`,
      generatedTest: `@Test\nvoid test${index}() {\n  shelf0.put(${index % 9});\n  shelf0.number();\n}`,
      trace: traceWith(`org.x.Odd${index % 6}: ${index % 2}`),
    }),
  );

  test('turning the order of the tests turns the values', () => {
    const there = extractFeatures(tests, 'paper');
    const back = extractFeatures([...tests].reverse(), 'paper');
    for (const name of featureNames)
      expect(Array.from(back[name]).reverse().map(rounded), name).toStrictEqual(
        Array.from(there[name]).map(rounded),
      );
  });

  test('no feature depends on the names of test methods', () => {
    const named = (name: (index: number) => string) =>
      extractFeatures(
        tests.map((each, index) => ({
          ...each,
          testName: name(index),
          testPrefix: `public void ${name(index)}()  throws Throwable  {\n  shelf0.put(${index % 9});\n}`,
          generatedTest: each.generatedTest.replace(/test\d+/, name(index)),
          trace: traceWith(`org.x.Odd${index % 6}: ${index % 2}`).replace('test0', name(index)),
        })),
        'paper',
      );
    const once = named((index) => `test${index}`);
    for (const name of ['books', 'Throws_$Odd', 'größe'])
      expect(named((index) => (index % 2 === 0 ? name : `${name}_${index}_noException`))).toStrictEqual(once);
  });

  test('a test twice: its counts rise, its own lines go, its likeness is the same for both', () => {
    const twice = extractFeatures([...tests, tests[1]!], 'paper');
    const once = extractFeatures(tests, 'paper');
    expect(twice.trace_exception_count[1]).toBe(once.trace_exception_count[1]! + 1);
    expect(twice.test_distinct_code_line[1]).toBe(0);
    for (const name of featureNames) expect(twice[name][40]).toBe(twice[name][1]);
  });
});

describe('test_doc_sim', () => {
  const similarity = (docstring: string, generatedTest: string) =>
    extractFeatures([failedTest({ docstring, generatedTest }), failedTest()], 'paper').test_doc_sim[0]!;

  test('is 0 without a docstring, or without a word in common', () => {
    expect(similarity('', 'shelf0.take(1);')).toBe(0);
    expect(similarity('/** the and of */', 'shelf0.take(1);')).toBe(0);
    expect(similarity('/** Unrelated remark */', 'shelf0.take(1);')).toBe(0);
  });

  test('is 1 for the same words, and more the more there are in common', () => {
    expect(similarity('shelf books __proto__', 'books; shelf. __proto__')).toBeCloseTo(1, 12);
    expect(similarity('shelf books', 'books shelf take')).toBeGreaterThan(
      similarity('shelf books', 'books put take'),
    );
  });
});

function rounded(value: number): number {
  return Math.round(value * 1e12);
}
