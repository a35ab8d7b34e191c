import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { resultsFolder } from '../../options/place-options.js';

/** The run folders below a folder, the newest first. */
export async function runFolders(below: string = resultsFolder): Promise<string[]> {
  const names = await readdir(below).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(below, name);
      // A folder of unmerged shards counts as a run, too.
      const records = await Promise.all(
        ['run.json', 'shards'].map((each) => stat(join(folder, each)).catch(() => undefined)),
      );
      const dates = records.flatMap((record) => record?.mtimeMs ?? []);
      return dates.length === 0 ? [] : [{ folder, writtenAt: dates[0]! }];
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.writtenAt - a.writtenAt || (a.folder < b.folder ? -1 : 1))
    .map(({ folder }) => folder);
}

/** Folders of finished runs, the newest first. */
export async function listEndedRuns(): Promise<string[]> {
  const folders = await runFolders();
  const summaries = await Promise.all(
    folders.map((folder) => stat(join(folder, 'summary.json')).catch(() => undefined)),
  );
  return folders.filter((_, index) => summaries[index] !== undefined);
}

/** Throws UserError if there is none. */
export async function findNewestRun(): Promise<string> {
  const [newest] = await runFolders();
  if (newest === undefined)
    throw new UserError(
      `there is no run below ${resultsFolder}/; start one with teval run, or name a run's folder`,
    );
  return newest;
}
