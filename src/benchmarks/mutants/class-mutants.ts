import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { nameFirst } from '../../model/common/name-first.js';
import { anyJava, type Workspace } from '../../model/program/workspace.js';
import { listSourcePaths, toSourcePath } from '../../model/suite/java-names.js';
import { listMutations } from '../../mutation/list-mutations.js';
import { placeLoggedMutants } from '../../mutation/logged/place-logged.js';
import { applyMutation, type Mutation } from '../../mutation/mutation.js';
import { rankMutations } from '../../mutation/sample.js';
import { findFile } from '../../store/files/find-file.js';
import { decodeSource } from '../../source/decode-source.js';
import { loadJavaParser, type JavaParser } from '../../source/parser.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { startMutantService } from '../../harness/services/mutant-service.js';
import { readClassFileVersion, toJavaVersion } from '../../toolchain/class-file.js';
import { findJdk } from '../../toolchain/jdk.js';
import type { BenchmarkContext } from '../benchmark.js';
import type { MutantFate } from './fate.js';
import type { WantedMutants } from './wanted-mutants.js';
import { judgeMutants } from './judge-mutants.js';

/** The mutants of a class, compiled. */
export interface ClassMutants {
  /** The class's file below a source folder, and its text. */
  readonly sourceFile: string;
  readonly source: string;
  /** Those that differ from the original and from each other, in the order of their numbers. */
  readonly mutants: readonly Mutation[];
  /** What became of all that were compiled, in the order of their numbers. */
  readonly fates: readonly MutantFate[];
  /** The folder with a mutant's classes. */
  readonly joinClasses: (mutation: Pick<Mutation, 'number'>) => string;
  /** The folder with a mutant's source file alone, to put before the original's sources. */
  readonly joinSources: (mutation: Pick<Mutation, 'number'>) => string;
}

/** Increase this when the way of compiling mutants changes, so that cached ones are not found. */
const format = 3;

const oldestRelease = 8;
const fatesFile = 'fates.json';
const shown = 3;

/** Makes the mutants of a class of a program. Cached by source and program. Throws UserError if the class has no source or can't be compiled alone. */
export async function makeClassMutants(
  className: string,
  workspace: Omit<Workspace, 'bug' | 'version'>,
  wanted: WantedMutants,
  context: BenchmarkContext,
): Promise<ClassMutants> {
  const { sourceFile, source } = await readSource(className, workspace);
  const parser = await loadJavaParser();
  const { mutations: all, unplaced } = listWanted(parser, source, className, wanted);
  const ranked = wanted.perClass === 'all' ? all : rankMutations(all, className, wanted.seed);
  const release = await chooseRelease(className, workspace);
  const { cache, tools } = context;
  const key = {
    ...{ format, className, release, program: workspace.digest, perClass: wanted.perClass },
    source: digestOfKey(source),
    // Two logs may give one change different numbers.
    mutations: digestOfKey(
      ranked.map(({ number, operator, start, end, text }) => [number, operator, start, end, text]),
    ),
  };
  const folder = await cache.entry('mutants', key, async (to) => {
    const { home } = await findJdk({ from: release, to: anyJava.to }, tools, `compiling for Java ${release}`);
    const service = await startMutantService(home, context);
    const classes = join(to, 'classes');
    await mkdir(classes);
    const fates = await judgeMutants(
      ranked,
      wanted.perClass,
      async (mutations) => {
        const edits = mutations.map(({ start, end, text, number }) => ({
          start,
          end,
          text,
          folder: `${number}`,
        }));
        const topLevel = sourceFile.slice(0, -'.java'.length).replaceAll('/', '.');
        const compiled = await service.compile({
          ...{ classPath: workspace.classPath, className: topLevel, source, edits, release, to: classes },
        });
        if (compiled.result === 'compiled') return compiled;
        if (compiled.result === 'incomplete')
          throw new UserError(
            `the class file of ${className} has what its source alone does not give (${nameFirst(compiled.additions, shown)}), so it has no mutants: they would lack what an annotation processor or another tool has added; mutate other classes`,
          );
        throw new UserError(
          `${className} does not compile against its own class path for Java ${release} (${compiled.error}), so it has no mutants; add what it needs to the class path`,
        );
      },
      classes,
    );
    const alive = selectAlive(fates);
    writeSources(
      join(to, 'sources'),
      { sourceFile, source },
      ranked.filter(({ number }) => alive.has(number)),
    );
    await writeFile(join(to, fatesFile), JSON.stringify(fates));
  });
  const compiled = JSON.parse(await readFile(join(folder, fatesFile), 'utf8')) as readonly MutantFate[];
  const fates = [...compiled, ...unplaced].sort((a, b) => a.number - b.number);
  const alive = selectAlive(fates);
  return {
    sourceFile,
    source,
    mutants: all.filter(({ number }) => alive.has(number)),
    fates,
    joinClasses: ({ number }) => join(folder, 'classes', `${number}`),
    joinSources: ({ number }) => join(folder, 'sources', `${number}`),
  };
}

