/**
 * `npm executeRun bench`: runs the bundled benchmark with recorded suites, first with an empty cache and then with a full one. Prints test executions per
 * second and the time of each step. Absolute figures depend on the machine; compare ratios of runs made side by side.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionCost } from '../src/execution/execution-cost.js';
import type { RunOptions } from '../src/settings/run-options.js';
import { executeRun } from '../src/pipeline/run.js';
import { bundledOptions } from './bundled-options.js';

interface Measurement {
  readonly seconds: number;
  readonly units: number;
  readonly executions: readonly ExecutionCost[];
}

async function measure(options: RunOptions): Promise<Measurement> {
  const executions: ExecutionCost[] = [];
  const start = performance.now();
  const { done } = await executeRun(options, { onExecuted: (execution) => executions.push(execution) });
  return { seconds: (performance.now() - start) / 1000, units: done, executions };
}

function sum(executions: readonly ExecutionCost[], part: keyof ExecutionCost): number {
  return executions.reduce((total, execution) => total + execution[part], 0);
}

function describe(name: string, { seconds, units, executions }: Measurement, workers: number): string {
  const tests = sum(executions, 'testExecutions');
  const compile = sum(executions, 'compileMilliseconds') / 1000;
  const running = sum(executions, 'runMilliseconds') / 1000;
  const total = seconds * workers;
  const percent = (part: number) => `${((100 * part) / total).toFixed(1)} %`;
  const shares =
    tests === 0
      ? ''
      : `  ${(tests / seconds).toFixed(0)} test executions/s; of ${workers} workers' time: ` +
        `compile ${percent(compile)}, run ${percent(running)}, everything else ${percent(Math.max(0, total - compile - running))}` +
        (compile + running > total ? ' (tests that loop lend their workers meanwhile)\n' : '\n');
  return `${name}: ${seconds.toFixed(1)} s for ${units} units, ${tests} test executions\n${shares}`;
}

const folder = await mkdtemp(join(tmpdir(), 'teval-bench-'));
const optionsFor = (out: string) => bundledOptions(folder, { out: join(folder, out) });
const { workers } = optionsFor('cold');
try {
  process.stdout.write(describe('cold cache', await measure(optionsFor('cold')), workers));
  process.stdout.write(describe('warm cache, new run folder', await measure(optionsFor('warm')), workers));
  process.stdout.write(describe('finished run, resumed', await measure(optionsFor('warm')), workers));
} finally {
  await rm(folder, { recursive: true, force: true });
}
