import { setTimeout as sleep } from 'node:timers/promises';
import { startGroup, type GroupCommand } from './guarded-group.js';
import type { EndedProcess, ProcessEnd } from './process-end.js';
import { TextTail } from './text-tail.js';

interface GroupOptions extends Omit<GroupCommand, 'command' | 'commandArguments'> {
  readonly timeLimitMilliseconds: number;
  /** What a user changes to give it more time. */
  readonly timeLimitSetting?: string;
  readonly signal?: AbortSignal | undefined;
}

const outputCharacters = 200_000;
/** Between SIGTERM and SIGKILL, by what ended it: an abort has promised an end within seconds. */
const graceMilliseconds = { timeLimit: 2000, abort: 400 } as const;
/** What has left the group may keep the output open; what the command has written itself is there long before. */
const outputGraceMilliseconds = 3000;

/**
 * Runs a command in a process group of its own and waits for it. Nothing that it started survives: neither the time limit, an
 * abort nor the end of this process leaves anything behind. Its output is that of both kinds, as it came. Never rejects; how it ended is for
 * `exitCodeOf` and `checkSuccess` (process-failure.ts) to judge.
 */
export async function runInGroup(
  command: string,
  commandArguments: readonly string[],
  options: GroupOptions,
): Promise<EndedProcess> {
  if (options.signal?.aborted === true)
    return { end: { by: 'abort', reason: options.signal.reason }, output: '' };
  const { folder, environment } = options;
  const group = await startGroup({ command, commandArguments, folder, environment }, 'nothing');
  if ('by' in group) return { end: group, output: '' };
  const output = new TextTail(outputCharacters);
  const closed = Promise.all([output.listenTo(group.stdout), output.listenTo(group.stderr)]);

  const cut = await Promise.race([group.exited.then(() => 'no' as const), cutOff(options, group.exited)]);
  if (cut !== 'no') {
    group.terminate(); // lets JVMs remove their files
    await Promise.race([group.exited, sleep(graceMilliseconds[cut.by], undefined, { ref: false })]);
  }
  group.kill();
  const end = await group.exited;
  await Promise.race([closed, sleep(outputGraceMilliseconds, undefined, { ref: false })]);
  for (const stream of [group.stdout, group.stderr]) stream.destroy();
  return { end: cut === 'no' ? end : cut, output: output.text };
}

type CutOff = Extract<ProcessEnd, { readonly by: 'timeLimit' | 'abort' }>;

/** Settles when the command must be ended, and never if it ends by itself. */
function cutOff(
  { timeLimitMilliseconds: milliseconds, timeLimitSetting: setting, signal }: GroupOptions,
  exited: Promise<unknown>,
): Promise<CutOff> {
  return new Promise((resolve) => {
    const abort = () => resolve({ by: 'abort', reason: signal?.reason });
    const timer = setTimeout(
      () => resolve({ by: 'timeLimit', milliseconds, ...(setting === undefined ? {} : { setting }) }),
      milliseconds,
    );
    signal?.addEventListener('abort', abort, { once: true });
    void exited.then(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  });
}
