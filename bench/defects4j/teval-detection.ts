import type { Benchmark, BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import type { HarnessPool } from '../../src/harness/pool.js';
import { outcomeKey } from '../../src/harness/job-result.js';
import type { Bug, Version } from '../../src/model/bug.js';
import { versions } from '../../src/model/bug.js';
import { oracleGeneratorOf } from '../../src/oracles/registry.js';
import { suiteCandidatesOf } from '../../src/pipeline/4-candidates.js';
import { testCasesOf } from '../../src/pipeline/5-test-cases.js';
import { asker } from '../../src/pipeline/ask-generators.js';
import { groupOf } from '../../src/pipeline/harness-groups.js';
import { jdkOfTests, launchFor, runtimeFor, suiteNeedsOf } from '../../src/pipeline/harness-launch.js';
import type { FoundArchive } from '../../src/formats/archives/archive-folder.js';
import { commonJava } from '../../src/model/workspace.js';
import { readSuiteArchive } from '../../src/formats/archives/archive-read.js';
import { defects4jEnvironment } from '../../src/toolchain/test-environment.js';

/** What the tests of a suite did, unchanged, on both versions. */
export interface SuiteOutcomes {
  /** From the archive to the last outcome; workspaces are made before. */
  readonly seconds: number;
  readonly tests: number;
  /** `class::method`, in the order of the suite. */
  readonly failing: Readonly<Record<Version, readonly string[]>>;
  readonly notCompiled: Readonly<Record<Version, number>>;
  readonly notRun: Readonly<Record<Version, number>>;
}

const testTimeoutMilliseconds = 10_000;

/** A suite's tests through the steps that `teval run --oracle suite-tests --keep-duplicates` takes them through, each whole. */
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
  const candidates = await suiteCandidatesOf(suite, bug, workspace, {
    prefixView: 'as-written',
    focalSearch: 'prefix',
  });
  const { frames } = candidates;
  const request = { bug, side, seed: archive.id, workspace };
  const { signal } = new AbortController();
  const oracles = asker({ cache: context.cache, stop: signal, signal }); // nobody is asked
  const unit = await testCasesOf(
    candidates,
    await oracleGeneratorOf('suite-tests'),
    request,
    oracles,
    'kept',
  );
  const runtime = runtimeFor(frames);
  const ranges = [buggy.java, fixed.java];
  const jdk = await jdkOfTests(commonJava(ranges), suiteNeedsOf(runtime), context.tools);
  const { launch, extraClassPath } = await launchFor(context, jdk, ranges, runtime, {
    sandbox: 'none',
    ...defects4jEnvironment,
  });
  const job = {
    suiteCompile: 'per-test' as const,
    testTimeoutMilliseconds,
    outputLimitCharacters: 10_000,
    versions: [buggy, fixed].map(({ version, classPath }) => ({
      version,
      classPath: [...classPath, ...extraClassPath],
    })),
    groups: [groupOf(unit, frames)],
  };
  const { outcomes } = await harnesses.with(launch, (runner) => runner.execute(job));
  const those = (version: Version, status: string) =>
    unit.testCases.flatMap(({ id }, index) =>
      outcomes.get(outcomeKey(version, unit.oracleGenerator, `${index}`))?.status === status ? [id] : [],
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
