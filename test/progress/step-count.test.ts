import { expect, it } from 'vitest';
import {
  begin,
  dropSuite,
  end,
  createStep,
  computeRate,
  estimateStepRemaining,
} from '../../src/progress/step-count.js';

const worked = { step: 'tests', amount: 1, effort: 'worked' } as const;
const kept = { ...worked, effort: 'kept' } as const;
const minute = 60_000;

it('suites from the cache do not change the rate, in any order', () => {
  let step = createStep(100);
  for (let each = 0; each < 50; each += 1)
    step = end(begin(step, `kept ${each}`, each), `kept ${each}`, kept, each);
  expect(computeRate(step, minute)).toBe('unknown');
  expect(estimateStepRemaining(step, minute)).toBe(0);
  step = begin(step, 'a', 10 * minute);
  for (let each = 50; each < 60; each += 1)
    step = end(begin(step, `kept ${each}`, 10 * minute), `kept ${each}`, kept, 10.5 * minute);
  step = end(step, 'a', worked, 11 * minute);
  expect(computeRate(step, 30 * minute)).toBe(1);
});

it('what overlaps counts once, also where the one that began first ends last, and idle time does not count', () => {
  let step = createStep(4);
  step = begin(step, 'long', 0);
  step = end(begin(step, 'first', minute), 'first', worked, 2 * minute);
  step = end(begin(step, 'second', 3 * minute), 'second', worked, 4 * minute);
  step = end(step, 'long', worked, 6 * minute);
  expect(computeRate(step, 60 * minute)).toBe(0.5);
  step = end(begin(step, 'late', 60 * minute), 'late', worked, 62 * minute);
  expect(computeRate(step, 62 * minute)).toBe(0.5);
});

it('estimates the cached share of the remaining units from the last twenty', () => {
  let step = createStep(140);
  for (let each = 0; each < 100; each += 1)
    step = end(begin(step, `kept ${each}`, 0), `kept ${each}`, kept, 0);
  for (let each = 0; each < 20; each += 1)
    step = end(begin(step, `${each}`, each * minute), `${each}`, worked, (each + 1) * minute);
  expect(estimateStepRemaining(step, 20 * minute)).toBe(20 * minute);
});

it('gives no estimate, and a falling rate, while one unit takes longer than the estimate for all', () => {
  let step = createStep(11);
  for (let each = 0; each < 10; each += 1)
    step = end(begin(step, `${each}`, each * 100), `${each}`, worked, (each + 1) * 100);
  step = begin(step, 'endless', 1_000);
  expect(estimateStepRemaining(step, 1_050)).toBe(105);
  expect(estimateStepRemaining(step, 10_000)).toBe('unknown');
  expect(computeRate(step, 10_000)).toBe(60);
  expect(estimateStepRemaining(dropSuite(step, 'endless'), 60_000)).toBe(0);
});

it('a waiting step keeps its estimate, and one without a finished unit has none', () => {
  const step = end(begin(createStep(3), 'first', 0), 'first', worked, minute);
  expect(estimateStepRemaining(step, 60 * minute)).toBe(2 * minute);
  expect(estimateStepRemaining(createStep(2), 0)).toBe('unknown');
});

it('has no rate before it has been at work for two seconds', () => {
  let step = end(begin(createStep(3), 'first', 0), 'first', { ...worked, amount: 1_000 }, 210);
  expect(computeRate(step, minute)).toBe('unknown'); // and not 285,714
  step = end(begin(step, 'second', minute), 'second', { ...worked, amount: 1_000 }, minute + 1_790);
  expect(computeRate(step, 2 * minute)).toBe(60_000);
});
