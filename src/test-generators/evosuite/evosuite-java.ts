import { MachineError, UserError } from '../../model/common/errors.js';
import { runtimeArtefact } from './evosuite-artefacts.js';
import { java8, findJdk } from '../../toolchain/jdk.js';
import type { Machine } from '../../toolchain/jdk-places.js';
import type { ToolPaths } from '../../options/tool-options.js';
import type { RuntimeDependency } from './evosuite-flags.js';

/** How suites are generated. */
interface Writing {
  readonly reuse: 'cached' | 'fresh';
  readonly runtimeDependency?: RuntimeDependency;
}

/**
 * Suites that must be generated, and tests with EvoSuite's runner, need Java 8. This checks once at the start instead of failing for each suite. What
 * another EvoSuite needs, its jar shows later.
 *
 * @throws UserError if `--evosuite-runtime` lacks one, because without that option the run needs no Java 8; MachineError if the run needs one to
 * generate its suites
 */
export async function checkJava8(
  { reuse, runtimeDependency }: Writing,
  tools: ToolPaths,
  machine?: Machine,
): Promise<void> {
  if (runtimeDependency === 'with')
    await findJdk(java8, tools, '--evosuite-runtime', machine).catch((thrown: unknown) => {
      throw thrown instanceof MachineError ? new UserError(thrown.message) : thrown;
    });
  else if (reuse === 'fresh' && tools.evosuiteJar === undefined)
    await findJdk(java8, tools, 'EvoSuite', machine);
}

/**
 * @param version version of the EvoSuite that writes the suites
 * @throws UserError if the runtime's version differs
 */
export function checkRuntimeVersion({ runtimeDependency }: Writing, tools: ToolPaths, version: string): void {
  if (runtimeDependency !== 'with') return;
  if (version !== runtimeArtefact.version)
    throw new UserError(
      `--evosuite-runtime runs suites with the runtime of EvoSuite ${runtimeArtefact.version}, but --evosuite-jar ` +
        `${tools.evosuiteJar ?? ''} is EvoSuite ${version}: leave one out`,
    );
}
