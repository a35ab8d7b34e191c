import { CommanderError } from 'commander';
import { exitCodes, reportError } from './exit.js';
import { exhaustionError } from '../store/storage-errors.js';
import { teval } from './program.js';

/**
 * The command line. Returns the exit code: 0 for success, 1 where something could not be done, 2 for bad input, 128 + n after a
 * signal. Results go to stdout, everything else to stderr.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const isDebugging = argv.includes('--debug') || (process.env.TEVAL_DEBUG ?? '') !== '';
  let exitCode: number = exitCodes.success;
  try {
    await teval((code) => (exitCode = code)).parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Commander has written its message already.
    if (thrown instanceof CommanderError)
      return thrown.exitCode === 0 ? exitCodes.success : exitCodes.badInput;
    return reportError(exhaustionError(thrown), isDebugging, process.stderr);
  }
}

/** `teval … | head` closes the pipe before all is written: no reason to complain. For the whole process, so to be called once. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
