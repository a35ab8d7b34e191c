import { totalmem } from 'node:os';
import {
  fetchJunit4,
  fetchJunit5,
  fetchTestNg,
  hamcrestCore,
  junit4,
  junit5,
  junitOfDefects4j,
  testNg,
} from '../toolchain/artefacts.js';
import type { LaunchByClass } from '../harness/launch-by-class.js';
import { buildEnvironmentFlags, type Sandbox } from '../toolchain/test-environment.js';
import { findHarnessBuild } from '../harness/build.js';
import { findJdk, formatJavaName, formatJavaRange, type Jdk } from '../toolchain/jdk.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { ToolPaths } from '../options/tool-options.js';
import { UserError } from '../model/common/errors.js';
import { heapMegabytes } from '../options/execution-options.js';
import { intersectJavaRanges, type JavaRange, type Workspace } from '../model/program/workspace.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { SuiteNeeds } from '../store/run/fingerprint.js';
import type { ExecutionRules } from './execution-rules.js';
import { findOwnJupiter, listOwnHamcrest, ownsTestNg } from './junit-need.js';
import { createLaunchStart, findMockitoAgent, isPlain, readTestStarts, showStart } from './test-start.js';
import type { RuntimeNeed, TestRuntime } from './test-runtime.js';

/** How to run the tests of a bug. */
export interface LaunchOfTests {
  readonly launch: LaunchByClass;
  /** Jars that the suites need in addition to the program's class path. */
  readonly extraClassPath: readonly string[];
  /** The first folder of the suite's own resources, if it has one. */
  readonly testFolder?: string;
  readonly shown: ShownByLaunch;
}

/** Everything that a launch shows to tests beside programs and the class path, each with its digest or value. It makes cache keys. */
export interface ShownByLaunch {
  readonly java: string;
  readonly harness: string;
  /** JUnit and what comes with it, in order. */
  readonly junit: readonly string[];
  /** All flags of the JVM that runs tests. */
  readonly flags: readonly string[];
  readonly sandbox: Sandbox;
  readonly outputLimitCharacters: number;
}

/** Memory limits are visible to tests, so they are equal on every machine. */
const metaspaceMegabytes = 512;
const directMegabytes = 512;

/** Memory of one worker's JVM: the heap of the program under test, and the sum of all limits. */
export function computeWorkerMegabytes(heap = heapMegabytes): {
  readonly heap: number;
  readonly all: number;
} {
  return { heap, all: heap + metaspaceMegabytes + directMegabytes };
}

/** The number of processors that tests see, so that it is equal on every machine. Old releases of Java 8 do not know the flag. */
const processors = ['-XX:ActiveProcessorCount=4', '-XX:+IgnoreUnrecognizedVMOptions'];

