import { benchmarkOption } from '../../benchmarks/benchmark-option.js';
import { bugDetectionOptions } from '../../evaluations/bug-detection/options.js';
import { countingOptions } from '../../options/counting-options.js';
import { executionOptions } from '../../options/execution-options.js';
import { methodOptions } from '../../options/method-options.js';
import { pickOptions, type Checked, type Options } from '../../options/option.js';
import { displayOptions, placeOptions, resultsFolder } from '../../options/place-options.js';
import { bugOptions, suiteOptions } from '../../options/subject-options.js';
import { toolOptions } from '../../options/tool-options.js';
import { choice, path } from '../../options/value-types.js';
import { oracleFlagOptions, oracleOption } from '../../oracles/oracle-options.js';
import type { RunChoices } from '../../settings/run-table.js';

/** The options of `teval import toga`: those of `teval run` that have a meaning for tests that are there. */
export const importOptions: Options = {
  benchmark: { ...benchmarkOption.benchmark, otherwise: 'defects4j' },
  bugs: {
    ...bugOptions.bugs,
    help: 'bugs, as in Lang-1,Lang-7..9, or @FILE with such a list',
    otherwise: 'all bugs of the file',
  },
  on: { ...suiteOptions.on, help: 'the version on which the tests were generated: buggy or fixed' },
  suites: {
    takes: path('DIR'),
    help: 'the suites of the tests, for their imports',
    otherwise: 'worked out',
    decides: 'rows',
  },
  oracle: {
    ...oracleOption.oracle,
    help: 'another oracle generator on the same tests; may be repeated',
    otherwise: "only the file's",
  },
  ...oracleFlagOptions,
  ...pickOptions(methodOptions, 'keepDuplicates'),
  ...countingOptions,
  ...executionOptions,
  ...placeOptions,
  out: { ...placeOptions.out, otherwise: `${resultsFolder}/<benchmark>-<version>-<digest>` },
  ...toolOptions,
  ...displayOptions,
};

export type ImportFlags = RunChoices & { readonly suites?: string };

/** Evaluation methods in TEval-plus's folders. */
const importedMethods = ['TEval', 'TEval@fixed', 'TEval@buggy', 'TEval@buggy, all-or-nothing'] as const;

/** The options of `teval import teval-plus`. */
export const importTevalPlusOptions = {
  method: {
    takes: choice('NAME', importedMethods),
    help: 'only the results of this evaluation method',
    otherwise: 'all that have results, a run each',
    decides: 'rows',
  },
  bugs: {
    ...bugOptions.bugs,
    help: 'the bugs that the data cover, including those without any test, as in Lang-1,Lang-7..9, or @FILE',
    otherwise: 'those of metadata/, and those with tests',
  },
  all: {
    ...bugOptions.all,
    help: 'the data cover all 835 bugs of Defects4J 2.0.0',
    otherwise: 'no',
  },
  accounting: {
    ...bugDetectionOptions.accounting,
    help: 'strict: count tests that are known to have run; replication: a test without a recorded failure counts as passed',
    otherwise: 'strict if the files show what ran, otherwise replication',
  },
  ...pickOptions(countingOptions, 'foundAt'),
  out: {
    ...placeOptions.out,
    help: 'run folder; with several methods, the folder for them',
    otherwise: `${resultsFolder}/teval-plus-<method>-<digest>`,
  },
  quiet: { ...displayOptions.quiet, otherwise: 'one line per file on stderr' },
  ...pickOptions(displayOptions, 'verbose', 'json'),
} as const satisfies Options;

export type ImportTevalPlusFlags = Checked<typeof importTevalPlusOptions>;
