import { delimiter, join } from 'node:path';
import { defects4jJdk } from '../src/toolchain/jdk.js';
import { environmentWithJdk } from '../src/process/environment.js';
import { exitCodeOf } from '../src/process/process-failure.js';
import { runInGroup } from '../src/process/process-group.js';
import { defects4jEnvironment } from '../src/toolchain/test-environment.js';
import type { ToolPaths } from '../src/toolchain/tools.js';
import { MachineError } from '../src/model/errors.js';
import { packageRoot } from '../src/store/package-root.js';
import { Defects4jFault, failureOf } from './failure.js';
import { commandOf, nameOf, type Installation } from './installation.js';

/** Runs `defects4j` with arguments; see `defects4jCommand`. */
export type Defects4jCommand = (
  commandArguments: readonly string[],
  folder: string,
  signal?: AbortSignal,
) => Promise<void>;

const timeLimitMinutes = 30;

/** Beside this file in the sources; what is built finds it there, too. */
const perlModules = join(packageRoot, 'defects4j', 'perl');

/** For the JVMs of its Ant, which live for seconds: they take two thirds of the time without the optimising compiler. */
const antFlags = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * Defects4J's command line with the Java that it needs, as `java` on the PATH and as JAVA_HOME, and in its time zone. Two calls must
 * not work on one folder at the same time.
 *
 * @throws UserError for a bug that this version has not, Defects4jFault where the installation or the machine is at fault, each with the
 * command, what to do and its last lines; the signal's reason where it aborts.
 */
export function defects4jCommand(installation: Installation, tools: ToolPaths): Defects4jCommand {
  return async (commandArguments, folder, signal) => {
    const ended = await runInGroup(commandOf(installation), commandArguments, {
      folder,
      environment: {
        ...(await environmentOf(installation, tools)),
        ANT_OPTS: antOptions(),
        PERL5LIB: withOwn('PERL5LIB', perlModules, delimiter),
        PERL5OPT: withOwn('PERL5OPT', '-MTevalNoSleep', ' '),
      },
      timeLimitMilliseconds: timeLimitMinutes * 60_000,
      signal,
    });
    const command = `\`defects4j ${commandArguments.join(' ')}\``;
    const exitCode = exitCodeOf(command, ended, (sentence) => new Defects4jFault(sentence, 'bug'));
    if (exitCode !== 0) throw failureOf(command, exitCode, ended.output);
  };
}

/** What Ant's JVMs are started with: teval's flags, followed by the user's ANT_OPTS. */
export function antOptions(): string {
  return withOwn('ANT_OPTS', antFlags, ' ');
}

/** The value, followed by what the environment has under that name. */
function withOwn(name: string, own: string, separator: string): string {
  const inherited = process.env[name] ?? '';
  return inherited === '' ? own : `${own}${separator}${inherited}`;
}

/** For its own scripts; what tests run on is another question. Throws UserError where a JDK is named and does not fit, Defects4jFault where there is none. */
export async function environmentOf(
  installation: Installation,
  tools: ToolPaths,
): Promise<Record<string, string>> {
  const { home } = await defects4jJdk(installation.java, tools, nameOf(installation)).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof MachineError)) throw thrown;
      throw new Defects4jFault(thrown.message, 'installation', { cause: thrown });
    },
  );
  return { ...environmentWithJdk(home), TZ: defects4jEnvironment.timeZone };
}
