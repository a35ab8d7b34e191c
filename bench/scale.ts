/**
 * `npm run bench:scale`: what does not depend on Java. Memory and time of Node while results stream through verdicts, rows and
 * summary, and how long a run takes to find out that nothing is left to do.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Candidate } from '../src/model/candidate.js';
import type { Outcome } from '../src/model/outcome.js';
import { replicationRules } from '../src/model/replication.js';
import type { TestCase } from '../src/model/test-case.js';
import type { UnitResult } from '../src/model/unit.js';
import { unitResultOf } from '../src/pipeline/7-verdicts.js';
import { planRun } from '../src/pipeline/1-plan.js';
import { inputsOf } from '../src/pipeline/inputs.js';
import type { RunOptions } from '../src/pipeline/options.js';
import { run } from '../src/pipeline/run.js';
import type { RunPlan } from '../src/store/run-plan.js';
import { writeReports } from '../src/reports/write-reports.js';
import { contentCache } from '../src/store/content-cache.js';
import { fingerprintOfUnit } from '../src/store/fingerprint.js';
import { writeUnit } from '../src/store/unit-file.js';
import { bundledOptions } from './bundled-options.js';

const testsPerUnit = 100;
const candidate: Candidate = {
  id: 'org.x.Shelf_ESTest::test03#1',
  suiteClass: 'org.x.Shelf_ESTest',
  suiteTest: 'test03',
  assertionIndex: 1,
  annotations: '@Test(timeout = 4000)',
  prefix: 'Shelf shelf0 = new Shelf();\nshelf0.take(2);',
  original: '',
  ownOracle: { type: 'noException' },
  hasCatch: false,
  focalMethod: 'unknown',
};
const failed: Outcome = {
  status: 'failed',
  cause: 'exception',
  exception: 'java.lang.IllegalStateException',
  message: 'shelf is empty',
  trace: 'java.lang.IllegalStateException: shelf is empty\n\tat org.x.Shelf.take(Shelf.java:12)',
};

function unitOf(bug: string, seed: number, oracleGenerator: string, tests: number): UnitResult {
  const testCases = Array.from({ length: tests }, (_, index): TestCase => {
    const method = `test${index}`;
    return {
      id: `org.x.Shelf_ESTest::${method}`,
      candidate: { ...candidate },
      kind: 'completedPrefix',
      oracle: { type: 'noException' },
      method,
      oracleLine: 4,
      prefixNumber: index,
      copies: 1,
      source: `@Test(timeout = 4000)\npublic void ${method}() throws Throwable {\n  new Shelf().take(${index});\n}`,
    };
  });
  const executed = testCases.map((_, index) => ({
    reruns: 0,
    buggy: index % 7 === 0 ? failed : ({ status: 'passed' } as const),
    fixed: index % 14 === 0 ? failed : ({ status: 'passed' } as const),
  }));
  const counts = { candidates: tests, withoutOracle: 0, oracles: tests, duplicates: 0 };
  const place = { bug: { id: bug }, side: 'buggy', seed } as const;
  const outcomes = { tests: executed, runSeconds: { buggy: 0, fixed: 0 } };
  const rules = { accounting: 'strict', replication: replicationRules } as const;
  return unitResultOf(
    place,
    { oracleGenerator, testCases, counts, remarks: [], effort: 'worked' },
    outcomes,
    rules,
    {
      remarks: [],
      missingNames: [],
    },
  );
}

/** Results that exist one at a time, as those that are read from files do. */
async function* results(plan: RunPlan): AsyncGenerator<UnitResult> {
  for (const { bug, seed, oracleGenerator } of plan.units) {
    await Promise.resolve();
    yield unitOf(bug, seed, oracleGenerator, testsPerUnit);
  }
}

async function measureStreaming(folder: string, tests: number): Promise<void> {
  const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
  const bugs = Array.from(
    { length: tests / testsPerUnit / seeds.length },
    (_, index) => `Shelf-${index + 1}`,
  );
  const units = bugs.flatMap((bug) =>
    seeds.map((seed) => ({ bug, side: 'buggy' as const, seed, oracleGenerator: 'no-exception' })),
  );
  const plan: RunPlan = {
    ...{
      benchmark: 'bundled',
      benchmarkKind: 'bundled',
      side: 'buggy',
      suiteCompile: 'per-test',
      duplicates: 'removed',
      prefixView: 'normalised',
    },
    ...{ accounting: 'strict', accountings: ['strict', 'replication'], replication: replicationRules },
    ...{ bugs, seeds, oracleGenerators: ['no-exception'], units },
  };
  const start = performance.now();
  await writeReports(folder, plan, results(plan), []);
  const seconds = (performance.now() - start) / 1000;
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${tests.toLocaleString('en')} test cases through verdicts, rows and summary: ${seconds.toFixed(1)} s, ` +
      `${((1e6 * seconds) / tests).toFixed(1)} µs each, at most ${peak} MiB`,
  );
}

async function measureResume(options: RunOptions, what: string): Promise<void> {
  const plan = await planRun(options, contentCache(options.cacheFolder));
  const { record } = await inputsOf(plan, new AbortController().signal);
  await pLimit(16).map(plan.units, (unit) => {
    const fingerprint = fingerprintOfUnit(record, unit, 'anyJava');
    if (fingerprint === 'unknown') throw new Error(`the inputs of ${unit.bug} are unknown`);
    const result = unitOf(unit.bug, unit.seed, unit.oracleGenerator, 10);
    return writeUnit(options.out, { fingerprint, suiteFiles: 'bench' }, result);
  });
  const executed: unknown[] = [];
  const start = performance.now();
  const before = process.cpuUsage();
  const { done } = await run(options, { onUnitDone: (unit) => executed.push(unit) });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  if (executed.length > 0) throw new Error(`${executed.length} units were done again`);
  console.log(
    `resume of a run with ${done.toLocaleString('en')} finished units, ${what}: ${seconds.toFixed(2)} s ` +
      `(${((user + system) / 1e6).toFixed(2)} s of processor time)`,
  );
}

/** As large as suites of a program with some classes are; what is in them is not looked at where nothing is to do. */
const archiveBytes = 20_000;

async function writeArchives(
  folder: string,
  bugs: readonly string[],
  seeds: readonly number[],
): Promise<void> {
  await mkdir(folder);
  const paths = bugs.flatMap((bug) => seeds.map((seed) => join(folder, `${bug}b-evosuite.${seed}.tar.bz2`)));
  await pLimit(16).map(paths, (path) => writeFile(path, randomBytes(archiveBytes)));
}

const folder = await mkdtemp(join(tmpdir(), 'teval-scale-'));
try {
  for (const tests of process.argv.includes('--resume') ? [] : [250_000, 500_000, 1_000_000])
    await measureStreaming(folder, tests);
  const seeds = Array.from({ length: 667 }, (_, index) => index + 1);
  const generated = bundledOptions(join(folder, 'generated'), { seeds, oracles: ['no-exception'] });
  await measureResume(generated, 'suites by EvoSuite');
  const suitesFolder = join(folder, 'suites');
  const { bugs } = await planRun(generated, contentCache(generated.cacheFolder));
  await writeArchives(
    suitesFolder,
    bugs.map(({ id }) => id),
    seeds,
  );
  const read = { ...generated, out: join(folder, 'read', 'run') };
  await measureResume(
    { ...read, prefixes: { generator: 'archive', suitesFolder } },
    'a suite in an archive each',
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
