import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bug } from '../model/bug.js';
import { writeAtomically } from './atomic-write.js';
import { unlessExhausted } from './storage-errors.js';

const format = 1;

/** What a reader of a run wants to know of a bug beside its numbers. */
export interface BugRecord extends Pick<Bug, 'id' | 'title' | 'kind' | 'url' | 'modifiedClasses'> {
  /** Digests of both versions: the record is of these. */
  readonly versions: readonly [buggy: string, fixed: string];
  /** The sources that the fix changes, as a unified diff from buggy to fixed; empty where they are the same or there are none. */
  readonly diff: string;
}

/** `bugs/<bug>.json` below the run's folder. */
export function bugPath(runFolder: string, bug: string): string {
  return join(runFolder, 'bugs', `${bug}.json`);
}

export async function writeBugRecord(runFolder: string, record: BugRecord): Promise<void> {
  await writeAtomically(bugPath(runFolder, record.id), `${JSON.stringify({ format, ...record })}\n`);
}

/** `none` where the run keeps none (it is from an earlier version of teval, or imported), or what is there can't be read. */
export async function readBugRecord(runFolder: string, bug: string): Promise<BugRecord | 'none'> {
  try {
    const record = JSON.parse(await readFile(bugPath(runFolder, bug), 'utf8')) as BugRecord & {
      readonly format: number;
    };
    return record.format === format && record.id === bug ? record : 'none';
  } catch (thrown) {
    return unlessExhausted('none' as const)(thrown);
  }
}
