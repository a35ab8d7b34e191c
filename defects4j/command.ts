import { delimiter, join } from 'node:path';
import { defects4jJdk } from '../src/java/jdk.js';
import { runInGroup } from '../src/java/process-group.js';
import { defects4jEnvironment } from '../src/java/test-environment.js';
import type { ToolPaths } from '../src/java/tools.js';
import { MachineError, UserError } from '../src/model/errors.js';
import { failureSentence, lastLinesOf } from './failure.js';
import { commandOf, nameOf, type Installation } from './installation.js';

/** Runs `defects4j` with arguments; see `defects4jCommand`. */
export type Defects4jCommand = (
  commandArguments: readonly string[],
  folder: string,
  signal?: AbortSignal,
) => Promise<void>;

const timeLimitMinutes = 30;

/** For the JVMs of its Ant, which live for seconds: they take two thirds of the time without the optimising compiler. */
const antFlags = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * Defects4J's command line with the Java that it needs, as `java` on the PATH and as JAVA_HOME, and in its time zone. Two calls must
 * not work on one folder at the same time.
 *
 * @throws UserError where it fails, with the command, what to do and its last lines; MachineError where it was ended; the signal's reason
 * where it aborts.
 */
export function defects4jCommand(installation: Installation, tools: ToolPaths): Defects4jCommand {
  return async (commandArguments, folder, signal) => {
    const { end, output } = await runInGroup(commandOf(installation), commandArguments, {
      folder,
      environment: {
        ...(await environmentOf(installation, tools)),
        ANT_OPTS: [antFlags, process.env['ANT_OPTS'] ?? ''].join(' ').trim(),
      },
      timeLimitMilliseconds: timeLimitMinutes * 60_000,
      signal,
    });
    if (end.by === 'abort') signal?.throwIfAborted();
    if (end.by === 'exit' && end.code === 0) return;
    const command = `\`defects4j ${commandArguments.join(' ')}\``;
    if (end.by === 'timeLimit')
      throw new MachineError(
        `${command} did not end within ${timeLimitMinutes} minutes${lastLinesOf(output)}`,
      );
    if (end.by !== 'exit') throw new MachineError(`${command} was ended from outside`);
    throw new UserError(failureSentence(command, end.code, output));
  };
}

/** For its own scripts; what tests run on is another question. Throws as `defects4jJdk` does. */
export async function environmentOf(
  installation: Installation,
  tools: ToolPaths,
): Promise<Record<string, string>> {
  const { home } = await defects4jJdk(installation.java, tools, nameOf(installation));
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(inherited),
    JAVA_HOME: home,
    PATH: [join(home, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
    TZ: defects4jEnvironment.timeZone,
  };
}
