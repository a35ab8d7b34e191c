import { setTimeout as sleep } from 'node:timers/promises';
import { startGroup, type GroupCommand } from './guarded-group.js';
import type { EndedProcess, ProcessEnd } from './process-end.js';
import { TextTail } from './text-tail.js';
import { TimeLimit } from './time-limit.js';
import { whileWaiting } from './waits.js';

interface GroupOptions extends Omit<GroupCommand, 'command' | 'commandArguments'> {
  readonly timeLimitMilliseconds: number;
  /** The option that raises the time limit. */
  readonly timeLimitSetting?: string;
  readonly signal?: AbortSignal | undefined;
  /** What users read while it runs: `build of ~/project with mvn`. Absent if the run's step says enough. */
  readonly named?: string;
}

const outputCharacters = 200_000;
/** Time between SIGTERM and SIGKILL. After an abort it is short, because an abort ends within seconds. */
const graceMilliseconds = { timeLimit: 2000, abort: 400 } as const;
/** A descendant that has left the group may keep the output open. The command's own output arrives long before. */
const outputGraceMilliseconds = 3000;

/**
 * Runs a command in its own process group and waits for it. None of its descendants survives a time limit, an abort or the end of this process. The
 * result contains standard output and standard error, interleaved. Never rejects; `exitCodeOf` and `checkSuccess` (process-failure.ts) judge the
 * result.
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

  const settle = () => Promise.race([group.exited.then(() => 'no' as const), cutOff(options, group.exited)]);
  const cut = await (options.named === undefined
    ? settle()
    : whileWaiting(options.named, settle, () => output.text));
  if (cut !== 'no') {
    group.terminate(); // lets JVMs delete their files
    await Promise.race([group.exited, sleep(graceMilliseconds[cut.by], undefined, { ref: false })]);
  }
  group.kill();
  const end = await group.exited;
  await Promise.race([closed, sleep(outputGraceMilliseconds, undefined, { ref: false })]);
  for (const stream of [group.stdout, group.stderr]) stream.destroy();
  return { end: cut === 'no' ? end : cut, output: output.text };
}

type CutOff = Extract<ProcessEnd, { readonly by: 'timeLimit' | 'abort' }>;

/** Settles when the command must be ended; never settles if it ends by itself. */
function cutOff(
  { timeLimitMilliseconds: milliseconds, timeLimitSetting: setting, signal }: GroupOptions,
  exited: Promise<unknown>,
): Promise<CutOff> {
  return new Promise((resolve) => {
    const abort = () => resolve({ by: 'abort', reason: signal?.reason });
    const limit = new TimeLimit();
    limit.start(milliseconds, () =>
      resolve({ by: 'timeLimit', milliseconds, ...(setting === undefined ? {} : { setting }) }),
    );
    signal?.addEventListener('abort', abort, { once: true });
    void exited.then(() => {
      limit.stop();
      signal?.removeEventListener('abort', abort);
    });
  });
}
