import { findJdk } from '../../toolchain/jdk.js';
import { createJdkEnvironment } from '../../process/environment.js';
import { checkSuccess } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import type { ToolPaths } from '../../options/tool-options.js';
import { UserError } from '../../model/common/errors.js';
import type { JavaRange } from '../../model/program/workspace.js';

export interface Build {
  readonly command: string;
  readonly folder: string;
  readonly timeoutSeconds: number;
  /** The JDK for the build, which the command gets as JAVA_HOME and first on the PATH. */
  readonly java: JavaRange;
  readonly signal: AbortSignal | undefined;
}

/** Runs a build command in the shell. Throws UserError with its last lines if it fails or takes too long, and the signal's reason if it aborts. */
export async function runBuild(
  { command, folder, timeoutSeconds, java, signal }: Build,
  tools: ToolPaths,
): Promise<void> {
  const jdk = await findJdk(java, tools, 'the build');
  const ended = await runInGroup('/bin/sh', ['-c', command], {
    folder,
    environment: createJdkEnvironment(jdk.home),
    timeLimitMilliseconds: timeoutSeconds * 1000,
    timeLimitSetting: 'buildTimeoutSeconds',
    signal,
    named: `build with \`${command}\``,
  });
  checkSuccess(`the build command \`${command}\` in ${folder}`, ended, (sentence) => new UserError(sentence));
}
