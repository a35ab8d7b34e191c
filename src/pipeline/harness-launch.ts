import { fetchEvosuiteRuntime, fetchJunit4 } from '../java/artefacts.js';
import type { HarnessLaunch } from '../java/harness-process.js';
import { harnessBuild } from '../java/harness-build.js';
import { java8, jdkFor } from '../java/jdk.js';
import type { TestEnvironment } from '../java/test-environment.js';
import type { ArtefactContext } from '../java/maven.js';
import type { SuiteFrame } from '../model/candidate.js';
import { commonJava, type JavaRange } from '../model/workspace.js';

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

/** EvoSuite's plain suites may still name a class of its runtime, as for programs that call System.exit. */
export function runtimeFor(frames: readonly SuiteFrame[]): EvosuiteRuntime {
  if (frames.some(({ before }) => before.includes('org.evosuite.runtime.EvoRunner'))) return 'runner';
  return frames.some(({ before }) => before.includes('org.evosuite.runtime.')) ? 'classes' : 'none';
}

/** The memory limits are part of what tests can see, so they are the same on every machine. */
const heapMegabytes = 1024;
const metaspaceMegabytes = 512;
const directMegabytes = 512;

/** Measured flags: see docs/performance.md. */
const jvmFlags = [
  `-Xmx${heapMegabytes}m`,
  `-XX:MaxMetaspaceSize=${metaspaceMegabytes}m`,
  `-XX:MaxDirectMemorySize=${directMegabytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-XX:-UsePerfData',
  '-Djava.awt.headless=true',
];

/**
 * Throws UserError where no JDK fits the program. EvoSuite's runtime instruments classes in a way that only Java 8 allows, so
 * suites that need it run on that.
 */
export async function launchFor(
  { cache, tools }: ArtefactContext,
  ranges: readonly JavaRange[],
  runtime: EvosuiteRuntime,
  environment: TestEnvironment,
): Promise<LaunchOfTests> {
  const jdk = await jdkFor(commonJava([...ranges, ...(runtime === 'runner' ? [java8] : [])]), tools);
  const harness = await harnessBuild();
  const junitJars = await fetchJunit4({ cache, tools });
  const extraClassPath = runtime !== 'none' ? [await fetchEvosuiteRuntime({ cache, tools })] : [];
  return {
    launch: { javaHome: jdk.home, harnessPath: harness.path, junitJars, jvmFlags, environment },
    extraClassPath,
    key: { java: jdk.fullVersion, harness: harness.digest, jvmFlags, runtime, environment },
  };
}
