import type { Benchmark, BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import type { HarnessPool } from '../../src/harness/pool.js';
import { outcomeKey } from '../../src/harness/job-record.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { readSuiteFiles } from '../../src/source/suites/suite-files.js';
import type { Bug, Version } from '../../src/model/bug.js';
import { versions } from '../../src/model/bug.js';
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

const group = 'suite';
const testTimeoutMilliseconds = 10_000;

/** Compiles and runs a suite as it is, through the parts that `teval run` uses for its test cases. */
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
  const { suites } = readSuiteFiles(
    await loadJavaParser(),
    await readSuiteArchive(archive.path, archive.form),
  );
  const frames = suites.map(({ frame }) => frame);
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
    groups: [
      {
        group,
        classes: suites.map(({ frame, tests }) => ({
          name: frame.className,
          before: frame.before,
          after: frame.after,
          tests: tests.map(({ name, source }) => ({
            test: `${frame.className}::${name}`,
            method: name,
            source,
          })),
        })),
        extra: frames.flatMap(({ companions }) =>
          companions.map(({ className, source }) => ({ name: className, source })),
        ),
      },
    ],
  };
  const { outcomes } = await harnesses.with(launch, (runner) => runner.execute(job));
  const names = job.groups.flatMap(({ classes }) =>
    classes.flatMap(({ tests }) => tests.map(({ test }) => test)),
  );
  const those = (version: Version, status: string) =>
    names.filter((test) => outcomes.get(outcomeKey(version, group, test))?.status === status);
  const by = <Value>(value: (version: Version) => Value) =>
    Object.fromEntries(versions.map((version) => [version, value(version)])) as Record<Version, Value>;
  return {
    seconds: (performance.now() - start) / 1000,
    tests: names.length,
    failing: by((version) => those(version, 'failed')),
    notCompiled: by((version) => those(version, 'notCompiled').length),
    notRun: by((version) => those(version, 'notRun').length),
  };
}
