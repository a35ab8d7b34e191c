import { benchmarkOption } from '../benchmarks/benchmark-option.js';
import { evaluationOptions } from '../evaluations/evaluation-options.js';
import type { GivenFlags } from '../model/common/flag.js';
import type { Checked, Options } from '../options/option.js';
import { workOptions } from '../options/run-options.js';
import { bugOptions, suiteOptions } from '../options/subject-options.js';
import { oracleFlagOptions, oracleOption } from '../oracles/oracle-options.js';
import { testGeneratorFlagOptions, testGeneratorOption } from '../test-generators/test-generator-options.js';

/** The options of a run with typed values. Other options belong to adapters, which parse them. */
export const namedRunOptions = {
  ...benchmarkOption,
  ...bugOptions,
  ...suiteOptions,
  ...testGeneratorOption,
  ...oracleOption,
  ...evaluationOptions,
  ...workOptions,
} as const satisfies Options;

/** Every option of a run, in the order of help texts. Commands, settings and configurations take theirs from here. */
export const runTable: Options & typeof namedRunOptions = {
  ...benchmarkOption,
  ...bugOptions,
  ...suiteOptions,
  ...testGeneratorOption,
  ...testGeneratorFlagOptions,
  ...oracleOption,
  ...oracleFlagOptions,
  ...evaluationOptions,
  ...workOptions,
};

/** The options of a run as given and checked, from a command line or from a program. An absent option has its default. */
export type RunChoices = Checked<typeof namedRunOptions> & GivenFlags;
