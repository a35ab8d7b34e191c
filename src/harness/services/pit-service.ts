import { UserError } from '../../model/common/errors.js';
import { fetchPitest } from '../../toolchain/artefacts.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { createJavaServices } from './java-services.js';

/** A mutant of a class file. */
export interface BytecodeMutant {
  /** As in class files: `<init>`. */
  readonly method: string;
  readonly descriptor: string;
  /** Name of the source file, without a folder. */
  readonly file: string;
  readonly line: number;
  /** PIT's name: `NegateConditionalsMutator`. */
  readonly operator: string;
  /** PIT's words: `negated conditional`. */
  readonly description: string;
}

/** Whose mutants to make. */
export interface PitRequest {
  readonly classPath: readonly string[];
  /** Binary name. */
  readonly className: string;
  /** An existing folder. The class of mutant n, from 1, is written below its folder `n`. */
  readonly to: string;
}

const getService = createJavaServices('mutates classes', 'teval.harness.pit.PitMain');

/** Makes the mutants of a class in PIT's order. Throws UserError if the program lacks the class, and MachineError if the JVM died. */
export async function makeBytecodeMutants(
  javaHome: string,
  context: ArtefactContext,
  request: PitRequest,
): Promise<readonly BytecodeMutant[]> {
  const jars = await fetchPitest(context);
  const service = getService(javaHome, jars);
  const answer = (await service.ask(request)) as {
    readonly error?: string;
    readonly mutants?: readonly BytecodeMutant[];
  };
  if (answer.error !== undefined) throw new UserError(`${answer.error}, so it has no mutants`);
  return answer.mutants ?? [];
}
