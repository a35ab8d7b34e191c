import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareParts, parseShard, type Shard } from '../../model/unit/shard.js';
import { joinSubmissionFolder } from './submission-folder.js';

/** States of a task: working, queued again for another machine, failed, ended. */
export const taskStates = ['working', 'waiting', 'failed', 'ended'] as const;
export type TaskState = (typeof taskStates)[number];

/** What the task of a shard has noted about itself. The note remains however the task ended. */
export interface TaskNote {
  readonly state: TaskState;
  /** The last machine of the task. */
  readonly host: string;
  /** Why the task waits or failed; empty otherwise. */
  readonly reason: string;
}

/** Folder with the notes of a submission's tasks. */
export function joinTaskNotesFolder(runFolder: string): string {
  return join(joinSubmissionFolder(runFolder), 'tasks');
}

/** The file of a task's note. In scripts, `shard` is the shell variable with the shard's number. */
export function joinTaskNoteFile(
  runFolder: string,
  { index, of }: { readonly index: number | string; readonly of: number },
): string {
  return join(joinTaskNotesFolder(runFolder), `${index}-of-${of}`);
}

/** The note of a shard's task; `none` if the task has not started or was not submitted. */
export async function readTaskNote(runFolder: string, shard: Shard): Promise<TaskNote | 'none'> {
  const text = await readFile(joinTaskNoteFile(runFolder, shard), 'utf8').catch(() => '');
  const [state, host, ...reason] = text.trimEnd().split('\n');
  const known = taskStates.find((each) => each === state);
  if (known === undefined || host === undefined) return 'none';
  return { state: known, host, reason: reason.join(' ').trim() };
}

/** The notes of all tasks of a submission, in the order of their shards. */
export async function readTaskNotes(
  runFolder: string,
): Promise<readonly { readonly shard: Shard; readonly note: TaskNote }[]> {
  const names = await readdir(joinTaskNotesFolder(runFolder)).catch((): string[] => []);
  const notes = await Promise.all(
    names.map(async (name) => {
      const shard = parseShard(name.replace('-of-', '/'));
      const note = shard === 'none' ? shard : await readTaskNote(runFolder, shard);
      return shard === 'none' || note === 'none' ? [] : [{ shard, note }];
    }),
  );
  return notes.flat().sort((a, b) => compareParts(a.shard, b.shard));
}

/** The state of a task, to end a sentence with: `failed on node7: …`. */
export function describeTask({ state, host, reason }: TaskNote): string {
  return `${state} on ${host}${reason === '' ? '' : `: ${reason}`}`;
}
