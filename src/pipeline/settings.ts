import type { Benchmark } from '../benchmarks/benchmark.js';
import type { Bug } from '../model/bug.js';
import type { OracleGenerator } from '../oracles/contract.js';
import { decisiveFlags } from '../oracles/registry.js';
import type { TestGenerator } from '../test-generators/test-generator.js';
import { recordedTestGenerator } from '../test-generators/registry.js';
import { canonicalJson } from '../store/canonical-json.js';
import type { Parts } from '../store/fingerprint.js';
import type { RunConfiguration } from '../store/run-folder.js';
import type { RunOptions } from './options.js';

/** Options that say how, where and by whom rows are made, and decide none. */
const ofWork = ['workers', 'shard', 'out', 'cacheFolder', 'tools'] as const;

/** What was asked for and decides rows. */
export type Settings = Omit<RunOptions, (typeof ofWork)[number]>;

/**
 * All options with an influence on rows: every one, unless it is named here. Whatever tells runs apart comes from this function (a run's
 * name, its configuration, what its units are made from, the keys of cached outcomes), so that a new option counts everywhere.
 */
export function settingsOf(options: Settings & Partial<RunOptions>): Settings {
  const { oracleFlags = {}, ...settings } = without(options as RunOptions, ...ofWork);
  const decisive = decisiveFlags(oracleFlags);
  return { ...settings, ...(Object.keys(decisive).length === 0 ? {} : { oracleFlags: decisive }) };
}

/**
 * The settings as a run's record keeps them, with names instead of paths: what lies behind a path is an input, and so is what `auto`
 * comes to.
 */
export function configurationOf(
  options: RunOptions,
  benchmark: Benchmark,
  bugs: readonly Bug[],
  testGenerator: TestGenerator,
  oracleGenerators: readonly OracleGenerator[],
): RunConfiguration {
  const { environment, ...settings } = settingsOf(options);
  return {
    ...settings,
    environment: without(environment, 'sandbox'),
    benchmark: benchmark.name,
    bugs: bugs.map(({ id }) => id),
    prefixes: recordedTestGenerator(options.prefixes, testGenerator),
    oracles: oracleGenerators.map(({ name }) => ({ name })),
  };
}

/** The settings that each unit of a run has in common with all others; those of its suite stand behind its suite. How many samples there are decides no row of any of them. */
export function unitSettingsOf(configuration: RunConfiguration): Parts {
  return texts(without(configuration, 'bugs', 'seeds', 'prefixes', 'oracles', 'samples'));
}

/** Those on which the outcomes of given test cases depend: every one, unless it is named here. */
export function executionSettingsOf(configuration: RunConfiguration): Parts {
  return texts(without(configuration, ...ofTestCases, ...ofMeaning));
}

/** Settings that decide which test cases there are: outcomes are kept by those. */
const ofTestCases = [
  'benchmark',
  'bugs',
  'side',
  'seeds',
  'prefixes',
  'oracles',
  'oracleFlags',
  'samples',
  'prefixView',
  'focalSearch',
  'duplicates',
] as const;
/** Settings that decide what outcomes mean. */
const ofMeaning = ['accounting', 'replication', 'patchCoverage'] as const;

function texts(settings: Readonly<Record<string, unknown>>): Parts {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : canonicalJson(value),
    ]),
  );
}

function without<Value extends object, Name extends keyof Value>(
  value: Value,
  ...names: readonly Name[]
): Omit<Value, Name> {
  const left = Object.entries(value).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(left) as Omit<Value, Name>;
}
