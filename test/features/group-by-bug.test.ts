import { expect, test } from 'vitest';
import { groupByBug } from '../../features/group-by-bug.js';
import { failedTest } from '../support/failed-test.js';

const order = (...bugs: [string, string][]) =>
  groupByBug(bugs.map(([project, bugNumber]) => failedTest({ project, bugNumber }))).map((tests) => [
    tests[0]!.project,
    tests[0]!.bugNumber,
    tests.length,
  ]);

test('by project, then by number', () => {
  expect(order(['Math', '1'], ['Lang', '10'], ['Lang', '9'], ['Math', '1'])).toStrictEqual([
    ['Lang', '9', 1],
    ['Lang', '10', 1],
    ['Math', '1', 2],
  ]);
});

test('sorts as text if some bug numbers are not numeric', () => {
  expect(order(['Lang', '9'], ['Lang', '10'], ['Math', '1b']).map(([, number]) => number)).toStrictEqual([
    '10',
    '9',
    '1b',
  ]);
});

test('the tests of a bug keep their order', () => {
  const tests = ['b', 'c', 'a'].map((testName) => failedTest({ testName }));
  expect(groupByBug(tests)).toStrictEqual([tests]);
});

test('none', () => {
  expect(groupByBug([])).toStrictEqual([]);
});
