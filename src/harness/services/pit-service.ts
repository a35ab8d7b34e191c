import { UserError } from '../../model/common/errors.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { fetchPit, type Pit } from '../../toolchain/pit.js';
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
  readonly pit: Pit;
  readonly classPath: readonly string[];
  /** Binary name. */
  readonly className: string;
  /** An existing folder. The class of mutant n, from 1, is written below its folder `n`, and the original below `0`. */
  readonly to: string;
}

/** By version of PIT. */
const services = new Map<string, ReturnType<typeof createJavaServices>>();

/** Makes the mutants of a class in PIT's order. Throws UserError if the program lacks the class, and MachineError if the JVM died. */
export async function makeBytecodeMutants(
  javaHome: string,
  context: ArtefactContext,
  { pit, ...request }: PitRequest,
): Promise<readonly BytecodeMutant[]> {
  const jars = await fetchPit(pit, context);
  const service = getServices(pit)(javaHome, jars);
  const answer = (await service.ask(request)) as {
    readonly error?: string;
    readonly mutants?: readonly BytecodeMutant[];
  };
  if (answer.error !== undefined) throw new UserError(`${answer.error}, so it has no mutants`);
  return answer.mutants ?? [];
}

function getServices({ version }: Pit): ReturnType<typeof createJavaServices> {
  const known = services.get(version);
  if (known !== undefined) return known;
  const created = createJavaServices('mutates classes', 'teval.harness.pit.PitMain');
  services.set(version, created);
  return created;
}
