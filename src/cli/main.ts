import { CommanderError } from 'commander';
import { exitCodes, reportError } from './exit.js';
import { guardOutput } from './guarded-output.js';
import { toExhaustionError, toPathError } from '../store/files/storage-errors.js';
import { createProgram } from './program.js';

/**
 * The command line. Returns the exit code: 0 for success, 1 for failures, 2 for bad input, 3 for a condition of --fail-on, 128 + n after a signal. Results go to stdout, everything
 * else to stderr.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const isDebugging = argv.includes('--debug') || (process.env.TEVAL_DEBUG ?? '') !== '';
  let exitCode: number = exitCodes.success;
  const endGuard = guardOutput([process.stdout, process.stderr]);
  try {
    const program = await createProgram((code) => (exitCode = code), argv);
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Commander has already printed its message.
    if (thrown instanceof CommanderError)
      return thrown.exitCode === 0 ? exitCodes.success : exitCodes.badInput;
    return reportError(toPathError(toExhaustionError(thrown)), isDebugging, process.stderr);
  } finally {
    endGuard();
  }
}

/** Ignores the error when `createProgram … | head` closes the pipe early. Applies to the whole process; call it once. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
