import { MachineError, UserError } from '../model/errors.js';
import { evosuiteRuntime } from '../toolchain/artefacts.js';
import { java8, jdkFor } from '../toolchain/jdk.js';
import type { Machine } from '../toolchain/jdk-places.js';
import type { RunOptions } from './options.js';

type EvosuiteChoice = Pick<RunOptions, 'prefixes' | 'tools'>;

/**
 * Suites that are certain to be written, and tests with EvoSuite's runner, need a Java 8, which is better said once and at once than for
 * each suite.
 *
 * @throws UserError where `--evosuite-runtime` has none: without it the run needs no Java 8. MachineError where the run needs one to write
 * its suites.
 */
export async function checkJava8({ prefixes, tools }: EvosuiteChoice, machine?: Machine): Promise<void> {
  if (prefixes.generator !== 'evosuite') return;
  if (prefixes.runtimeDependency === 'with')
    await jdkFor(java8, tools, '--evosuite-runtime', machine).catch((thrown: unknown) => {
      throw thrown instanceof MachineError ? new UserError(thrown.message) : thrown;
    });
  else if (prefixes.reuse === 'fresh') await jdkFor(java8, tools, 'EvoSuite', machine);
}

/**
 * @param version of the EvoSuite that writes the suites.
 * @throws UserError where that is another one than that of the runtime.
 */
export function checkRuntimeVersion({ prefixes, tools }: EvosuiteChoice, version: string): void {
  if (prefixes.generator !== 'evosuite' || prefixes.runtimeDependency !== 'with') return;
  if (version !== evosuiteRuntime.version)
    throw new UserError(
      `--evosuite-runtime runs suites with the runtime of EvoSuite ${evosuiteRuntime.version}, and --evosuite-jar ` +
        `${tools.evosuiteJar ?? ''} is EvoSuite ${version}: leave one out`,
    );
}