/** Numbers of the mutants that differ from the original and from each other. */
function selectAlive(fates: readonly MutantFate[]): ReadonlySet<number> {
  return new Set(fates.filter(({ fate }) => fate === 'alive').map(({ number }) => number));
}

/** Writes the source file of each mutant. Synchronous, because a round trip through the thread pool costs more than a small file. */
function writeSources(
  folder: string,
  { sourceFile, source }: Pick<ClassMutants, 'sourceFile' | 'source'>,
  mutations: readonly Mutation[],
): void {
  for (const mutation of mutations) {
    const file = join(folder, `${mutation.number}`, sourceFile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, applyMutation(source, mutation));
  }
}

/** The operator of the change with a number, whichever operators are wanted; undefined if the class has no such change. */
export async function findOperator(
  className: string,
  workspace: Pick<Workspace, 'sourceFolders'>,
  number: number,
): Promise<string | undefined> {
  const { source } = await readSource(className, workspace);
  const all = listMutations(await loadJavaParser(), source, className);
  return all.find((each) => each.number === number)?.operator;
}

/** The changes by the wanted operators: all that are possible, or those of a log. */
function listWanted(
  parser: JavaParser,
  source: string,
  className: string,
  { operators, log }: WantedMutants,
): { readonly mutations: readonly Mutation[]; readonly unplaced: readonly MutantFate[] } {
  const isWanted = ({ operator }: Pick<Mutation, 'operator'>) => operators.includes(operator);
  if (log === 'none')
    return { mutations: listMutations(parser, source, className).filter(isWanted), unplaced: [] };
  const { mutations, unplaced } = placeLoggedMutants(parser, source, className, log.mutants.filter(isWanted));
  return { mutations, unplaced: unplaced.map((each): MutantFate => ({ ...each, fate: 'unplaced' })) };
}

async function readSource(className: string, { sourceFolders }: Pick<Workspace, 'sourceFolders'>) {
  for (const sourceFile of listSourcePaths(className)) {
    const file = findFile(sourceFolders, sourceFile);
    if (file !== undefined) return { sourceFile, source: decodeSource(await readFile(file)) };
  }
  throw new UserError(
    `the class ${className} has no source file ${toSourcePath(className)}, so it has no mutants; name its sources`,
  );
}

/** The release of the class's own file, so that mutants run wherever the original runs. Compilers know no release before 8. */
async function chooseRelease(
  className: string,
  { classPath }: Pick<Workspace, 'classPath'>,
): Promise<number> {
  const version = await readClassFileVersion(className, classPath);
  if (version === 'missing')
    throw new UserError(`the class ${className} has no class file, so it has no mutants; build it`);
  return Math.max(oldestRelease, toJavaVersion(version));
}
