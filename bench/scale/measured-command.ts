import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { packageRoot } from '../../src/store/files/package-root.js';

/** Resources used by a command's own process. It has no children if everything is recorded. */
export interface Usage {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMebibytes: number;
}

const preload = new URL('usage-at-exit.js', import.meta.url).href;

/** Runs `teval <args>` in a separate process. Throws if it fails, because its figures would be meaningless. */
export async function measuredCommand(args: readonly string[]): Promise<Usage> {
  const folder = await mkdtemp(join(tmpdir(), 'teval-usage-'));
  try {
    const file = join(folder, 'usage.json');
    await execa(process.execPath, ['--import', preload, join(packageRoot, 'bin', 'teval.js'), ...args], {
      env: { USAGE_FILE: file },
      maxBuffer: 10_000_000,
    });
    return JSON.parse(await readFile(file, 'utf8')) as Usage;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
