import { stat } from 'node:fs/promises';
import { createUnknownChoiceError, formatUsage, parseChoice } from '../model/common/described.js';
import type { Described } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import type { Language } from '../model/program/language.js';
import type { Role } from '../model/program/role.js';
import type { Benchmark, BenchmarkContext, BenchmarkDescriptor } from './benchmark.js';
import { bundled } from './bundled.js';
import { defects4j } from './defects4j.js';
import { described } from './described.js';
import { maven } from './maven.js';
import { mutants } from './mutants.js';
import { jar, project } from './project.js';
import { pythonBugs } from './python-bugs.js';
import { bundledPython, pythonPrograms, testeval } from './python-programs.js';
import { testbench } from './testbench.js';
import { texts } from './texts.js';
import { checkMutationChoice } from '../mutation/mutation-choice.js';

/** The named benchmarks, one line each, in the order of lists. */
const benchmarks: readonly BenchmarkDescriptor[] = [
  bundled,
  maven,
  defects4j,
  project,
  jar,
  mutants,
  testbench,
  pythonBugs,
  bundledPython,
  testeval,
  pythonPrograms,
  texts,
];

/** All values of `--benchmark`. */
export const benchmarkChoices: readonly Described[] = [...benchmarks, described];

/** Throws UserError for a word that is the name of no benchmark, and no path. */
export function checkBenchmarkName(name: string): void {
  const word = name.replace(/:.*$/su, '');
  if (findNamed(name) === undefined && /^[\w-]+$/u.test(word))
    throw createUnknownChoiceError('benchmark', benchmarks, name, orFile);
}

const orFile = ', or the path of a JSON file (`teval init` writes an example)';

/** Whether the programs of a benchmark have targets, without looking it up. */
export function hasTargets(name: string): boolean {
  return findNamed(name)?.targets === true;
}

/**
 * The versions that a benchmark's bugs or programs have, without looking the benchmark up; `unknown` for a name or file that `createBenchmark`
 * refuses.
 */
export async function findBenchmarkRoles(name: string): Promise<readonly Role[] | 'unknown'> {
  const named = findNamed(name);
  if (named !== undefined) return named.roles;
  if (!described.isMeantBy(name)) return 'unknown';
  return described.readRoles(name).catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'unknown' as const;
    throw thrown;
  });
}

/** The language of a benchmark's programs, without looking the benchmark up. That of a name or file that `createBenchmark` refuses is Java. */
export async function findBenchmarkLanguage(name: string): Promise<Language> {
  const named = findNamed(name);
  if (named !== undefined) return named.language ?? 'java';
  if (!described.isMeantBy(name)) return 'java';
  return described.readLanguage(name).catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'java' as const;
    throw thrown;
  });
}

/** By the name before an argument: `project` of `project:shop`. */
function findNamed(name: string): BenchmarkDescriptor | undefined {
  return benchmarks.find((benchmark) => benchmark.name === name.replace(/:.*$/su, ''));
}

/** The name with which mutants are made of a benchmark: `project:shop` for the folder `shop`, `jar:lib.jar` for the file `lib.jar`. */
async function completeName(name: string): Promise<string> {
  if (findNamed(name) !== undefined) return name;
  if (name.endsWith('.jar')) return `jar:${name}`;
  return (await isFolder(name)) ? `project:${name}` : name;
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Throws UserError where changed lines are wanted of programs that are no project in a Git repository. */
function checkChangedSince(
  { changedSince }: Pick<BenchmarkContext, 'changedSince'>,
  benchmark: string,
): void {
  if (changedSince !== undefined)
    throw new UserError(
      `--changed-since is for --benchmark project:DIR and mutants:DIR, not for ${benchmark}; leave it out`,
    );
}

/** The benchmark of a name, or the one described by a user's JSON file. Throws UserError for an unknown name or a malformed file. */
export async function createBenchmark(name: string, context: BenchmarkContext): Promise<Benchmark> {
  if (findNamed(name) !== undefined) {
    const { choice, argument } = parseChoice('benchmark', benchmarks, name);
    if (choice !== mutants) checkMutationChoice(context.mutation, name);
    if (choice !== mutants && choice !== project) checkChangedSince(context, name);
    const { cache, tools, workFolders = false, changedSince } = context;
    const openBenchmark = async (other: string) =>
      createBenchmark(await completeName(other), {
        ...{ cache, tools, workFolders },
        ...(changedSince === undefined ? {} : { changedSince }),
      });
    return choice.create(context, { argument, openBenchmark });
  }
  checkMutationChoice(context.mutation, name);
  checkChangedSince(context, name);
  if (await isFolder(name))
    throw new UserError(
      `${name} is a folder, and --benchmark takes a name or a JSON file: for a Java project write project:${name}, for bugs of your own the JSON file that describes them (teval init writes an example)`,
    );
  if (!described.isMeantBy(name)) throw createUnknownChoiceError('benchmark', benchmarks, name, orFile);
  const isFile = await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return described.read(name, context);
  const known = benchmarks.map(formatUsage).join(', ');
  throw new UserError(`there is no file ${name} to read a benchmark from; known are ${known}${orFile}`);
}