/** For measurements of these options, see docs/performance.md. */
const jvmFlags = [
  ...processors,
  `-XX:MaxMetaspaceSize=${metaspaceMegabytes}m`,
  `-XX:MaxDirectMemorySize=${directMegabytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-XX:-UsePerfData',
  '-Djava.awt.headless=true',
];

/** Includes the harness's replacement for Java's system class loader. */
function chooseJvmFlags({ version }: Jdk, heap: number): readonly string[] {
  const loader = version === 8 ? 'SystemLoaderOfJava8' : 'SystemLoader';
  return [`-Xmx${heap}m`, ...jvmFlags, `-Djava.system.class.loader=teval.harness.loading.${loader}`];
}

/** Maximum kept output of a test; the rest is counted. */
export const outputLimitCharacters = 10_000;

/** SHA-256 of everything that runs tests, except for the JDK: the harness, its options and limits, JUnit, the runtimes of test generators. */
export async function digestHarness(runtimes: readonly Pick<TestRuntime, 'sha256'>[]): Promise<string> {
  const { digest } = await findHarnessBuild();
  const jars = [junit4, junitOfDefects4j, hamcrestCore, ...junit5, ...testNg, ...runtimes].map(
    ({ sha256 }) => sha256,
  );
  return digestOfKey({ harness: digest, heapMegabytes, jvmFlags, jars, outputLimitCharacters });
}

/** With `isolation: 'suite'`, a JVM has only the user's heap limit, as in Defects4J, or Java's own: a quarter of the machine's memory. */
export function chooseSuiteFlags({
  testMemoryMegabytes = computeUsualHeap(),
  environment,
}: Pick<ExecutionRules, 'testMemoryMegabytes' | 'environment'>): readonly string[] {
  return [`-Xmx${testMemoryMegabytes}m`, ...processors, ...buildEnvironmentFlags(environment)];
}

/** In whole gigabytes, at least one, so that machines of one kind agree. */
function computeUsualHeap(): number {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return 1024 * Math.max(1, Math.floor(bytes / 4 / 2 ** 30));
}

/**
 * The JDK for tests: one that suits the program and the runner of their suite. Throws UserError if the named JDK does not, MachineError if none does.
 *
 * @param range the benchmark's range for the program
 */
export function chooseTestJdk(
  range: JavaRange,
  needs: SuiteNeeds,
  runtimes: readonly TestRuntime[],
  tools: ToolPaths,
): Promise<Jdk> {
  const runners = runtimes.map(({ runner }) => runner).filter(({ name }) => name === needs);
  return findJdk(intersectJavaRanges([range, ...runners.map(({ java }) => java)]), tools);
}

/** The rules that affect how a JVM starts. */
type LaunchRules = Pick<ExecutionRules, 'environment' | 'isolation' | 'testMemoryMegabytes'>;

/**
 * The jars of the test frameworks that a suite needs, except for those that it or the programs have themselves.
 *
 * @param ofSuite the class path of the suite's own libraries
 */
export async function fetchFrameworks(
  context: ArtefactContext,
  need: Pick<RuntimeNeed, 'junit' | 'testNg'>,
  programs: readonly Pick<Workspace, 'classPath'>[],
  ofSuite: readonly string[],
  junit: typeof junit4 | typeof junitOfDefects4j = junit4,
): Promise<{ readonly junitJars: readonly string[]; readonly ofTestNg: readonly string[] }> {
  const ofPrograms = programs.map(({ classPath }) => classPath);
  const junit5Jars =
    need.junit === 'junit4' ? [] : await fetchJunit5(context, findOwnJupiter([...ofPrograms, ofSuite]));
  const hasTestNg = ownsTestNg(ofSuite) || ofPrograms.every(ownsTestNg);
  return {
    junitJars: [...listOwnHamcrest(ofSuite), ...(await fetchJunit4(context, junit)), ...junit5Jars],
    ofTestNg: need.testNg === 'none' || hasTestNg ? [] : await fetchTestNg(context),
  };
}

/** Throws UserError if the JDK is unsuitable for the class files, whose versions are known only after the program is built. */
export async function buildHarnessLaunch(
  { cache, tools }: ArtefactContext,
  jdk: Jdk,
  programs: readonly Pick<Workspace, 'java' | 'classPath'>[],
  need: RuntimeNeed & { readonly classPath?: readonly string[] },
  { environment, isolation, testMemoryMegabytes }: LaunchRules,
): Promise<LaunchOfTests> {
  const needed = intersectJavaRanges(programs.map(({ java }) => java));
  if (jdk.version < needed.from || jdk.version > needed.to)
    throw new UserError(
      `the program's classes need ${formatJavaRange(needed)}, but its tests would run on Java ${jdk.version} in ${jdk.home}; name a suitable JDK ` +
        `with --java DIR`,
    );
  const harness = await findHarnessBuild();
  const { classPath: ofSuite = [] } = need;
  const classPaths = [...programs.map(({ classPath }) => classPath), ofSuite];
  const { junitJars, ofTestNg } = await fetchFrameworks(
    { cache, tools },
    need,
    programs,
    ofSuite,
    isolation === 'suite' ? junitOfDefects4j : junit4,
  );
  const ofRuntime = need.part === 'none' ? [] : [await need.runtime.fetch({ cache, tools })];
  const extraClassPath = [...ofRuntime, ...ofSuite, ...ofTestNg];
  const heap = isolation === 'suite' ? heapMegabytes : (testMemoryMegabytes ?? heapMegabytes);
  const own = {
    ...{ javaHome: jdk.home, java: formatJavaName(jdk), harnessPath: harness.path, junitJars, environment },
    jvmFlags: chooseJvmFlags(jdk, heap),
  };
  const mockito = jdk.version === 8 ? [] : findMockitoAgent(classPaths.flat());
  const starts = (await readTestStarts(ofSuite)).map((each) => ({
    classes: each.classes,
    start: createLaunchStart(each, mockito),
  }));
  const launches = starts.map(({ classes, start }) => ({
    classes,
    launch: isPlain(start) ? own : { ...own, start },
  }));
  const [usual, ...others] = launches;
  const showStarts = starts.map(async ({ classes, start }, index) => [
    ...(index === 0 ? [] : [`of ${classes.join(', ')}:`]),
    ...(await showStart(start, (jar) => cache.digestPath(jar))),
  ]);
  const testFolder = ofSuite.find((element) => !element.endsWith('.jar'));
  return {
    launch: { ...usual!.launch, ...(others.length === 0 ? {} : { others }) },
    extraClassPath,
    ...(testFolder === undefined ? {} : { testFolder }),
    shown: {
      java: formatJavaName(jdk),
      harness: harness.digest,
      junit: await Promise.all(junitJars.map((jar) => cache.digestPath(jar))),
      flags: [
        ...(isolation === 'suite'
          ? chooseSuiteFlags({
              environment,
              ...(testMemoryMegabytes === undefined ? {} : { testMemoryMegabytes }),
            })
          : [...own.jvmFlags, ...buildEnvironmentFlags(environment)]),
        ...(await Promise.all(showStarts)).flat(),
      ],
      sandbox: environment.sandbox,
      outputLimitCharacters,
    },
  };
}
