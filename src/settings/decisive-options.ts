import { maskFlags } from '../asking/chat/chat-options.js';
import type { Benchmark } from '../benchmarks/benchmark.js';
import { isOfOtherEvaluation, usualEvaluation } from '../evaluations/evaluation-options.js';
import type { Bug } from '../model/program/bug.js';
import { nameInWords } from '../model/common/snake-case.js';
import type { GivenFlags } from '../model/common/flag.js';
import { isResolved, selectOptions, getRunPath, type Recorded } from '../options/resolved.js';
import type { Option, Options } from '../options/option.js';
import type { RunConfiguration } from '../options/run-configuration.js';
import type { OracleGenerator } from '../oracles/contract.js';
import type { CompetingGenerator } from '../oracles/competing-generator.js';
import { selectFlagsThatDecide } from '../oracles/registry.js';
import { renderCanonicalJson } from '../store/files/canonical-json.js';
import type { Parts } from '../store/run/fingerprint.js';
import { toRecordedTestGenerator } from '../test-generators/registry.js';
import type { AnyTestGenerator } from '../test-generators/test-generator.js';
import type { RunOptions } from './run-options.js';
import { namedRunOptions } from './run-table.js';

/** All options of a planned run that affect rows. They determine a run's name, its configuration and the inputs of its units. */
export function selectDecisiveOptions(options: Omit<RunOptions, 'out'>): object {
  const { bugs, prefixes, scaffoldTests, furtherSuites, oracleFlags = {} } = options;
  return {
    ...selectOptions(namedRunOptions, options, (option) => decidesRows(option) && isOfRun(option, options)),
    ...{ bugs, prefixes },
    ...(scaffoldTests === undefined ? {} : { scaffoldTests }),
    ...(furtherSuites === undefined ? {} : { furtherSuites }),
    ...selectDecisiveFlags(oracleFlags),
  };
}

/** The options in a run's record, with names instead of paths. The content behind a path, and the resolved sandbox, are inputs. */
export function buildConfiguration(
  options: RunOptions,
  benchmark: Benchmark,
  bugs: readonly Bug[],
  oracleGenerators: readonly CompetingGenerator[],
  suites: CreatedSuites,
): RunConfiguration {
  const isOfRecord = (option: Option) => isRecorded(option) && isOfRun(option, options);
  const recorded = selectOptions(namedRunOptions, options, isOfRecord) as Recorded<typeof namedRunOptions>;
  const { environment, side, seeds, ...others } = without(recorded, 'benchmark', 'oracles');
  return {
    benchmark: benchmark.name,
    bugs: bugs.map(({ id }) => id),
    ...{ side, seeds },
    prefixes: toRecordedTestGenerator(options.prefixes, suites.testGenerator),
    ...recordFurtherSuites(options, oracleGenerators, suites),
    oracles: oracleGenerators.map(({ name, partOf }) => ({
      name,
      ...(partOf === undefined ? {} : { partOf }),
    })),
    ...others,
    ...selectDecisiveFlags(options.oracleFlags ?? {}),
    environment,
  };
}

/** The test generators of a run. */
interface CreatedSuites {
  readonly testGenerator: AnyTestGenerator;
  readonly scaffoldTests?: AnyTestGenerator;
  readonly furtherSuites: ReadonlyMap<string, { readonly testGenerator: AnyTestGenerator }>;
}

function recordFurtherSuites(
  options: RunOptions,
  oracleGenerators: readonly OracleGenerator[],
  { scaffoldTests, furtherSuites }: CreatedSuites,
): Pick<RunConfiguration, 'scaffoldTests' | 'furtherSuites'> {
  const ofGenerators = oracleGenerators.flatMap((generator) => {
    const suites = generator.view === 'wholeTests' ? (generator.suites ?? '') : '';
    const [given, created] = [options.furtherSuites?.[suites], furtherSuites.get(suites)];
    if (given === undefined || created === undefined) return [];
    return [{ oracle: generator.name, ...toRecordedTestGenerator(given, created.testGenerator) }];
  });
  return {
    ...(options.scaffoldTests === undefined || scaffoldTests === undefined
      ? {}
      : { scaffoldTests: toRecordedTestGenerator(options.scaffoldTests, scaffoldTests) }),
    ...(ofGenerators.length === 0 ? {} : { furtherSuites: ofGenerators }),
  };
}

function without<Value extends object, Name extends keyof Value>(
  value: Value,
  ...names: readonly Name[]
): Omit<Value, Name> {
  const left = Object.entries(value).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(left) as Omit<Value, Name>;
}

function decidesRows({ decides }: Option): boolean {
  return decides === 'rows';
}

/** A run does not have the options of other evaluations. */
function isOfRun(option: Option, { evaluation = usualEvaluation }: Pick<RunOptions, 'evaluation'>): boolean {
  return !isOfOtherEvaluation(option, evaluation);
}

function isRecorded(option: Option): boolean {
  return decidesRows(option) && option.recorded !== 'input';
}

function selectDecisiveFlags(flags: GivenFlags): Pick<RunOptions, 'oracleFlags'> {
  const decisive = maskFlags(selectFlagsThatDecide(flags));
  return Object.keys(decisive).length === 0 ? {} : { oracleFlags: decisive };
}

/**
 * The options common to all units of a run, by their names in words. Those of a suite are part of the suite's inputs. The number of samples affects
 * no unit.
 */
export function selectUnitOptions(configuration: RunConfiguration): Parts {
  const ofOthers = ['bugs', 'seeds', 'prefixes', 'scaffoldTests', 'furtherSuites', 'oracles', 'samples'];
  const settings = renderSettings(configuration, ofOthers);
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [nameInWords(name), value]));
}

/** The options that affect the outcomes of given test cases: all that do not declare otherwise. */
export function selectExecutionOptions(configuration: RunConfiguration): Parts {
  return renderSettings(configuration, ofTestCases);
}

/** Members of a configuration that decide which test cases there are, or what their outcomes mean. */
const ofTestCases: readonly string[] = [
  ...['bugs', 'prefixes', 'scaffoldTests', 'furtherSuites', 'oracleFlags'],
  ...Object.entries(namedRunOptions as Options)
    .filter(([, option]) => isResolved(option) && option.decidesOutcomes === 'no')
    .map(([name, option]) => getRunPath(name, option).split('.')[0]!),
];

function renderSettings(configuration: RunConfiguration, without: readonly string[]): Parts {
  const members = Object.entries(configuration).filter(([name]) => !without.includes(name));
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : renderCanonicalJson(value as unknown),
    ]),
  );
}
