import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import { wholeTestsOptions } from '../../evaluations/whole-tests/options.js';
import { executionOptions } from '../../options/execution-options.js';
import { look, type Checked, type Option, type Options } from '../../options/option.js';
import { assignmentOptions } from '../../options/judge-options.js';
import { machineOptions } from '../../options/place-options.js';
import { bugOptions, suiteOptions } from '../../options/subject-options.js';
import { choice, nothing, path, text, wholeNumber } from '../../options/value-types.js';
import type { RunChoices } from '../../settings/run-table.js';
import {
  testGeneratorFlagOptions,
  testGeneratorOption,
} from '../../test-generators/test-generator-options.js';

/** The options of `teval export suites` that `teval run` does not have, or not with this meaning. */
const ownOptions = {
  run: look(path('DIR'), 'export the suites of this run', 'suites selected by the options below'),
  predictions: look(
    path('FILE'),
    'the predictions from which an imported run (teval import toga) was made; their rows are its tests',
  ),
  suites: look(path('DIR'), 'the archives that the run read, or from which it took imports'),
  tool: look(text('NAME'), "the tool's part of the archives' names", 'evosuite'),
  form: {
    takes: choice('FORM', ['tar.bz2', 'tar.gz']),
    help: 'tar.bz2, which Defects4J reads, or tar.gz',
    default: 'tar.bz2',
    decides: 'look',
  },
  json: look(nothing, 'print what was written as JSON', 'in words'),
} as const satisfies Options;

/** The options of `teval export suites`. If a run is named, its options are the defaults. */
export const exportSuitesOptions: Options = {
  run: ownOptions.run,
  benchmark: takeFromRun(benchmarkOption.benchmark, 'bundled'),
  bugs: takeFromRun(bugOptions.bugs, 'all'),
  on: takeFromRun(suiteOptions.on, 'buggy'),
  seeds: takeFromRun(suiteOptions.seeds, '10'),
  testGenerator: {
    ...takeFromRun(testGeneratorOption.testGenerator, 'evosuite'),
    help: 'generator of the suites: evosuite, or defects4j:TOOL (gen_tests.pl)',
  },
  budget: {
    ...takeFromRun(testGeneratorFlagOptions['budget']!, "the benchmark's"),
    help: "EvoSuite's time per suite",
  },
  evosuiteRuntime: {
    ...takeFromRun(testGeneratorFlagOptions['evosuiteRuntime']!, 'plain JUnit 4'),
    help: "suites with EvoSuite's runner and runtime",
  },
  evosuiteOptions: {
    ...takeFromRun(testGeneratorFlagOptions['evosuiteOptions']!, "Defects4J's"),
    help: 'further options of EvoSuite',
  },
  classes: {
    ...takeFromRun(testGeneratorFlagOptions['classes']!, 'modified'),
    help: 'classes for which EvoSuite writes tests: modified or loaded',
  },
  predictions: ownOptions.predictions,
  suites: ownOptions.suites,
  tool: ownOptions.tool,
  form: ownOptions.form,
  workers: { ...executionOptions.workers, help: 'number of suites to generate at the same time' },
  ...machineOptions,
  json: ownOptions.json,
};

function takeFromRun<Each extends Option>(
  option: Each,
  otherwise: string,
): Each & { readonly otherwise: string } {
  return { ...option, otherwise: `the run's, or ${otherwise}` };
}

export type ExportSuitesFlags = RunChoices & Checked<typeof ownOptions>;

/** The options of `teval export assignments` beside those of benchmarks and test generators. */
export const ownAssignmentOptions = {
  focal: assignmentOptions.focal,
  context: assignmentOptions.context,
  contextTokens: assignmentOptions.contextTokens,
  minTests: {
    takes: wholeNumber(0),
    help: "leave out projects with fewer of the developers' tests that are ground truths, or, without --scaffold, fewer assignments; Tests4J has 80",
    default: 0,
    decides: 'look',
  },
  split: look(
    text('NAMES'),
    'print the assignments of these splits only, and the split of each: train,validation,test; no project is in two',
    'none',
  ),
  splitSeed: { takes: wholeNumber(0), help: 'seed of the splits', default: 1, decides: 'look' },
  quiet: look(nothing, 'nothing but assignments and errors', 'also remarks, on stderr'),
} as const satisfies Options;

/** The options of `teval export assignments`: those that decide what `teval judge` asks generators for. */
export const exportAssignmentsOptions: Options = {
  benchmark: benchmarkOption.benchmark,
  ...bugOptions,
  on: {
    ...suiteOptions.on,
    help: 'the version to write tests for: buggy or fixed; only for programs with a single version',
    otherwise: 'fixed, or only if there is no other version',
  },
  scaffold: wholeTestsOptions.scaffold,
  ...ownAssignmentOptions,
  testGenerator: {
    ...testGeneratorOption.testGenerator,
    help: "with --scaffold developer: the developers' tests, as in developer:WHERE",
    otherwise: 'developer',
  },
  developerTests: testGeneratorFlagOptions['developerTests']!,
  workers: { ...executionOptions.workers, help: 'number of bugs or programs to build at the same time' },
  ...machineOptions,
};

export type ExportAssignmentsFlags = RunChoices & Checked<typeof ownAssignmentOptions>;

/** The options of `teval export teval-plus`. */
export const exportTevalPlusOptions = {
  toga: look(
    text('ORACLE'),
    'the oracle generator to write where the scripts expect toga',
    'the only one besides no-exception',
  ),
  json: look(nothing, 'print what was written as JSON', 'in words'),
  quiet: look(nothing, 'nothing but results and errors', 'also the gaps of the files'),
} as const satisfies Options;

export type ExportTevalPlusFlags = Checked<typeof exportTevalPlusOptions>;
