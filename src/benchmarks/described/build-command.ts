import { jdkFor } from '../../toolchain/jdk.js';
import { environmentWithJdk } from '../../process/environment.js';
import { checkSuccess } from '../../process/process-failure.js';
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

/**
 * Runs a build command through the shell. Throws UserError with its last lines where it fails or takes too long, and the signal's
 * reason where it aborts.
 */
export async function runBuild(
  { command, folder, timeoutSeconds, java, signal }: Build,
  tools: ToolPaths,
): Promise<void> {
  const jdk = await jdkFor(java, tools, 'the build');
  const ended = await runInGroup('/bin/sh', ['-c', command], {
    folder,
    environment: environmentWithJdk(jdk.home),
    timeLimitMilliseconds: timeoutSeconds * 1000,
    timeLimitSetting: 'buildTimeoutSeconds',
    signal,
  });
  checkSuccess(`the build command \`${command}\` in ${folder}`, ended, (sentence) => new UserError(sentence));
}
