import { availableParallelism } from 'node:os';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { fetchAsm } from '../../toolchain/artefacts.js';
import { createJavaServices } from './java-services.js';

/** The mutants of one source file. */
export interface MutantCompileRequest {
  /** The program's class path. The compiler sees no other sources. */
  readonly classPath: readonly string[];
  /** The top-level class of the file. */
  readonly className: string;
  readonly source: string;
  /** Each is a mutant: another text between two UTF-16 indices, and the name of its folder. */
  readonly edits: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly folder: string;
  }[];
  /** Feature version of Java to compile for. */
  readonly release: number;
  /**
   * An existing folder for the classes. A mutant that does not compile, or that has the code of the original or of an earlier mutant of the request, gets
   * no folder.
   */
  readonly to: string;
  /** Compiles each mutant by itself, as those are that can't share a compilation. This takes longer and gives the same code. */
  readonly apart?: boolean;
}

/** The code of a compiled source: a digest of what the JVM executes, without line numbers and names of variables. */
type CompiledMutant =
  | { readonly result: 'compiled'; readonly code: string }
  | { readonly result: 'not compiled'; readonly error: string };

/** A compiled original with its mutants in order, or why it has none. */
export type CompiledMutants =
  | {
      readonly result: 'compiled';
      readonly code: string;
      readonly mutants: readonly CompiledMutant[];
      /** How many of them were compiled together. */
      readonly together: number;
    }
  | { readonly result: 'not compiled'; readonly error: string }
  /** The program's class has members that the source alone does not give, such as `Shelf.equals(Object)`. */
  | { readonly result: 'incomplete'; readonly additions: readonly string[] };

/** Compiles mutants in a warm JVM. */
export interface MutantService {
  /** Throws MachineError if the JVM died. */
  compile(request: MutantCompileRequest): Promise<CompiledMutants>;
}

/** Further threads only use memory. */
const mostThreads = 4;

const getService = createJavaServices('compiles mutants', 'teval.harness.mutants.MutantMain');

/** One service per JDK. */
export async function startMutantService(javaHome: string, context: ArtefactContext): Promise<MutantService> {
  const asmJars = await fetchAsm(context);
  const service = getService(javaHome, asmJars);
  const threads = Math.min(availableParallelism(), mostThreads);
  return {
    async compile(request) {
      const answer = (await service.ask({ ...request, threads })) as {
        readonly error?: string;
        readonly additions?: string;
        readonly code?: string;
        readonly mutants?: readonly { readonly error?: string; readonly code?: string }[];
        readonly together?: number;
      };
      const { error, additions, code = '', mutants = [], together = 0 } = answer;
      if (error !== undefined) return { result: 'not compiled', error };
      if (additions !== undefined) return { result: 'incomplete', additions: additions.split('\n') };
      return { result: 'compiled', code, mutants: mutants.map(toCompiledMutant), together };
    },
  };
}

function toCompiledMutant(answer: { readonly error?: string; readonly code?: string }): CompiledMutant {
  const { error, code = '' } = answer;
  return error === undefined ? { result: 'compiled', code } : { result: 'not compiled', error };
}
