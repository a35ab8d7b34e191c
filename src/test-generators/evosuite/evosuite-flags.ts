import type { SuiteRequest } from '../test-generator.js';

/**
 * `without`: one plain JUnit 4 file per class, which runs on any JDK. `with`: EvoSuite's default, EvoRunner and scaffolding, which need its runtime
 * on the class path and Java 8.
 */
export type RuntimeDependency = 'without' | 'with';

const clientMegabytes = 1500;

/** Seconds for the search on one class, and as many for its assertions: half of the total, divided by the number of classes; at least 1. */
export function computeSearchBudgetSeconds(request: Pick<SuiteRequest, 'budgetSeconds' | 'classes'>): number {
  return Math.max(1, Math.floor(request.budgetSeconds / 2 / Math.max(1, request.classes.length)));
}

/**
 * The flags of Defects4J's call of EvoSuite (bin/evosuite.pl in version 3.0), and those for plain JUnit 4.
 *
 * @param options those of `--evosuite-options`, which replace flags with the same names
 */
export function buildEvosuiteFlags(
  budgetSeconds: number,
  runtimeDependency: RuntimeDependency,
  options: readonly string[] = [],
): readonly string[] {
  const usual = [
    `-Dsearch_budget=${budgetSeconds}`,
    `-Dassertion_timeout=${budgetSeconds}`,
    '-criterion',
    'branch',
    '-Dstopping_condition=MaxTime',
    '-Dshow_progress=false',
    '-Djunit_check=false',
    '-Dfilter_assertions=false',
    '-Dtest_comments=false',
    '-mem',
    String(clientMegabytes),
    ...(runtimeDependency === 'without'
      ? ['-Dno_runtime_dependency=true', '-Duse_separate_classloader=false']
      : []),
  ];
  return overrideOptions(usual, options);
}

/**
 * Fixed properties that tests depend on, for both of EvoSuite's JVMs: repeatable identity hash codes, Defects4J's time zone, one language and
 * encoding.
 */
const pinnedJvmFlags: readonly string[] = [
  '-XX:+UnlockExperimentalVMOptions',
  '-XX:hashCode=2',
  '-Duser.timezone=America/Los_Angeles',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Dfile.encoding=UTF-8',
];

/** EvoSuite's scaffolding sets the system properties of the JVM that wrote it, so its text contains the user. */
const pinnedUserFlags: readonly string[] = ['-Duser.name=evosuite', '-Duser.home=/home/evosuite'];

/** Below this budget, EvoSuite spends most of its time on its own start. */
const shortBudgetSeconds = 30;

/**
 * Options of EvoSuite's JVMs that may affect its results. With a short budget, the optimising compiler costs more than it gains: without it, a suite
 * with 5 s took 13 s instead of 24 s on a busy machine, and the search got further.
 */
export function buildEvosuiteJvmFlags(
  searchBudgetSeconds: number,
  runtimeDependency: RuntimeDependency,
): readonly string[] {
  return [
    ...pinnedJvmFlags,
    ...(searchBudgetSeconds >= shortBudgetSeconds ? [] : ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']),
    ...(runtimeDependency === 'with' ? pinnedUserFlags : []),
  ];
}

/** Keeps files out of the machine's temporary folder. The path is relative, so that tests contain no path of the machine. */
export const evosuiteTidyFlags: readonly string[] = ['-XX:-UsePerfData', '-Djava.io.tmpdir=tmp'];

/**
 * Seconds after which a run on one class counts as hanging. EvoSuite limits its phases itself (initialisation 120, minimisation 60, writing 60,
 * further 60), so a working run never reaches this.
 */
export function computeHardLimitSeconds(searchBudgetSeconds: number): number {
  return 2 * searchBudgetSeconds + 420;
}

/** Options of EvoSuite whose value is the next word. */
export const optionsWithValue = ['-criterion', '-generateNumRandom'];

/** `-Dalgorithm` of `-Dalgorithm=DYNAMOSA`; other options are named by themselves. */
export function nameOption(word: string): string {
  return word.startsWith('-D') ? word.split('=')[0]! : word;
}

/** Options of teval with those of the user in the place of those with the same name. */
export function overrideOptions(ours: readonly string[], given: readonly string[]): readonly string[] {
  const names = new Set(given.map(nameOption));
  const kept = ours.filter((word, index) => {
    const option = optionsWithValue.includes(ours[index - 1] ?? '') ? ours[index - 1]! : word;
    return !names.has(nameOption(option));
  });
  return [...kept, ...given];
}
