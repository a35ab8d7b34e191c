import { delimiter, join } from 'node:path';
import { jdkFor } from '../../toolchain/jdk.js';
import { runInGroup } from '../../process/process-group.js';
import type { ToolPaths } from '../../toolchain/tools.js';
import { UserError } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';

export interface Build {
  readonly command: string;
  readonly folder: string;
  readonly timeoutSeconds: number;
  /** The JDK to build with: the command finds it as JAVA_HOME and first on the PATH. */
  readonly java: JavaRange;
  readonly signal: AbortSignal | undefined;
}

const lastLines = 10;

/**
 * Runs a build command through the shell. Throws UserError with its last lines where it fails or takes too long, and the signal's
 * reason where it aborts.
 */
export async function runBuild(
  { command, folder, timeoutSeconds, java, signal }: Build,
  tools: ToolPaths,
): Promise<void> {
  const jdk = await jdkFor(java, tools, 'the build');
  const { end, output } = await runInGroup('/bin/sh', ['-c', command], {
    folder,
    environment: environmentFor(jdk.home),
    timeLimitMilliseconds: timeoutSeconds * 1000,
    signal,
  });
  if (end.by === 'abort') signal?.throwIfAborted();
  if (end.by === 'exit' && end.code === 0) return;
  const how =
    end.by === 'exit'
      ? `ended with exit code ${end.code}`
      : end.by === 'timeLimit'
        ? `did not end within ${timeoutSeconds} s ("buildTimeoutSeconds")`
        : `was ended from outside`;
  const words = output.trimEnd().split('\n').slice(-lastLines).join('\n');
  throw new UserError(`the build command \`${command}\` ${how} in ${folder}; its last lines:\n${words}`);
}

function environmentFor(javaHome: string): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    JAVA_HOME: javaHome,
    PATH: [join(javaHome, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
  };
}
