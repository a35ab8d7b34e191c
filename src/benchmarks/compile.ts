import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Jdk } from '../toolchain/jdk.js';
import { findJdk } from '../toolchain/jdk.js';
import { MachineError, UserError } from '../model/common/errors.js';
import { anyJava } from '../model/program/workspace.js';
import type { BenchmarkContext } from './benchmark.js';
import type { CompileService } from '../harness/services/compile-service.js';

/** Sources to compile, with the digests that identify the result. */
export interface SourceProgram {
  /** Absolute paths. */
  readonly sourceFolders: readonly string[];
  readonly sourcesDigest: string;
  readonly classPath: readonly ClassPathEntry[];
  /** Feature version of Java to compile for; 8 gives class file version 52. */
  readonly release: number;
}

/** A jar or a folder of classes. */
export interface ClassPathEntry {
  /** Absolute path. */
  readonly path: string;
  /** SHA-256 of the jar, or of the folder (store/files/digest.ts). */
  readonly digest: string;
}

/**
 * Compiles into the cache and returns the folder of classes. The JDK is not part of the key, because class files for one release behave the same
 * whichever JDK compiled them. Throws UserError with the compiler's first errors if the sources do not compile.
 */
export interface Compiler {
  (program: SourceProgram): Promise<string>;
  /** Whether the result is in the cache. */
  isDone(program: SourceProgram): Promise<boolean>;
}

/** Increase this when the compiler's options change, so that classes compiled before are not found. */
const format = 2;

let services: Promise<(javaHome: string) => CompileService> | undefined;

/** One per process, so that successive runs find a warm compiler. Loaded here, because a run whose classes are cached needs none. */
async function getCompileService(javaHome: string): Promise<CompileService> {
  services ??= import('../harness/services/compile-service.js').then((module) => module.compileServices());
  return (await services)(javaHome);
}

export function createCompiler({ cache, tools }: BenchmarkContext): Compiler {
  const jdks = new Map<number, Promise<Jdk>>();
  const chooseJdk = (release: number) => {
    const jdk =
      jdks.get(release) ?? findJdk({ from: release, to: anyJava.to }, tools, `compiling for Java ${release}`);
    jdks.set(release, jdk);
    return jdk;
  };
  const compile = async (program: SourceProgram) => {
    const { sourceFolders, classPath, release } = program;
    const fill = async (folder: string) => {
      const { home } = await chooseJdk(release);
      const classes = join(folder, 'classes');
      await mkdir(classes);
      const service = await getCompileService(home);
      const errors = await service.compile({
        sources: sourceFolders,
        classes,
        classPath: classPath.map(({ path }) => path),
        release,
      });
      if (errors.length > 0) throw createCompileError(release, errors, cache.root);
    };
    const entry = await cache.entry('classes', makeCompileKey(program), fill, { check: 'each time' });
    return join(entry, 'classes');
  };
  const isDone = async (program: SourceProgram) =>
    (await cache.find('classes', makeCompileKey(program))) !== 'missing';
  return Object.assign(compile, { isDone });
}

function makeCompileKey({ sourcesDigest, classPath, release }: SourceProgram) {
  return { format, sources: sourcesDigest, classPath: classPath.map(({ digest }) => digest), release };
}

/** Failures to write classes are not the fault of the sources. */
function createCompileError(release: number, errors: readonly string[], cacheRoot: string): Error {
  const [, why] =
    errors.map((error) => /error while writing \S+: (.*)/u.exec(error)).find((found) => found !== null) ?? [];
  return why === undefined
    ? new UserError(describeCompileError(release, errors))
    : new MachineError(
        `cannot write classes to the cache ${cacheRoot} (${why}): the disk may be full, or have no inodes left; free some space, or choose another place with --cache DIR`,
      );
}

function describeCompileError(release: number, errors: readonly string[]): string {
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return `the sources do not compile for Java ${release}: ${errors[0]}${more}`;
}
