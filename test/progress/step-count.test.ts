import { expect, it } from 'vitest';
import {
  begin,
  dropped,
  end,
  newStep,
  perMinute,
  remainingMilliseconds,
} from '../../src/progress/step-count.js';

const worked = { step: 'tests', amount: 1, effort: 'worked' } as const;
const kept = { ...worked, effort: 'kept' } as const;
const minute = 60_000;

it('suites from the cache change the rate neither way, come they first or between the others', () => {
  let step = newStep(100);
  for (let each = 0; each < 50; each += 1)
    step = end(begin(step, `kept ${each}`, each), `kept ${each}`, kept, each);
  expect(perMinute(step, minute)).toBe('unknown');
  expect(remainingMilliseconds(step, minute)).toBe(0);
  step = begin(step, 'a', 10 * minute);
  for (let each = 50; each < 60; each += 1)
    step = end(begin(step, `kept ${each}`, 10 * minute), `kept ${each}`, kept, 10.5 * minute);
  step = end(step, 'a', worked, 11 * minute);
  expect(perMinute(step, 30 * minute)).toBe(1);
});

it('what overlaps counts once, also where the one that began first ends last, and idle time does not count', () => {
  let step = newStep(4);
  step = begin(step, 'long', 0);
  step = end(begin(step, 'first', minute), 'first', worked, 2 * minute);
  step = end(begin(step, 'second', 3 * minute), 'second', worked, 4 * minute);
  step = end(step, 'long', worked, 6 * minute);
  expect(perMinute(step, 60 * minute)).toBe(0.5);
  step = end(begin(step, 'late', 60 * minute), 'late', worked, 62 * minute);
  expect(perMinute(step, 62 * minute)).toBe(0.5);
});

it('of the rest as much has to be worked on as of the last twenty', () => {
  let step = newStep(140);
  for (let each = 0; each < 100; each += 1)
    step = end(begin(step, `kept ${each}`, 0), `kept ${each}`, kept, 0);
  for (let each = 0; each < 20; each += 1)
    step = end(begin(step, `${each}`, each * minute), `${each}`, worked, (each + 1) * minute);
  expect(remainingMilliseconds(step, 20 * minute)).toBe(20 * minute);
});

it('while something takes longer than all that is left should, nothing is promised, and the rate falls', () => {
  let step = newStep(11);
  for (let each = 0; each < 10; each += 1)
    step = end(begin(step, `${each}`, each * 100), `${each}`, worked, (each + 1) * 100);
  step = begin(step, 'endless', 1_000);
  expect(remainingMilliseconds(step, 1_050)).toBe(105);
  expect(remainingMilliseconds(step, 10_000)).toBe('unknown');
  expect(perMinute(step, 10_000)).toBe(60);
  expect(remainingMilliseconds(dropped(step, 'endless'), 60_000)).toBe(0);
});

it('a step that waits for others is not stuck, and one of which nothing has come to an end promises nothing', () => {
  const step = end(begin(newStep(3), 'first', 0), 'first', worked, minute);
  expect(remainingMilliseconds(step, 60 * minute)).toBe(2 * minute);
  expect(remainingMilliseconds(newStep(2), 0)).toBe('unknown');
});
