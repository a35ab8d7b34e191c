import { once } from 'node:events';
import { startGroup, type GroupCommand, type GuardedGroup } from './guarded-group.js';
import { LineSplitter } from './line-splitter.js';
import { awaitOutput } from './time-limit.js';
import type { EndedProcess, ProcessEnd } from './process-end.js';
import { waitUntilClosed } from './stream-closed.js';
import { TextTail } from './text-tail.js';

export interface LineProcessOptions extends GroupCommand {
  /** Receives each line of its standard output, in order, but none after `ended` has resolved. */
  readonly onLine: (line: string) => void;
  /** Receives its complete standard error (for a log, for example), of which `ended` has only the last part. */
  readonly onErrorOutput?: (text: string) => void;
  /** Kills a process that writes a longer line. */
  readonly longestLineCharacters?: number;
  /** Kills the process when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A child process that exchanges lines of JSON: each sent value is a line of its standard input, each message from it is a line of its standard
 * output. It has its own process group, which ends with it and with this process.
 */
export interface LineProcess {
  /**
   * Sends a value as one line of JSON. Resolves when there is room for the next one, which limits fast senders, and also when the process has ended,
   * which only `ended` reports.
   */
  send(value: unknown): Promise<void>;
  /** Closes the process's input. */
  endInput(): void;
  /** Kills the process group and waits until it is gone. */
  kill(): Promise<void>;
  /** Whether it keeps this process alive; by default it does. */
  holdProcess(hold: boolean): void;
  /** Never rejects. */
  readonly ended: Promise<EndedProcess>;
}

const lastWordsCharacters = 2_000;
/** Far more than an answer needs, and far less than the maximum length of a string. */
const usualLongestLine = 64 * 2 ** 20;
/** Time for the process to end after closing its output, and for its output to arrive after it has ended. */
const graceMilliseconds = 3_000;

/** Starts a process. If that fails, `ended` resolves at once. */
export async function startLineProcess(options: LineProcessOptions): Promise<LineProcess> {
  if (options.signal?.aborted === true)
    return createEndedProcess({ by: 'abort', reason: options.signal.reason });
  const group = await startGroup(options, 'stdin');
  return 'by' in group ? createEndedProcess(group) : createLineProcess(group, options);
}

function createLineProcess(group: GuardedGroup, options: LineProcessOptions): LineProcess {
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
  const inputClosed = waitUntilClosed(group.stdin);
  const outputClosed = waitUntilClosed(group.stdout).then(() => 'closed' as const);

  const howItEnds = async (): Promise<ProcessEnd> => {
    const first = await Promise.race([group.exited, isCutOff, outputClosed]);
    if (first !== 'closed') return first;
    return Promise.race([group.exited, isCutOff, allowGrace({ by: 'closedOutput' } as const)]);
  };
  const ended = howItEnds().then(async (end): Promise<EndedProcess> => {
    signal?.removeEventListener('abort', onAbort);
    group.kill();
    await group.exited;
    await Promise.race([Promise.all([outputClosed, errorsClosed]), allowGrace(undefined)]);
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
      cutOff({ by: 'abort', reason: 'it is no longer needed' });
      await ended;
    },
    holdProcess: (hold) => group.holdProcess(hold),
    ended,
  };
}

async function allowGrace<Value>(value: Value): Promise<Value> {
  await awaitOutput(graceMilliseconds);
  return value;
}

function createEndedProcess(end: ProcessEnd): LineProcess {
  return {
    send: () => Promise.resolve(),
    endInput: () => undefined,
    kill: () => Promise.resolve(),
    holdProcess: () => undefined,
    ended: Promise.resolve({ end, output: '' }),
  };
}
