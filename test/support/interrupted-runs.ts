import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/store/package-root.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const options = ['--bugs', 'Text-1,Inventory-1,Settings-1', '--seeds', '3', '--reruns', '1', '--quiet'];

/** A run of three bundled bugs in a process of its own. */
export interface RunProcess {
  readonly child: ChildProcess;
  readonly stderr: () => string;
}

/** A folder for runs, their caches and what they leave while they last (`tmp`). */
export async function folderOfRuns(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `teval-${name}-`));
  await mkdir(join(folder, 'tmp'));
  return folder;
}

export function startRun(folder: string, out: string, cache: string, ...more: string[]): RunProcess {
  const child = spawn(
    process.execPath,
    [binary, 'run', ...options, '--out', join(folder, out), '--cache', join(folder, cache), ...more],
    { env: { ...process.env, TMPDIR: join(folder, 'tmp') }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return { child, stderr: () => stderr };
}

export function ended({
  child,
}: RunProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
}

/** What a run leaves for its reader; run.json has times in it. */
export async function resultsOf(folder: string, out: string): Promise<string> {
  const files = ['rows.csv', 'ranking.csv', 'summary.json'].map((name) =>
    readFile(join(folder, out, name), 'utf8'),
  );
  return (await Promise.all(files)).join('\n');
}
