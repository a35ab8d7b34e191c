import { MachineError, UserError } from '../../model/errors.js';
import { evosuiteRuntime } from '../../toolchain/artefacts.js';
import { java8, jdkFor } from '../../toolchain/jdk.js';
import type { Machine } from '../../toolchain/jdk-places.js';
import type { ToolPaths } from '../../toolchain/tools.js';
import type { RuntimeDependency } from './evosuite-flags.js';

/** How suites are written. */
interface Writing {
  readonly reuse: 'cached' | 'fresh';
  readonly runtimeDependency?: RuntimeDependency;
}

/**
 * Suites that are certain to be written, and tests with EvoSuite's runner, need a Java 8, which is better said once and at once than for
 * each suite.
 *
 * @throws UserError where `--evosuite-runtime` has none: without it the run needs no Java 8. MachineError where the run needs one to write
 * its suites.
 */
export async function checkJava8(
  { reuse, runtimeDependency }: Writing,
  tools: ToolPaths,
  machine?: Machine,
): Promise<void> {
  if (runtimeDependency === 'with')
    await jdkFor(java8, tools, '--evosuite-runtime', machine).catch((thrown: unknown) => {
      throw thrown instanceof MachineError ? new UserError(thrown.message) : thrown;
    });
  else if (reuse === 'fresh') await jdkFor(java8, tools, 'EvoSuite', machine);
}

/**
 * @param version of the EvoSuite that writes the suites.
 * @throws UserError where that is another one than that of the runtime.
 */
export function checkRuntimeVersion({ runtimeDependency }: Writing, tools: ToolPaths, version: string): void {
  if (runtimeDependency !== 'with') return;
  if (version !== evosuiteRuntime.version)
    throw new UserError(
      `--evosuite-runtime runs suites with the runtime of EvoSuite ${evosuiteRuntime.version}, and --evosuite-jar ` +
        `${tools.evosuiteJar ?? ''} is EvoSuite ${version}: leave one out`,
    );
}
