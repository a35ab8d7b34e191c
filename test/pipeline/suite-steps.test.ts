import { expect, it } from 'vitest';
import type { RunContext } from '../../src/pipeline/run-context.js';
import { createSlots } from '../../src/execution/slots.js';
import { guardListener } from '../../src/pipeline/events.js';
import { createSuiteSteps } from '../../src/pipeline/suite-steps.js';

it('reports how many tests of a job have run', async () => {
  const steps: string[] = [];
  const listener = guardListener({ onStep: ({ bug }, doing) => void steps.push(`${bug}: ${doing}`) });
  const workers = createSlots(1, new AbortController().signal);
  const run = { listener, workers } as Partial<RunContext> as RunContext;
  const { context } = createSuiteSteps(run, { bug: 'Shelf-M0001', side: 'buggy', seed: 1 });
  await context.workers.use((worker) => Promise.resolve(worker.report(31, 1576)));
  expect(steps).toEqual(['Shelf-M0001: 31 of 1576 test runs']);
});
