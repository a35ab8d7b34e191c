import { mkdirSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFile, listFilesBelow } from '../../src/store/files/digest.js';
import { renderCanonicalJson } from '../../src/store/files/canonical-json.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { readRunRecord } from '../../src/store/run/run-folder.js';
import { passingFolder } from './passing-folder.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const options = ['--bugs', 'Text-1,Calendar-1,Settings-1', '--seeds', '1', '--reruns', '1', '--quiet'];

/** A command in a separate process. */
export interface RunProcess {
  readonly child: ChildProcess;
  readonly stderr: () => string;
}

/** A folder for runs, their caches and their temporary files (`tmp`). */
export function folderOfRuns(name: string): string {
  const folder = passingFolder(name);
  mkdirSync(join(folder, 'tmp'));
  return folder;
}

/** A run of three bundled bugs. */
export function startRun(folder: string, out: string, cache: string, ...more: string[]): RunProcess {
  const places = ['--out', join(folder, out), '--cache', join(folder, cache)];
  return startTeval(folder, ['run', ...options, ...places, ...more]);
}

/** Any command, with `folder/tmp` for its temporary files. */
export function startTeval(folder: string, words: readonly string[]): RunProcess {
  const child = spawn(process.execPath, [binary, ...words], {
    env: { ...process.env, TMPDIR: join(folder, 'tmp') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
export async function readResults(folder: string, out: string): Promise<string> {
  const files = ['rows.csv', 'ranking.csv', 'summary.json'].map((name) =>
    readFile(join(folder, out, name), 'utf8'),
  );
  return (await Promise.all(files)).join('\n');
}

/** SHA-256 of each file by its path, and the content of `run.json`. */
export type Files = Readonly<Record<string, string>>;

/**
 * All files of a run; they must be the same for a run in shards and a run at once. Of run.json, times, processes and
 * the machine's load are excluded, as are the records of shards and reports.json, which contain only times. Files
 * that a killed process left behind count.
 */
export async function filesOfRun(run: string): Promise<Files> {
  const { configuration, units, inputs, versions, failed, endedAt } = await readRunRecord(run);
  const record = { configuration, units, ...inputs, versions, failed, hasEnded: endedAt !== 'not yet' };
  const members = Object.entries(record).map(([name, value]) => [
    `run.json: ${name}`,
    renderCanonicalJson(value),
  ]);
  const isRecord = (file: string) => /^((shards\/[^/]+\/)?(?:run|attempts)|reports)\.json$/.test(file);
  return {
    ...(await digestsBelow(run, (file) => !isRecord(file))),
    ...(Object.fromEntries(members) as Files),
  };
}

/** The files below a folder that count. */
export async function digestsBelow(
  folder: string,
  counts: (file: string) => boolean = () => true,
): Promise<Files> {
  const files = (await listFilesBelow(folder)).filter(counts);
  const digests = files.map(async (file) => [file, await digestOfFile(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(digests));
}
