import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Jdk } from '../toolchain/jdk.js';
import { jdkFor } from '../toolchain/jdk.js';
import { MachineError, UserError } from '../model/errors.js';
import { anyJava } from '../model/workspace.js';
import type { BenchmarkContext } from './benchmark.js';
import { compileServices } from '../harness/compile-service.js';

/** Sources to compile, with the digests that say whether it was done before. */
export interface SourceProgram {
  /** Absolute paths. */
  readonly sourceFolders: readonly string[];
  readonly sourcesDigest: string;
  readonly classPath: readonly ClassPathEntry[];
  /** Feature version of Java that the classes are for; 8 gives class file version 52. */
  readonly release: number;
}

/** A jar or a folder of classes. */
export interface ClassPathEntry {
  /** Absolute. */
  readonly path: string;
  /** SHA-256 of the jar, or of the folder as store/digest.ts has it. */
  readonly digest: string;
}

/**
 * Compiles in the cache and returns the folder of classes. The JDK is no part of the key: class files for one release behave the same,
 * whichever JDK's compiler wrote them. Throws UserError with the compiler's first words where the sources don't compile.
 */
export interface Compiler {
  (program: SourceProgram): Promise<string>;
  /** Whether the cache has it. */
  isDone(program: SourceProgram): Promise<boolean>;
}

/** Raise when the compiler's options change: classes that were compiled before are no longer found then. */
const format = 1;

/** Of this process: runs that follow each other find a warm compiler. */
const serviceOf = compileServices();

export function compilerFor({ cache, tools }: BenchmarkContext): Compiler {
  const jdks = new Map<number, Promise<Jdk>>();
  const jdkOf = (release: number) => {
    const jdk =
      jdks.get(release) ?? jdkFor({ from: release, to: anyJava.to }, tools, `compiling for Java ${release}`);
    jdks.set(release, jdk);
    return jdk;
  };
  const compile = async (program: SourceProgram) => {
    const { sourceFolders, classPath, release } = program;
    const entry = await cache.entry('classes', keyOf(program), async (folder) => {
      const { home } = await jdkOf(release);
      const classes = join(folder, 'classes');
      await mkdir(classes);
      const errors = await serviceOf(home).compile({
        sources: sourceFolders,
        classes,
        classPath: classPath.map(({ path }) => path),
        release,
      });
      if (errors.length > 0) throw errorOf(release, errors, cache.root);
    });
    return join(entry, 'classes');
  };
  const isDone = async (program: SourceProgram) =>
    (await cache.find('classes', keyOf(program))) !== 'missing';
  return Object.assign(compile, { isDone });
}

function keyOf({ sourcesDigest, classPath, release }: SourceProgram) {
  return { format, sources: sourcesDigest, classPath: classPath.map(({ digest }) => digest), release };
}

/** Classes that can't be written are no fault of the sources. */
function errorOf(release: number, errors: readonly string[], cacheRoot: string): Error {
  const [, why] =
    errors.map((error) => /error while writing \S+: (.*)/u.exec(error)).find((found) => found !== null) ?? [];
  return why === undefined
    ? new UserError(sentenceOf(release, errors))
    : new MachineError(
        `classes can't be written to the cache ${cacheRoot} (${why}): the disk may be full, or have no inodes left; make room, or choose another place with --cache DIR`,
      );
}

function sentenceOf(release: number, errors: readonly string[]): string {
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return `the sources do not compile for Java ${release}: ${errors[0]}${more}`;
}
