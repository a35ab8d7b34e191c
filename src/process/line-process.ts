import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGroup, type GroupCommand, type GuardedGroup } from './guarded-group.js';
import { LineSplitter } from './line-splitter.js';
import type { EndedProcess, ProcessEnd } from './process-end.js';
import { closed } from './stream-closed.js';
import { TextTail } from './text-tail.js';

export interface LineProcessOptions extends GroupCommand {
  /** Gets each line of its standard output, in order, and nothing any more once `ended` has resolved. */
  readonly onLine: (line: string) => void;
  /** Gets all that it writes to its standard error (for a log, say), of which `ended` has the last part only. */
  readonly onErrorOutput?: (text: string) => void;
  /** A process that writes a longer line is killed. */
  readonly longestLineCharacters?: number;
  /** Kills it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A child process that is talked to in lines of JSON: each value that it is sent is a line of its standard input, and each line of its standard
 * output is something that it says. It has a process group of its own, which ends with it, and with this process.
 */
export interface LineProcess {
  /**
   * Sends a value as one line of JSON. Resolves when there is room for the next one, so who sends much waits for that; and when the process
   * has ended, which only `ended` tells.
   */
  send(value: unknown): Promise<void>;
  /** Nothing more will be sent: the process reads the end of its input. */
  endInput(): void;
  /** Kills it and all that it has started, and waits until they are gone. */
  kill(): Promise<void>;
  /** Whether this process stays alive for it. It does until it is told otherwise. */
  holdProcess(hold: boolean): void;
  /** Never rejects. */
  readonly ended: Promise<EndedProcess>;
}

const lastWordsCharacters = 2_000;
/** Far above what an answer needs, and far below what a string can hold. */
const usualLongestLine = 64 * 2 ** 20;
/** It gets this long to end once its output is closed, and what it has written gets this long to arrive once it has ended. */
const graceMilliseconds = 3_000;

/** Starts a process. One that can't be started has ended at once. */
export async function startLineProcess(options: LineProcessOptions): Promise<LineProcess> {
  if (options.signal?.aborted === true) return endedAtOnce({ by: 'abort', reason: options.signal.reason });
  const group = await startGroup(options, 'stdin');
  return 'by' in group ? endedAtOnce(group) : conversationWith(group, options);
}

function conversationWith(group: GuardedGroup, options: LineProcessOptions): LineProcess {
  const { onErrorOutput = () => undefined, longestLineCharacters = usualLongestLine, signal } = options;
  const lastWords = new TextTail(lastWordsCharacters);
  const errorsClosed = lastWords.listenTo(group.stderr);
  group.stderr.on('data', onErrorOutput);

  let cutOff: (end: ProcessEnd) => void = () => undefined;
  const isCutOff = new Promise<ProcessEnd>((resolve) => (cutOff = resolve));
  const onAbort = () => cutOff({ by: 'abort', reason: signal?.reason });
  signal?.addEventListener('abort', onAbort);

  const lines = new LineSplitter(longestLineCharacters, options.onLine, (limitCharacters) =>
    cutOff({ by: 'longLine', limitCharacters }),
  );
  group.stdout.setEncoding('utf8').on('data', (text: string) => lines.add(text));
  const inputClosed = closed(group.stdin);
  const outputClosed = closed(group.stdout).then(() => 'closed' as const);

  const howItEnds = async (): Promise<ProcessEnd> => {
    const first = await Promise.race([group.exited, isCutOff, outputClosed]);
    if (first !== 'closed') return first;
    return Promise.race([group.exited, isCutOff, grace({ by: 'closedOutput' } as const)]);
  };
  const ended = howItEnds().then(async (end): Promise<EndedProcess> => {
    signal?.removeEventListener('abort', onAbort);
    group.kill();
    await group.exited;
    await Promise.race([Promise.all([outputClosed, errorsClosed]), grace(undefined)]);
    lines.end();
    for (const stream of [group.stdin, group.stdout, group.stderr]) stream.destroy();
    const isTooLong = lines.state === 'tooLong' && end.by === 'exit';
    return {
      end: isTooLong ? { by: 'longLine', limitCharacters: longestLineCharacters } : end,
      output: lastWords.text,
    };
  });

  let room: Promise<unknown> | 'there is' = 'there is';
  return {
    async send(value) {
      if (!group.stdin.writable || group.stdin.write(`${JSON.stringify(value)}\n`)) return;
      if (room === 'there is')
        room = Promise.race([once(group.stdin, 'drain').catch(() => undefined), inputClosed]);
      await room;
      room = 'there is';
    },
    endInput: () => void group.stdin.end(),
    async kill() {
      cutOff({ by: 'abort', reason: 'it is not needed any more' });
      await ended;
    },
    holdProcess: (hold) => group.holdProcess(hold),
    ended,
  };
}

function grace<Value>(value: Value): Promise<Value> {
  return sleep(graceMilliseconds, value, { ref: false });
}

function endedAtOnce(end: ProcessEnd): LineProcess {
  return {
    send: () => Promise.resolve(),
    endInput: () => undefined,
    kill: () => Promise.resolve(),
    holdProcess: () => undefined,
    ended: Promise.resolve({ end, output: '' }),
  };
}
