import { delimiter, join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { fetchPitest } from '../../toolchain/artefacts.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { findHarnessBuild } from '../build.js';
import { createLineService, type LineService } from './line-service.js';

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

const services = new Map<string, LineService>();

/** Makes the mutants of a class in PIT's order. Throws UserError if the program lacks the class, and MachineError if the JVM died. */
export async function makeBytecodeMutants(
  javaHome: string,
  context: ArtefactContext,
  request: PitRequest,
): Promise<readonly BytecodeMutant[]> {
  const jars = await fetchPitest(context);
  const service = services.get(javaHome) ?? createService(javaHome, jars);
  services.set(javaHome, service);
  const answer = (await service.ask(request)) as {
    readonly error?: string;
    readonly mutants?: readonly BytecodeMutant[];
  };
  if (answer.error !== undefined) throw new UserError(`${answer.error}, so it has no mutants`);
  return answer.mutants ?? [];
}

function createService(javaHome: string, jars: readonly string[]): LineService {
  return createLineService('mutates classes', async () => {
    const { path } = await findHarnessBuild();
    return {
      javaHome,
      command: join(javaHome, 'bin', 'java'),
      commandArguments: [
        ...['-XX:+UseParallelGC', '-Xshare:auto', '-Dfile.encoding=UTF-8', '-cp'],
        ...[[path, ...jars].join(delimiter), 'teval.harness.pit.PitMain'],
      ],
    };
  });
}
