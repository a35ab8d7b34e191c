import { basename, join } from 'node:path';
import { createJdkEnvironment } from '../process/environment.js';
import { runInGroup } from '../process/process-group.js';
import type { AttemptedBuild, BuildAttempt, BuildPlace, BuildSurroundings } from './build-tool.js';
import { readModuleLines } from './module-lines.js';
import { renderCommand } from './tool-program.js';

/** A build tool's command line. */
export interface BuildCommand {
  readonly program: string;
  readonly words: readonly string[];
  /** Words that only teval needs. Messages leave them out. */
  readonly isForTeval: (word: string) => boolean;
}

/**
 * Runs a build in its project's copy. What teval adds to the build writes each module as a line into the file of the variable `TEVAL_MODULES`. Throws
 * the signal's reason if it aborts, and MachineError if the program can't start.
 */
export async function runBuildCommand(
  { program, words, isForTeval }: BuildCommand,
  { root }: BuildPlace,
  { javaHome }: BuildAttempt,
  { scratch, timeLimitMilliseconds, signal }: BuildSurroundings,
): Promise<AttemptedBuild> {
  const file = join(scratch, 'modules.jsonl');
  const ended = await runInGroup(program, words, {
    folder: root,
    environment: {
      ...createJdkEnvironment(javaHome),
      TEVAL_MODULES: file,
      // The copy of the project refers to the user's repository: commands that only read it must not write its index.
      GIT_OPTIONAL_LOCKS: '0',
    },
    timeLimitMilliseconds,
    timeLimitSetting: '--build-timeout',
    signal,
    named: `build of ${basename(root)} with ${basename(program)}`,
  });
  const shown = words.filter((word) => !isForTeval(word));
  return {
    root,
    command: renderCommand(program, shown, root),
    ended,
    modules: await readModuleLines(file),
  };
}
