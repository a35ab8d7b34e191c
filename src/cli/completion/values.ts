import { Option, type Argument } from 'commander';
import type { Described } from '../../model/common/described.js';
import { verdictKinds } from '../../evaluations/bug-detection/verdict.js';
import { chooseDefaultCacheFolder } from '../../options/cache-folder.js';
import { findNewestRun, runFolders } from '../options/run-folders.js';
import type { CommandLine } from './wanted.js';

/** A possible next word. */
export interface Suggestion {
  readonly word: string;
  readonly about?: string;
  /** Whether user text follows in the same word: `predictions:FILE.csv`. */
  readonly goesOn?: boolean;
}

/** `areAll`: nothing else can be written there, no file's name either. */
export interface Values {
  readonly suggestions: readonly Suggestion[];
  readonly areAll: boolean;
}

/** The values that an option or an argument takes. */
export async function suggestValues(of: Option | Argument, line: CommandLine): Promise<Values> {
  if (of.argChoices !== undefined) return { suggestions: suggestWords(of.argChoices), areAll: true };
  const name = of instanceof Option ? (of.long ?? '') : `${line.command.name()} ${of.name()}`;
  const source = sources[name];
  // Missing or unreadable files give no suggestions.
  const suggestions = source === undefined ? [] : await source(line).catch(() => []);
  return { suggestions, areAll: !isFile(of, name) };
}

type Source = (line: CommandLine) => Promise<readonly Suggestion[]>;

/** By the option's long name, or by the command and its argument. Each loads its code on demand. */
const sources: Readonly<Record<string, Source>> = {
  '--benchmark': suggestBenchmarks,
  '--bugs': suggestBugsOfBenchmark,
  '--projects': suggestProjectsOfBenchmark,
  '--oracle': suggestOracles,
  '--evaluation': async () =>
    suggestDescribed((await import('../../evaluations/evaluation-options.js')).evaluationDescriptions),
  '--test-generator': async () =>
    suggestDescribed((await import('../../test-generators/registry.js')).testGenerators),
  '--ranker': suggestRankers,
  '--order': suggestRankers,
  '--features': async () => suggestWords((await import('../../../features/names.js')).featureNames),
  '--verdict': () => Promise.resolve(suggestWords(verdictKinds)),
  '--run': suggestRuns,
  'explain bug': suggestBugsOfRun,
  'rank run': suggestRuns,
  'compare run': suggestRuns,
  'report run': suggestRuns,
  'merge dir': suggestRuns,
  'status dir': suggestRuns,
  'teval-plus run': suggestRuns,
  'experiment name': async () =>
    suggestDescribed((await import('../../../experiments/registry.js')).experiments),
  'experiment run': suggestRuns,
};

/** Options whose values may contain a file's name. */
const takingFiles: readonly string[] = ['--bugs', '--oracle', '--benchmark', '--tests'];

/** Whether a name suggests a file, a folder or a home. */
function isFile(of: Option | Argument, name: string): boolean {
  const metavariable =
    of instanceof Option ? (/<(?<what>.+)>/u.exec(of.flags)?.groups?.['what'] ?? '') : of.name();
  return /FILE|DIR|HOME|^(?:dir|file|project|run)$/u.test(metavariable) || takingFiles.includes(name);
}

/** Stands for any file, which the shell itself completes. */
const placeholder = 'FILE';

function suggestDescribed(choices: readonly Described[]): Suggestion[] {
  return choices
    .filter(({ name }) => !name.startsWith(placeholder))
    .map(({ name, usage, description }) => ({
      word: name,
      about: description,
      goesOn: usage !== undefined,
    }));
}

function suggestWords(texts: readonly string[]): Suggestion[] {
  return texts.map((word) => ({ word }));
}

async function suggestRankers(): Promise<readonly Suggestion[]> {
  return suggestDescribed((await import('../../rankers/registry.js')).allRankers);
}

async function suggestBugsOfBenchmark({ values }: CommandLine): Promise<readonly Suggestion[]> {
  const defects4jHome = values.get('--defects4j');
  const tools = defects4jHome === undefined ? {} : { defects4jHome };
  const { createBenchmark } = await import('../../benchmarks/registry.js');
  const { benchmarkOption } = await import('../../benchmarks/benchmark-option.js');
  const { useCache } = await import('../../store/cache/content-cache.js');
  const name = values.get('--benchmark') ?? benchmarkOption.benchmark.default;
  const bugs = await useCache(values.get('--cache') ?? chooseDefaultCacheFolder(), async (cache) =>
    (await createBenchmark(name, { cache, tools })).bugs(),
  );
  return bugs.map(({ id, title }) => ({ word: id, about: title }));
}

async function suggestProjectsOfBenchmark(line: CommandLine): Promise<readonly Suggestion[]> {
  const bugs = await suggestBugsOfBenchmark(line);
  const projects = bugs.map(({ word }) => word.slice(0, word.lastIndexOf('-')));
  return suggestWords([...new Set(projects)]);
}

async function findRunArgument({ values }: CommandLine) {
  const { readRunRecord } = await import('../../store/run/run-folder.js');
  return readRunRecord(values.get('--run') ?? (await findNewestRun()));
}

async function suggestBugsOfRun(line: CommandLine): Promise<readonly Suggestion[]> {
  return suggestWords((await findRunArgument(line)).configuration.bugs);
}

/** The generators of a run when explaining its test cases, otherwise all. */
async function suggestOracles(line: CommandLine): Promise<readonly Suggestion[]> {
  if (line.command.name() === 'explain')
    return suggestWords((await findRunArgument(line)).configuration.oracles.map(({ name }) => name));
  return suggestDescribed(await (await import('../config/apply-config.js')).oracleChoices('passedOver'));
}

async function suggestRuns(): Promise<readonly Suggestion[]> {
  return suggestWords(await runFolders());
}

async function suggestBenchmarks(): Promise<readonly Suggestion[]> {
  return suggestDescribed((await import('../../benchmarks/registry.js')).benchmarkChoices);
}
