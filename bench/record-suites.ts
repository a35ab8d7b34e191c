/**
 * `node dist/bench/record-suites.js [BUG…]`: records EvoSuite's suites for the bundled bugs in bundled/suites: both sides, ten seeds,
 * the benchmark's own budget. Suites that are there for the same key stay, so it can be interrupted and goes on. Takes some
 * fifteen seconds a suite, two at a time; EvoSuite's budgets are times, so leave the machine to it.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { benchmarkOf } from '../src/benchmarks/registry.js';
import type { Bug, Side } from '../src/model/bug.js';
import { versions } from '../src/model/bug.js';
import { messageOf } from '../src/model/errors.js';
import { evosuiteGenerator } from '../src/test-generators/evosuite/evosuite.js';
import { findRecordedSuite, recordSuite } from '../src/test-generators/recorded-suites.js';
import { contentCache } from '../src/store/content-cache.js';

const seeds = 10;
const atATime = 2;

const context = { cache: contentCache(join(homedir(), '.cache', 'teval')), tools: {} };
const benchmark = await benchmarkOf('bundled', context);
const generator = await evosuiteGenerator(context);

async function record(bug: Bug, side: Side, seed: number): Promise<string> {
  const request = {
    bug,
    side,
    seed,
    workspace: await benchmark.workspace(bug, side),
    classes: bug.modifiedClasses,
    budgetSeconds: benchmark.defaultBudgetSeconds,
  };
  const key = generator.keyOf(request);
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
          return `not recorded: ${messageOf(thrown)}`;
        });
        console.log(`${bug.id} ${side} ${seed}: ${result}`);
      }),
    ),
  ),
);
await Promise.all(tasks);
