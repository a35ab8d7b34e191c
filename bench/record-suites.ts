/**
 * `node dist/bench/record-suites.js [BUG…]`: records EvoSuite's suites for the bundled bugs in bundled/suites: both sides, ten seeds, the benchmark's
 * budget. Existing suites with the same key stay, so it can be interrupted and resumed. Takes about fifteen seconds per suite, two in parallel.
 * EvoSuite's budgets are times, so the machine should be idle.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createBenchmark } from '../src/benchmarks/registry.js';
import type { Bug, Side } from '../src/model/program/bug.js';
import { versions } from '../src/model/program/bug.js';
import { getMessage } from '../src/model/common/errors.js';
import { createEvosuiteGenerator } from '../src/test-generators/evosuite/evosuite.js';
import { findRecordedSuite, recordSuite } from '../src/test-generators/recorded-suites.js';
import { createContentCache } from '../src/store/cache/content-cache.js';

const seeds = 10;
const atATime = 2;

const context = { cache: createContentCache(join(homedir(), '.cache', 'teval')), tools: {} };
const benchmark = await createBenchmark('bundled', context);
const generator = await createEvosuiteGenerator(context);

async function record(bug: Bug, side: Side, seed: number): Promise<string> {
  const request = {
    bug,
    side,
    seed,
    workspace: await benchmark.workspace(bug, side),
    classes: bug.modifiedClasses,
    budgetSeconds: benchmark.defaultBudgetSeconds,
  };
  const key = generator.makeKey(request);
  if ((await findRecordedSuite(request, key)) !== 'missing') return 'is there';
  const suite = await generator.generate(request);
  await recordSuite(request, key, suite);
  return ['recorded', ...suite.remarks].join('; ');
}

const wanted = new Set(process.argv.slice(2));
const bugs = (await benchmark.bugs()).filter((bug) => wanted.size === 0 || wanted.has(bug.id));
const limit = pLimit(atATime);
const tasks = bugs.flatMap((bug) =>
  Array.from({ length: seeds }, (_, index) => index + 1).flatMap((seed) =>
    versions.map((side) =>
      limit(async () => {
        const result = await record(bug, side, seed).catch((thrown: unknown) => {
          process.exitCode = 1;
          return `not recorded: ${getMessage(thrown)}`;
        });
        console.log(`${bug.id} ${side} ${seed}: ${result}`);
      }),
    ),
  ),
);
await Promise.all(tasks);
