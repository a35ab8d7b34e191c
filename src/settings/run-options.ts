import type { benchmarkOption } from '../benchmarks/benchmark-option.js';
import type { evaluationOptions } from '../evaluations/evaluation-options.js';
import type { GivenFlags } from '../model/common/flag.js';
import type { Resolved } from '../options/resolved.js';
import type { OwnRunOptions } from '../options/run-options.js';
import type { oracleOption } from '../oracles/oracle-options.js';
import type { GivenGenerators } from '../oracles/registry.js';
import type { TestGeneratorOptions } from '../test-generators/registry.js';

/** A run as the user asked for it: everything that `run` needs, checked and with defaults filled in. */
export interface RunOptions
  extends OwnRunOptions, Resolved<typeof benchmarkOption & typeof oracleOption & typeof evaluationOptions> {
  /** Bug ids in the user's order, or all of the benchmark. */
  readonly bugs: 'all' | readonly string[];
  /** The source of suites, with its name in run.json. */
  readonly prefixes: TestGeneratorOptions;
  /** The developers' tests whose classes samples are put into, if the suites are of another generator. */
  readonly scaffoldTests?: TestGeneratorOptions;
  /** The sources of suites whose whole tests stand beside the run's own suites, by their names in `--oracle suite-tests:NAME`. */
  readonly furtherSuites?: Readonly<Record<string, TestGeneratorOptions>>;
  /** Generators passed as objects, by their names in `oracles`; none by default. */
  readonly givenOracles?: GivenGenerators;
  /** Flags of the oracle generators as given; none by default. */
  readonly oracleFlags?: GivenFlags;
  /** Flags of the test generator that affect only how the work is done, as given; none by default. */
  readonly suiteWork?: GivenFlags;
  /** When the first evaluation of the same command began; absent if the command has one. */
  readonly begun?: Date;
  /** The run folder. */
  readonly out: string;
}
