import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PageState } from '../../page/sections/live.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { writePage } from '../../library/reporting/write-page.js';

/** Called after the page was written. */
export type WrittenPageListener = (state: PageState, runs: readonly ReportedRun[]) => void | Promise<void>;

/**
 * Writes the page of runs now and whenever one of their folders changes, until all runs have ended. The open page reloads itself. Throws UserError for
 * a folder without a run.
 */
export async function watchPage(
  folders: readonly string[],
  out: string,
  onWritten: WrittenPageListener,
  pollMilliseconds = 1000,
): Promise<void> {
  for (;;) {
    // Read before the page is written, so that a change in the meantime leads to another page.
    const mark = await markFolders(folders);
    const records = await Promise.all(folders.map(readRunRecord));
    const state = records.some(({ endedAt }) => endedAt === 'not yet') ? 'live' : 'final';
    const runs = await writePage(folders, out, state);
    await onWritten(state, runs);
    if (state === 'final') return;
    do await setTimeout(pollMilliseconds);
    while ((await markFolders(folders)) === mark);
  }
}

/** A text that changes when a run's record or its units change. */
async function markFolders(folders: readonly string[]): Promise<string> {
  const marks = await Promise.all(
    folders.map(async (folder) => `${await markFile(join(folder, 'run.json'))} ${await markUnits(folder)}`),
  );
  return marks.join('\n');
}

/** Files are written beside and renamed, which changes the time of the folder that they are in. */
async function markUnits(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const units = entries.filter(({ name }) => name.endsWith('.jsonl'));
  const holders = [...new Set(units.map(({ parentPath }) => parentPath))];
  const times = await Promise.all(holders.map(markFile));
  return `${units.length} ${times.sort().at(-1) ?? ''}`;
}

async function markFile(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? 'none' : String(found.mtimeNs);
}
