import { expect, test } from 'vitest';
import { holm } from '../../stats/holm.js';

const adjusted = (pValues: number[]) => holm(pValues).map((result) => result.adjustedPValue);

test("multiplies step by step and never falls (R's p.adjust)", () => {
  expect(adjusted([0.01, 0.04, 0.03, 0.005])).toStrictEqual([0.03, 0.06, 0.06, 0.02]);
  expect(adjusted([0.5, 0.9])).toStrictEqual([1, 1]);
});

test('a test that could say nothing is no member of the family', () => {
  expect(holm([0.02, Number.NaN, 0.03])).toMatchObject([
    { adjustedPValue: 0.04, significant: true, familySize: 2 },
    { adjustedPValue: Number.NaN, significant: false, familySize: 2 },
    { adjustedPValue: 0.04, significant: true, familySize: 2 },
  ]);
});

test('does not depend on the order of the family', () => {
  const pValues = [0.2, 0.001, 0.04, 0.04, 0.012];
  expect(adjusted([...pValues].reverse())).toStrictEqual(adjusted(pValues).reverse());
});

test('a family of one is not corrected, an empty one is empty', () => {
  expect(holm([0.03], 0.01)).toMatchObject([
    { correction: 'Holm', adjustedPValue: 0.03, significant: false, level: 0.01 },
  ]);
  expect(holm([])).toStrictEqual([]);
});

test('refuses what is no p-value', () => {
  expect(() => holm([0.5, 1.2])).toThrow('between 0 and 1, not 1.2');
});
