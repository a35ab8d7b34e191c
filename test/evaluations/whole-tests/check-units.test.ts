import { expect, it } from 'vitest';
import { checkUnits } from '../../../src/evaluations/whole-tests/checks.js';

const suite = { generated: 30 };
const model = { generated: 3, sampled: 3 };

it('names the units of suites beside those of samples', () => {
  expect(
    checkUnits(
      new Map([
        ['evosuite', suite],
        ['gpt', model],
      ]),
    ),
  ).toEqual([
    expect.stringMatching(
      /^A test of evosuite is one method of a suite, and a test of gpt is a whole answer, so .* MiLC, MaLC, MiBC, MaBC\.$/u,
    ) as string,
  ]);
});

it.each([
  [{ evosuite: suite, developer: suite }],
  [{ gpt: model, other: model }],
  [{ gpt: model, evosuite: { generated: 0 } }],
])('says nothing of one kind: %j', (sums) => {
  expect(checkUnits(new Map(Object.entries(sums)))).toEqual([]);
});
