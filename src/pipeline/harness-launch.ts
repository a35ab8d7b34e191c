import {
  evosuiteRuntime,
  fetchEvosuiteRuntime,
  fetchJunit4,
  hamcrestCore,
  junit4,
} from '../toolchain/artefacts.js';
import type { HarnessLaunch } from '../harness/process.js';
import { harnessBuild } from '../harness/build.js';
import { java8, jdkFor, rangeText, type Jdk } from '../toolchain/jdk.js';
import type { TestEnvironment } from '../toolchain/test-environment.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { ToolPaths } from '../toolchain/tools.js';
import type { SuiteFrame } from '../model/candidate.js';
import { UserError } from '../model/errors.js';
import { commonJava, type JavaRange } from '../model/workspace.js';
import { digestOfKey } from '../store/content-cache.js';
import type { SuiteNeeds } from '../store/fingerprint.js';

/** How tests of a bug are run. */
export interface LaunchOfTests {
  readonly launch: HarnessLaunch;
  /** Jars that the suites need beyond the program's class path. */
  readonly extraClassPath: readonly string[];
}

/** What a suite needs of EvoSuite: nothing, classes of its runtime, or its runner, which works on Java 8 only. */
export type EvosuiteRuntime = 'none' | 'classes' | 'runner';

/** EvoSuite's plain suites may still name a class of its runtime, as for programs that call System.exit. */
export function runtimeFor(frames: readonly SuiteFrame[]): EvosuiteRuntime {
  if (frames.some(({ before }) => before.includes('org.evosuite.runtime.EvoRunner'))) return 'runner';
  return frames.some(({ before }) => /\borg\.evosuite\.(?:runtime|shaded)\./u.test(before))
    ? 'classes'
    : 'none';
}

/** The memory limits are part of what tests can see, so they are the same on every machine. */
const heapMegabytes = 1024;
const metaspaceMegabytes = 512;
const directMegabytes = 512;

/** What one worker's JVM may take: the heap of the program under test, and all there are limits for. */
export const workerMegabytes = {
  heap: heapMegabytes,
  all: heapMegabytes + metaspaceMegabytes + directMegabytes,
} as const;

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

/** With the harness's stand-in for the loader that Java itself takes for the class path. */
function flagsFor({ version }: Jdk): readonly string[] {
  const loader = version === 8 ? 'SystemLoaderOfJava8' : 'SystemLoader';
  return [...jvmFlags, `-Djava.system.class.loader=teval.harness.loading.${loader}`];
}

/** What the harness keeps of what a test prints; the rest is counted. */
export const outputLimitCharacters = 10_000;

/** SHA-256 of all with which tests are run, the JDK aside: the harness, its flags and limits, JUnit, EvoSuite's runtime. */
export async function harnessDigest(): Promise<string> {
  const { digest } = await harnessBuild();
  const jars = [junit4, hamcrestCore, evosuiteRuntime].map(({ sha256 }) => sha256);
  return digestOfKey({ harness: digest, jvmFlags, jars, outputLimitCharacters });
}

/** As in `17.0.15 (Debian)`: tests may run otherwise on another. */
export function javaName({ fullVersion, vendor }: Jdk): string {
  return `${fullVersion} (${vendor})`;
}

export function suiteNeedsOf(runtime: EvosuiteRuntime): SuiteNeeds {
  return runtime === 'runner' ? 'evosuiteRunner' : 'anyJava';
}

/**
 * The JDK that tests run on. EvoSuite's runner instruments classes in a way that only Java 8 allows, so suites that bring it run on that.
 * Throws UserError where the named JDK does not fit the program, MachineError where none does.
 *
 * @param range what the benchmark says of the program.
 */
export function jdkOfTests(range: JavaRange, needs: SuiteNeeds, tools: ToolPaths): Promise<Jdk> {
  return jdkFor(commonJava([range, ...(needs === 'evosuiteRunner' ? [java8] : [])]), tools);
}

/** Throws UserError where the JDK does not fit the class files, whose versions are known only once the program is built. */
export async function launchFor(
  { cache, tools }: ArtefactContext,
  jdk: Jdk,
  ranges: readonly JavaRange[],
  runtime: EvosuiteRuntime,
  environment: TestEnvironment,
): Promise<LaunchOfTests> {
  const needed = commonJava(ranges);
  if (jdk.version < needed.from || jdk.version > needed.to)
    throw new UserError(
      `the program's classes need ${rangeText(needed)}, and its tests would run on Java ${jdk.version} in ${jdk.home}; name a JDK that ` +
        `fits with --java DIR`,
    );
  const harness = await harnessBuild();
  const junitJars = await fetchJunit4({ cache, tools });
  const extraClassPath = runtime !== 'none' ? [await fetchEvosuiteRuntime({ cache, tools })] : [];
  return {
    launch: {
      javaHome: jdk.home,
      harnessPath: harness.path,
      junitJars,
      jvmFlags: flagsFor(jdk),
      environment,
    },
    extraClassPath,
  };
}
