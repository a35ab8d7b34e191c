import type { Benchmark, BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import type { HarnessPool } from '../../src/harness/pool.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { Bug, Version } from '../../src/model/program/bug.js';
import { versions } from '../../src/model/program/bug.js';
import { createOracleGenerator } from '../../src/oracles/registry.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { createTestCases } from '../../src/pipeline/5-test-cases.js';
import { createAsker } from '../../src/pipeline/asking/ask-generators.js';
import { createGroup } from '../../src/execution/groups.js';
import { chooseTestJdk, buildHarnessLaunch } from '../../src/execution/launch.js';
import { findRuntimeNeed, deriveSuiteNeeds } from '../../src/execution/test-runtime.js';
import { testRuntimes } from '../../src/test-generators/registry.js';
import type { FoundArchive } from '../../src/formats/archives/archive-folder.js';
import { intersectJavaRanges } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { readSuiteArchive } from '../../src/formats/archives/archive-read.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';

/** Outcomes of a suite's unchanged tests on both versions. */
export interface SuiteOutcomes {
  /** From the archive to the last outcome, without making workspaces. */
  readonly seconds: number;
  readonly tests: number;
  /** `class::method`, in the order of the suite. */
  readonly failing: Readonly<Record<Version, readonly string[]>>;
  readonly notCompiled: Readonly<Record<Version, number>>;
  readonly notRun: Readonly<Record<Version, number>>;
}

const testTimeoutMilliseconds = 10_000;

/** Runs a suite's whole tests through the steps of `teval run --oracle suite-tests --keep-duplicates`. */
export async function runSuite(
  archive: FoundArchive,
  bug: Bug,
  benchmark: Benchmark,
  context: BenchmarkContext,
  harnesses: HarnessPool,
): Promise<SuiteOutcomes> {
  const buggy = await benchmark.workspace(bug, 'buggy');
  const fixed = await benchmark.workspace(bug, 'fixed');
  const start = performance.now();
  const side = archive.side;
  const files = await readSuiteArchive(archive.path, archive.form);
  const suite = { bug: bug.id, side, seed: archive.id, generator: archive.tool, files };
  const workspace = side === 'buggy' ? buggy : fixed;
  const candidates = await extractCandidates(suite, bug, workspace, {
    prefixView: 'as-written',
    focalSearch: 'prefix',
  });
  const { frames } = candidates;
  const request = { bug, side, seed: archive.id, workspace };
  const { signal } = new AbortController();
  const oracles = createAsker({ cache: context.cache, stop: signal, signal }); // no requests are sent
  const unit = await createTestCases(
    candidates,
    await createOracleGenerator('suite-tests'),
    request,
    oracles,
    'kept',
  );
  const runtime = findRuntimeNeed(frames, testRuntimes);
  const ranges = [buggy.java, fixed.java];
  const jdk = await chooseTestJdk(
    intersectJavaRanges(ranges),
    deriveSuiteNeeds(runtime),
    testRuntimes,
    context.tools,
  );
  const { launch, extraClassPath } = await buildHarnessLaunch(context, jdk, [buggy, fixed], runtime, {
    environment: { sandbox: 'none', ...defects4jEnvironment },
  });
  const job = {
    suiteCompile: 'per-test' as const,
    testTimeoutMilliseconds,
    outputLimitCharacters: 10_000,
    versions: [buggy, fixed].map(({ version, classPath }) => ({
      version,
      classPath: [...classPath, ...extraClassPath],
    })),
    groups: [createGroup(await loadJavaParser(), unit.oracleGenerator, unit)],
  };
  const { outcomes } = await harnesses.with(launch, (runner) => runner.execute(job));
  const those = (version: Version, status: string) =>
    unit.testCases.flatMap(({ id }, index) =>
      outcomes.get(makeOutcomeKey(version, unit.oracleGenerator, `${index}`))?.status === status ? [id] : [],
    );
  const by = <Value>(value: (version: Version) => Value) =>
    Object.fromEntries(versions.map((version) => [version, value(version)])) as Record<Version, Value>;
  return {
    seconds: (performance.now() - start) / 1000,
    tests: unit.testCases.length,
    failing: by((version) => those(version, 'failed')),
    notCompiled: by((version) => those(version, 'notCompiled').length),
    notRun: by((version) => those(version, 'notRun').length),
  };
}
