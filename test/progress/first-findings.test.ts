import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bugDetection } from '../../src/evaluations/bug-detection/bug-detection.js';
import { withFirstFindings } from '../../src/progress/first-findings.js';
import { evaluated, failed, passed, unitResult } from '../support/factory.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage() {
  const said: string[] = [];
  const told: unknown[] = [];
  const progress = withFirstFindings(
    {
      say: (sentence) => said.push(sentence),
      end: () => undefined,
      onUnitDone: (result) => told.push(result),
    },
    bugDetection.describeSoFar,
  );
  const done = (bug: string, oracleGenerator: string) =>
    progress.onUnitDone?.(
      unitResult({ bug, oracleGenerator }, [
        evaluated(failed, passed),
        evaluated(failed, failed),
        evaluated(passed, passed),
      ]),
    );
  return { said, told, progress, done };
}

it('after a minute, a run reports once how many bugs each oracle generator has found', () => {
  const { said, told, done } = stage();
  done('Shelf-1', 'javadoc');
  done('Shelf-1', 'javadoc');
  done('Shelf-2', 'no-exception');
  vi.advanceTimersByTime(59_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(2_000);
  const wanted = [
    'so far, in 3 units: javadoc 1 bug found (2 TP, 2 FP); no-exception 1 bug found (1 TP, 1 FP)',
  ];
  expect(said).toEqual(wanted);
  done('Shelf-3', 'javadoc');
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual(wanted);
  expect(told).toHaveLength(4);
});

it('if no unit is finished after a minute, reports with the first one', () => {
  const { said, done } = stage();
  vi.advanceTimersByTime(90_000);
  expect(said).toEqual([]);
  done('Shelf-1', 'javadoc');
  expect(said).toEqual(['so far, in 1 unit: javadoc 1 bug found (1 TP, 1 FP)']);
});

it('a run that ends earlier reports nothing', () => {
  const { said, progress, done } = stage();
  done('Shelf-1', 'javadoc');
  progress.end();
  vi.advanceTimersByTime(90_000);
  expect(said).toEqual([]);
});
