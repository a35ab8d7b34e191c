import { delimiter, join } from 'node:path';
import { findDefects4jJdk } from '../src/toolchain/jdk.js';
import { createJdkEnvironment } from '../src/process/environment.js';
import { requireExitCode } from '../src/process/process-failure.js';
import { runInGroup } from '../src/process/process-group.js';
import { defects4jEnvironment } from '../src/model/program/defects4j-environment.js';
import type { ToolPaths } from '../src/options/tool-options.js';
import { MachineError } from '../src/model/common/errors.js';
import { packageRoot } from '../src/store/files/package-root.js';
import { Defects4jFault, createFailure } from './failure.js';
import { joinCommandPath, nameInstallation, type Installation } from './installation.js';

/** Runs `defects4j` with arguments; see `createDefects4jCommand`. */
export type Defects4jCommand = (
  commandArguments: readonly string[],
  folder: string,
  signal?: AbortSignal,
) => Promise<void>;

const timeLimitMinutes = 30;

/** The same path in the sources and in the built package. */
const perlModules = join(packageRoot, 'defects4j', 'perl');

/** Options for the JVMs of its Ant, which run for seconds: without the optimising compiler they take two thirds of the time. */
const antFlags = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * Defects4J's command line with the required Java, as `java` on the PATH and as JAVA_HOME, and in its time zone. Two concurrent calls must not use
 * the same folder.
 *
 * @throws UserError for a bug that this version lacks, Defects4jFault for a fault of the installation or the machine, each with the command, a remedy
 * and its last lines; the signal's reason if it aborts
 */
export function createDefects4jCommand(installation: Installation, tools: ToolPaths): Defects4jCommand {
  return async (commandArguments, folder, signal) => {
    const ended = await runInGroup(joinCommandPath(installation), commandArguments, {
      folder,
      environment: {
        ...(await buildEnvironment(installation, tools)),
        ANT_OPTS: joinAntOptions(),
        PERL5LIB: withOwn('PERL5LIB', perlModules, delimiter),
        PERL5OPT: withOwn('PERL5OPT', '-MTevalNoSleep', ' '),
      },
      timeLimitMilliseconds: timeLimitMinutes * 60_000,
      signal,
      named: `defects4j ${commandArguments.join(' ')}`,
    });
    const command = `\`defects4j ${commandArguments.join(' ')}\``;
    const exitCode = requireExitCode(command, ended, (sentence) => new Defects4jFault(sentence, 'bug'));
    if (exitCode !== 0) throw createFailure(command, exitCode, ended.output);
  };
}

/** JVM options of Ant: teval's, followed by the user's ANT_OPTS. */
export function joinAntOptions(): string {
  return withOwn('ANT_OPTS', antFlags, ' ');
}

/** The value, followed by that of the environment variable. */
function withOwn(name: string, own: string, separator: string): string {
  const inherited = process.env[name] ?? '';
  return inherited === '' ? own : `${own}${separator}${inherited}`;
}

/**
 * The environment of Defects4J's own scripts. Tests may run on another Java. Throws UserError if a named JDK does not fit, Defects4jFault if none is
 * found.
 */
export async function buildEnvironment(
  installation: Installation,
  tools: ToolPaths,
): Promise<Record<string, string>> {
  const { home } = await findDefects4jJdk(installation.java, tools, nameInstallation(installation)).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof MachineError)) throw thrown;
      throw new Defects4jFault(thrown.message, 'installation', { cause: thrown });
    },
  );
  return { ...createJdkEnvironment(home), TZ: defects4jEnvironment.timeZone };
}
