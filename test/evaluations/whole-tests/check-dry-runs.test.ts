import { expect, it } from 'vitest';
import { checkDryRuns } from '../../../src/evaluations/whole-tests/checks.js';
import type { Counts } from '../../../src/evaluations/evaluation.js';

const mine: Counts = { generated: 10, scaffolded: 10, passed: 1 };
const passing = (passed: number): Counts => ({ generated: 20, scaffolded: 20, passed, correct: passed });
const check = (sums: Readonly<Record<string, Counts>>) => checkDryRuns(new Map(Object.entries(sums)));

it('says nothing of a run without scaffold', () => {
  expect(check({ mine: { generated: 10 } })).toEqual([]);
});

it.each<[string, Readonly<Record<string, Counts>>, string]>([
  [
    'works',
    { 'ground-truth': passing(19), 'empty-test': passing(20) },
    'Dry run: 19 of 20 ground truths pass (95.0 %)',
  ],
  [
    'loses ground truths',
    { 'ground-truth': passing(18), 'empty-test': passing(20) },
    'The dry run fails: 18 of 20',
  ],
  [
    'has classes that do not compile',
    { 'ground-truth': passing(20), 'empty-test': passing(10) },
    'The dry run fails: 20 of 20',
  ],
  ['is left out', {}, 'No dry run was made'],
  ['is not finished', { 'ground-truth': passing(20), 'empty-test': {} }, 'The dry run is not finished.'],
  [
    'stops before tests run',
    { 'ground-truth': { ...passing(0), untilParse: 20 }, 'empty-test': { ...passing(0), untilParse: 20 } },
    'The dry run shows nothing, because --until stops before tests run.',
  ],
])('says if the set-up %s', (_, sums, sentence) => {
  expect(check({ mine, ...sums })).toHaveLength(1);
  expect(check({ mine, ...sums })[0]).toContain(sentence);
});
