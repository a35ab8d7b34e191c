import { useFilledCache } from '../support/filled-cache.js';
import { keepJvmsWarm } from '../support/warm-jvms.js';
import { vi } from 'vitest';
import { main } from '../../src/cli/main.js';

/** A command's output and exit code. */
export interface Said {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. Its cache is the file's filled one unless the words or the environment name another. */
export async function teval(...argv: string[]): Promise<Said> {
  keepJvmsWarm();
  process.env['TEVAL_CACHE'] ??= useFilledCache();
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    const exitCode = await main(argv);
    return { exitCode, ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
