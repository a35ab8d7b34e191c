import { fetchEvosuiteRuntime, fetchJunit4 } from '../java/artefacts.js';
import type { HarnessLaunch } from '../java/harness-process.js';
import { harnessBuild } from '../java/harness-build.js';
import { java8, jdkFor } from '../java/jdk.js';
import { commonJava, type JavaRange } from '../model/workspace.js';
import type { RunContext } from './run-context.js';

/** How tests of a bug are run, and what of that their outcomes depend on. */
export interface LaunchOfTests {
  readonly launch: HarnessLaunch;
  /** Jars that the suites need beyond the program's class path. */
  readonly extraClassPath: readonly string[];
  /** Part of every execution's cache key. */
  readonly key: unknown;
}

/** What a suite needs of EvoSuite: nothing, classes of its runtime, or its runner, which works on Java 8 only. */
export type EvosuiteRuntime = 'none' | 'classes' | 'runner';

/** The memory limit is part of what tests can see, so it is the same on every machine. */
const heapMegabytes = 1024;

/** Measured flags: see docs/performance.md. Time zone, language and encoding are pinned to Defects4J's. */
const jvmFlags = [
  `-Xmx${heapMegabytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-XX:-UsePerfData',
  '-Djava.awt.headless=true',
  '-Duser.timezone=America/Los_Angeles',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Dfile.encoding=UTF-8',
];

/**
 * Throws UserError where no JDK fits the program. EvoSuite's runtime instruments classes in a way that only Java 8 allows, so
 * suites that need it run on that.
 */
export async function launchFor(
  context: RunContext,
  ranges: readonly JavaRange[],
  runtime: EvosuiteRuntime,
): Promise<LaunchOfTests> {
  const { cache, plan } = context;
  const { tools } = plan.options;
  const jdk = await jdkFor(commonJava([...ranges, ...(runtime === 'runner' ? [java8] : [])]), tools);
  const harness = await harnessBuild();
  const junitJars = await fetchJunit4({ cache, tools });
  const extraClassPath = runtime !== 'none' ? [await fetchEvosuiteRuntime({ cache, tools })] : [];
  return {
    launch: { javaHome: jdk.home, harnessPath: harness.path, junitJars, jvmFlags },
    extraClassPath,
    key: { java: jdk.fullVersion, harness: harness.digest, jvmFlags, runtime },
  };
}
