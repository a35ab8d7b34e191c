import { UserError } from '../model/common/errors.js';
import type { RunSource } from './results.js';

/** Throws UserError for an invalid value, which JavaScript permits. */
export function resolveFolder(source: RunSource): string {
  const folder: unknown = typeof source === 'object' ? source?.folder : source;
  if (typeof folder === 'string' && folder.trim() !== '') return folder;
  throw new UserError('name the folder of a run, or give a result of run() or readRun()');
}

/** The folders of shards or runs. Throws UserError if there are none. */
export function resolveFolders(runs: readonly RunSource[], caller: 'merge' | 'status' | 'report'): string[] {
  if (runs.length === 0) throw new UserError(`${caller}: name the folder of a run or of a shard`);
  return runs.map(resolveFolder);
}
