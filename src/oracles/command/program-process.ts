import { spawn } from 'node:child_process';
import { outputLines, type OutputLine } from './output-lines.js';

/** How to start a program. */
export interface ProgramLaunch {
  readonly command: readonly [string, ...string[]];
  /** The whole environment: nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  /** Removes what was made for it; called when it has ended. */
  readonly cleanUp?: () => Promise<void>;
}

/** What a running program tells. */
export interface ProgramListener {
  readonly onLine: (line: OutputLine) => void;
  /** What it writes to stderr. */
  readonly onComplaint: (text: string) => void;
  /** It has read what was sent, after `send` gave `full`. */
  readonly onDrain: () => void;
  /** How it ended, in words: `exit code 1`. Nothing comes behind it. */
  readonly onEnd: (how: string) => void;
}

/** A program that is talked with in lines, in a process group of its own. */
export interface ProgramProcess {
  /** `full`: it does not read as fast as it is written to; wait for `onDrain`. */
  send(line: string): 'sent' | 'full';
  /** Ends its group at once. */
  kill(): void;
  /** Closes its stdin, gives it a moment to end, and ends its group; resolves to how it ended. */
  finish(milliseconds: number): Promise<string>;
}

const lastOutputMilliseconds = 200;

/** Starts a program. It never throws: what can't be started has ended. */
export function startProgram(launch: ProgramLaunch, listener: ProgramListener): ProgramProcess {
  const [file, ...words] = launch.command;
  const child = spawn(file, words, { env: launch.environment, detached: true, stdio: 'pipe' });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // gone already
    }
  };
  let hasEnded = false;
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = (how) => {
      if (hasEnded) return;
      hasEnded = true;
      kill(); // what it has started
      resolve(how);
      void launch.cleanUp?.();
      listener.onEnd(how);
    };
  });

  const lines = outputLines((line) => hasEnded || listener.onLine(line));
  child.stdout.on('data', lines);
  child.stdout.once('close', () => {
    // One that closes its output and lives on will never answer again.
    setTimeout(() => end('it closed its output'), lastOutputMilliseconds).unref();
  });
  child.stderr.setEncoding('utf8').on('data', listener.onComplaint);
  child.stdin.on('error', () => undefined); // its end is told by `exit`
  child.stdin.on('drain', listener.onDrain);
  child.once('error', (error) => end(error.message));
  // `close` waits for output that is under way, but also for whoever has inherited it.
  child.once('close', (code, signal) => end(inWords(code, signal)));
  child.once('exit', (code, signal) => {
    setTimeout(() => end(inWords(code, signal)), lastOutputMilliseconds).unref();
  });

  return {
    send: (line) => (child.stdin.write(line) ? 'sent' : 'full'),
    kill,
    async finish(milliseconds) {
      child.stdin.end();
      const timer = setTimeout(kill, milliseconds);
      try {
        return await ended;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function inWords(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code ?? 'unknown'}` : `ended by ${signal}`;
}
