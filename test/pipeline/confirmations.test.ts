import { describe, expect, it } from 'vitest';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import { ownWorker } from '../../src/harness/worker.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { drawOrder } from '../../src/evaluations/bug-detection/confirmation/confirmation-runs.js';
import { createBatches } from '../../src/evaluations/bug-detection/confirmation/batches.js';
import type { ConfirmationSetup } from '../../src/evaluations/bug-detection/confirmation/confirmation-runs.js';
import {
  combineVariantResults,
  confirmOutcomes,
} from '../../src/evaluations/bug-detection/confirmation/confirmations.js';
import type {
  ConfirmationRequest,
  Confirmation,
  VariantResults,
} from '../../src/evaluations/bug-detection/confirmation/variant-results.js';
import type { ConfirmationContext } from '../../src/evaluations/bug-detection/confirmation/confirmation-context.js';
import { withoutDoubts } from '../support/without-doubts.js';

const failed: Outcome = { status: 'failed', cause: 'assertion', exception: 'E', message: '', trace: '' };
const failure = { status: 'failed', words: 'failed (assertion: E)' } as const;
const pass = { status: 'passed', words: 'passed' } as const;
const lost = { status: 'notRun', words: 'did not run (no memory)' } as const;

describe('the outcome of a true positive', () => {
  it('stands where nothing changes', () => {
    expect(combineVariantResults(failed, Array<VariantResults[number]>(5).fill(failure))).toBe(failed);
  });

  it.each<[string, VariantResults, string]>([
    [
      'a variant',
      [failure, failure, pass, failure, pass],
      'failed (assertion: E) in its suite, passed on 2 of 4 neutral variants of the program',
    ],
    [
      'the version alone',
      [pass, failure, failure, failure, failure],
      'failed (assertion: E) in its suite, passed in a JVM that has not met the other version',
    ],
    [
      'a variant that could not run',
      [failure, failure, failure, failure, lost],
      'failed (assertion: E) in its suite, did not run (no memory) on 1 of 4 neutral variants of the program',
    ],
  ])('is inspecting where %s differs', (_, sightings, evidence) => {
    expect(combineVariantResults(failed, sightings)).toEqual({
      status: 'inspecting',
      first: failed,
      evidence,
    });
  });
});

it('the order of programs is drawn by the seed', () => {
  const orders = Array.from({ length: 40 }, (_, seed) => drawOrder(5, `${seed}`).join(''));
  expect(new Set(orders).size).toBeGreaterThan(25);
  expect(orders.every((order) => [...order].sort().join('') === '01234')).toBe(true);
  expect(drawOrder(5, 'a')).toEqual(drawOrder(5, 'a'));
});

it('a confirmation that another process stored and a prune removed again is still used', async () => {
  const [buggy, fixed] = [failure, { status: 'passed', words: 'passed' }].map((each) =>
    Array<typeof each>(5).fill(each),
  );
  const stored = { buggy, fixed, doubts: {} } as unknown as Confirmation;
  const looks = ['missing', { value: stored }];
  const cache = {
    value: () => looks.shift() ?? 'missing',
    keep: () => Promise.reject(new Error('confirmed again')),
  };
  const context = {
    cache,
    doubts: withoutDoubts,
    confirmations: createBatches<ConfirmationRequest, Confirmation>(),
    workers: { use: (work: (worker: object) => unknown) => Promise.resolve(work(ownWorker)) },
  } as unknown as ConfirmationContext;
  const setup = {
    workspaces: { buggy: { digest: 'buggy' }, fixed: { digest: 'fixed' } },
    launch: {},
    makeKey: () => Promise.resolve('key'),
  } as unknown as ConfirmationSetup;
  const tests = [{ test: '0', method: 'test0', source: 'public void test0() { }' }];
  const group: HarnessGroup = {
    group: 'unit',
    classes: [{ name: 'ShelfTest', before: 'class ShelfTest {', after: '}', tests }],
    extra: [],
  };
  const outcomes = [[{ buggy: failed, fixed: { status: 'passed' } as Outcome }]];
  expect(await confirmOutcomes(context, setup, [group], outcomes)).toEqual(outcomes);
  expect(looks).toEqual([]);
});
