import { findFile } from '../../store/files/find-file.js';
import { readFileSync } from 'node:fs';
import type { Version } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import { listFilesBelow } from '../../store/files/digest.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import { decodeSource } from '../decode-source.js';

/** A source file of two versions that may differ. */
export interface FilePair {
  /** Path below its source folder, such as `org/x/Shelf.java`. */
  readonly name: string;
  /** Absolute path on each version; undefined where the version has no such file. */
  readonly buggy: string | undefined;
  readonly fixed: string | undefined;
}

/**
 * The source files whose names match and that the versions do not share. If several folders of a version have a file, the first counts, as for the
 * compiler. Folders that both versions have last, as a mutant and its original do, are not listed.
 */
export async function listDifferingFiles(
  { buggy, fixed }: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
  wanted: RegExp,
): Promise<readonly FilePair[]> {
  const shared = countShared(buggy.sourceFolders, fixed.sourceFolders);
  const names = new Set<string>();
  for (const { sourceFolders } of [buggy, fixed])
    for (const folder of sourceFolders.slice(0, sourceFolders.length - shared))
      for (const name of await listFilesBelow(folder).catch(replaceUnlessExhausted<string[]>([])))
        if (wanted.test(name)) names.add(name);
  return [...names]
    .map((name) => ({
      name,
      buggy: findFile(buggy.sourceFolders, name),
      fixed: findFile(fixed.sourceFolders, name),
    }))
    .filter((each) => each.buggy !== each.fixed);
}

/** The text of a file that may be missing. */
export function readIfGiven(path: string | undefined): string | undefined {
  return path === undefined ? undefined : decodeSource(readFileSync(path));
}

/** Number of equal folders at the end. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}
