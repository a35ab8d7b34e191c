import { Option, type Argument } from 'commander';
import { experiments } from '../../../experiments/registry.js';
import { featureNames } from '../../../features/names.js';
import { detectors } from '../../../ranking/detectors.js';
import { verdictKinds } from '../../analysis/explain.js';
import { benchmarkChoices, benchmarkOf } from '../../benchmarks/registry.js';
import type { Described } from '../../model/described.js';
import { oracleGenerators } from '../../oracles/registry.js';
import { contentCache } from '../../store/content-cache.js';
import { readRunRecord } from '../../store/run-folder.js';
import { testGenerators } from '../../test-generators/registry.js';
import { describedOracles } from '../config/apply-config.js';
import { readConfig } from '../config/read-config.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import { defaults } from '../options/defaults.js';
import { newestRun, runFolders } from '../options/run-folders.js';
import type { CommandLine } from './wanted.js';

/** A word that may come next. */
export interface Suggestion {
  readonly word: string;
  readonly about: string;
  /** Whether something of the user's own stands behind it in the same word: `predictions:FILE.csv`. */
  readonly goesOn: boolean;
}

/** `areAll`: nothing else can be written there, no file's name either. */
export interface Values {
  readonly suggestions: readonly Suggestion[];
  readonly areAll: boolean;
}

/** The values that an option or an argument takes. */
export async function valuesFor(of: Option | Argument, line: CommandLine): Promise<Values> {
  if (of.argChoices !== undefined) return { suggestions: words(of.argChoices), areAll: true };
  const name = of instanceof Option ? (of.long ?? '') : `${line.command.name()} ${of.name()}`;
  const source = sources[name];
  // What is not there, or can't be read, has no names to suggest.
  const suggestions = source === undefined ? [] : await source(line).catch(() => []);
  return { suggestions, areAll: !isFile(of, name) };
}

type Source = (line: CommandLine) => Promise<readonly Suggestion[]>;

/** By the option's long name, or by the command and its argument. */
const sources: Readonly<Record<string, Source>> = {
  '--benchmark': () => Promise.resolve(described(benchmarkChoices)),
  '--bugs': bugsOfBenchmark,
  '--projects': projectsOfBenchmark,
  '--oracle': oraclesOf,
  '--test-generator': () => Promise.resolve(described(testGenerators)),
  '--detector': () => Promise.resolve(described(detectors)),
  '--order': () => Promise.resolve(described(detectors)),
  '--features': () => Promise.resolve(words(featureNames)),
  '--verdict': () => Promise.resolve(words(verdictKinds)),
  '--run': runs,
  'explain bug': bugsOfRun,
  'rank run': runs,
  'compare run': runs,
  'report run': runs,
  'merge dir': runs,
  'status dir': runs,
  'teval-plus run': runs,
  'experiment name': () => Promise.resolve(described(experiments)),
  'experiment run': runs,
};

/** What is called a file, a folder or a home of something, or may be one. */
function isFile(of: Option | Argument, name: string): boolean {
  const metavariable =
    of instanceof Option ? (/<(?<what>.+)>/u.exec(of.flags)?.groups?.['what'] ?? '') : of.name();
  return /FILE|DIR|HOME|^(?:dir|file|run)$/u.test(metavariable) || name === '--bugs' || name === '--oracle';
}

/** Stands for any file: what the shell completes itself. */
const placeholder = 'FILE';

function described(choices: readonly Described[]): Suggestion[] {
  return choices
    .filter(({ name }) => !name.startsWith(placeholder))
    .map(({ name, usage, description }) => ({
      word: name,
      about: description,
      goesOn: usage !== undefined,
    }));
}

function words(texts: readonly string[]): Suggestion[] {
  return texts.map((word) => ({ word, about: '', goesOn: false }));
}

async function bugsOfBenchmark({ values }: CommandLine): Promise<readonly Suggestion[]> {
  const defects4jHome = values.get('--defects4j');
  const tools = defects4jHome === undefined ? {} : { defects4jHome };
  const cache = contentCache(values.get('--cache') ?? defaultCacheFolder());
  const benchmark = await benchmarkOf(values.get('--benchmark') ?? defaults.benchmark, { cache, tools });
  return (await benchmark.bugs()).map(({ id, title }) => ({ word: id, about: title, goesOn: false }));
}

async function projectsOfBenchmark(line: CommandLine): Promise<readonly Suggestion[]> {
  const bugs = await bugsOfBenchmark(line);
  const projects = bugs.map(({ word }) => word.slice(0, word.lastIndexOf('-')));
  return words([...new Set(projects)]);
}

async function runOf({ values }: CommandLine) {
  return readRunRecord(values.get('--run') ?? (await newestRun()));
}

async function bugsOfRun(line: CommandLine): Promise<readonly Suggestion[]> {
  return words((await runOf(line)).configuration.bugs);
}

/** Those of a run where its test cases are explained, else what there is to choose from. */
async function oraclesOf(line: CommandLine): Promise<readonly Suggestion[]> {
  if (line.command.name() === 'explain')
    return words((await runOf(line)).configuration.oracles.map(({ name }) => name));
  const config = await readConfig(process.cwd());
  return described([...oracleGenerators, ...(config === 'none' ? [] : describedOracles(config))]);
}

async function runs(): Promise<readonly Suggestion[]> {
  return words(await runFolders());
}
