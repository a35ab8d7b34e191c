import type { GivenFlags } from '../model/common/flag.js';
import { toFlagName, type Option } from '../options/option.js';
import { isResolved, getRunPath, getValueAt } from '../options/resolved.js';
import type { RunConfiguration } from '../options/run-configuration.js';
import { formatBugs } from '../options/subject-texts.js';
import { quoteWord } from '../process/shell-words.js';
import { runTable } from '../settings/run-table.js';

/**
 * The `teval run` command that repeats a run. It states every option, so that it stays valid when defaults change. `none` for imported results.
 * run.json knows the content of files and folders but not their paths, so these appear as `FILE` or `DIR`, and generators by their own names.
 */
export function repeatCommand(configuration: RunConfiguration): readonly string[] | 'none' {
  if (configuration.prefixes.generator === 'imported' || configuration.testTimeoutMilliseconds === 0)
    return 'none';
  const words = Object.entries(runTable).flatMap(([name, option]) =>
    renderOption(name, option, configuration),
  );
  return ['teval run', ...words];
}

function renderOption(name: string, option: Option, configuration: RunConfiguration): readonly string[] {
  const { oracles, oracleFlags = {} } = configuration;
  if (name === 'bugs') return renderOptionValue(name, formatBugs(configuration.bugs));
  if (name === 'testGenerator') return renderAllSuites(configuration);
  if (name === 'oracle')
    return listGivenNames(oracles).flatMap((each) =>
      renderOptionValue(name, renderGenerator(each, configuration)),
    );
  if (option.of === 'oracle generator')
    return [oracleFlags[name]].flat().flatMap((value) => renderOptionValue(name, value));
  if (!isResolved(option) || option.decides !== 'rows') return [];
  const kept = getValueAt(getRunPath(name, option), configuration);
  if (kept === undefined || option.repeats === undefined) return renderOptionValue(name, kept);
  const value = (option.repeats as (kept: unknown) => unknown)(kept);
  return value === false ? [] : renderOptionValue(name, value);
}

/** The generators as they were given: one with several contexts competes with a name for each. */
function listGivenNames(oracles: RunConfiguration['oracles']): readonly string[] {
  return [...new Set(oracles.map(({ name, partOf = name }) => partOf))];
}

/** An option with its value, as a shell reads it; nothing where there is none. */
function renderOptionValue(name: string, value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [toFlagName(name, value ? {} : { negated: true })];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return [toFlagName(name), quoteWord(String(value))];
}

/** The options of the run's suites, and those of the suites beside them. Suites of the same kind share their options. */
function renderAllSuites({
  prefixes,
  scaffoldTests,
  furtherSuites = [],
  oracleFlags = {},
}: RunConfiguration): readonly string[] {
  const own = renderSuiteOptions(prefixes, oracleFlags);
  const beside = [...(scaffoldTests === undefined ? [] : [scaffoldTests]), ...furtherSuites];
  const byFlag = new Map(beside.flatMap((suites) => groupByFlag(splitSuiteOptions(suites).options)));
  return [...own, ...[...byFlag].flatMap(([flag, words]) => (own.includes(flag) ? [] : words))];
}

/** Options with their values. */
function groupByFlag(
  words: readonly string[],
): readonly (readonly [flag: string, words: readonly string[]])[] {
  const starts = words.flatMap((word, index) => (word.startsWith('--') ? [index] : []));
  return starts.map((start, index) => [words[start]!, words.slice(start, starts[index + 1])]);
}

/** `developer=suite-tests:developer` for suites beside the run's own ones. */
function renderGenerator(name: string, { furtherSuites = [] }: RunConfiguration): string {
  const suites = furtherSuites.find(({ oracle }) => oracle === name);
  return suites === undefined ? name : `${name}=suite-tests:${splitSuiteOptions(suites).generator}`;
}

/** A test generator as `--test-generator` takes it, and its options. */
function splitSuiteOptions(suites: RunConfiguration['prefixes']): {
  readonly generator: string;
  readonly options: readonly string[];
} {
  const words = renderSuiteOptions(suites, {});
  const [first, second = ''] = words;
  return first === '--test-generator'
    ? { generator: second, options: words.slice(2) }
    : { generator: 'archive', options: words };
}

function renderSuiteOptions(
  prefixes: RunConfiguration['prefixes'],
  oracleFlags: GivenFlags,
): readonly string[] {
  const { generator, tool, budgetSeconds, reuse, classes, runtime, options, missing } = prefixes;
  const { from, tests, triggerTests, libraries } = prefixes;
  if (generator === 'archive')
    return ['--suites', 'DIR', ...renderOptionValue('tool', tool), ...renderOptionValue('missing', missing)];
  if (generator === 'developer') return renderDeveloperOptions({ from, tests, triggerTests, libraries });
  if (generator === 'chat') return renderChatOptions(prefixes, oracleFlags);
  const placeholder = placeholders[String(generator)] ?? tool;
  return [
    ...renderOptionValue(
      'testGenerator',
      placeholder === undefined ? generator : `${generator}:${placeholder}`,
    ),
    ...(typeof budgetSeconds === 'number' ? renderOptionValue('budget', budgetSeconds) : []),
    ...renderOptionValue('classes', classes),
    ...(reuse === 'fresh' ? ['--fresh'] : []),
    ...(runtime === 'with' ? ['--evosuite-runtime'] : []),
    ...renderOptionValue(generator === 'randoop' ? 'randoopOptions' : 'evosuiteOptions', options),
  ];
}

/** What stands for the paths of generated suites, which run.json does not have. */
const placeholders: Readonly<Record<string, string>> = { command: 'PROGRAM', randoop: 'JAR' };

/** Flags that oracle generators have, too, are among theirs. */
function renderChatOptions(
  { generator, model, prompts, ...others }: RunConfiguration['prefixes'],
  oracleFlags: GivenFlags,
): readonly string[] {
  return [
    ...renderOptionValue('testGenerator', `${generator}:${model}`),
    ...(prompts === 'given' ? ['--suite-prompts', 'DIR'] : []),
    ...Object.entries(others).flatMap(([name, value]) =>
      name === 'asked' || oracleFlags[name] !== undefined ? [] : renderOptionValue(name, value),
    ),
  ];
}

function renderDeveloperOptions({
  from,
  tests,
  triggerTests,
  libraries,
}: Readonly<
  Record<'from' | 'tests' | 'triggerTests' | 'libraries', string | number | undefined>
>): readonly string[] {
  return [
    ...['--test-generator', from === 'versions' ? 'developer' : 'developer:WHERE'],
    ...renderOptionValue('developerTests', tests),
    ...renderOptionValue('triggerTests', triggerTests),
    ...(libraries === 'given' ? ['--test-class-path', 'LIST'] : []),
  ];
}
