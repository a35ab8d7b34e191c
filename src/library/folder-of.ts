import { UserError } from '../model/errors.js';
import type { RunSource } from './results.js';

/** Throws UserError for what is none, which callers in JavaScript may give. */
export function folderOf(source: RunSource): string {
  const folder: unknown = typeof source === 'object' ? source?.folder : source;
  if (typeof folder === 'string' && folder.trim() !== '') return folder;
  throw new UserError('name the folder of a run, or give what run() or readRun() gave');
}

/** Those of shards or runs. Throws UserError where none is given. */
export function foldersOf(runs: readonly RunSource[], caller: 'merge' | 'status'): string[] {
  if (runs.length === 0) throw new UserError(`${caller}: name the folder of a run or of a shard`);
  return runs.map(folderOf);
}
