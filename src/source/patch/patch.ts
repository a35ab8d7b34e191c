import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { JavaParser } from '../parser.js';
import type { Bug, Version } from '../../model/bug.js';
import { sourceFileOf } from '../../model/java-names.js';
import type { Workspace } from '../../model/workspace.js';
import { filesBelow } from '../../store/digest.js';
import { changedLines, type ChangedLines } from './changed-lines.js';
import { readSourceFile, type SourceFile } from './source-members.js';
import { unlessExhausted } from '../../store/storage-errors.js';

/** How the sources of a bug's two versions differ. */
export type Patch =
  | { readonly kind: 'known'; readonly files: readonly ChangedFile[] }
  /** Nothing can be said about any test. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface ChangedFile extends ChangedLines {
  /** `org/x/Shelf.java`, by package. */
  readonly path: string;
  /** Whether it holds a class that the fix changes, by the benchmark's word; two releases differ in others as well. */
  readonly isOfTheFix: boolean;
}

/** Compares all Java files of both versions; only those that differ are parsed. */
export async function patchBetween(
  parser: JavaParser,
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  workspaces: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
): Promise<Patch> {
  const [buggy, fixed] = await Promise.all([
    javaFilesOf(workspaces.buggy.sourceFolders),
    javaFilesOf(workspaces.fixed.sourceFolders),
  ]);
  const files: ChangedFile[] = [];
  for (const name of new Set([...buggy.keys(), ...fixed.keys()])) {
    const [before, after] = [await textOf(buggy.get(name)), await textOf(fixed.get(name))];
    if (before === after) continue;
    const [old, now] = [before, after].map((text): SourceFile | 'none' =>
      text === undefined ? 'none' : readSourceFile(parser, text, basename(name)),
    ) as [SourceFile | 'none', SourceFile | 'none'];
    const lines = changedLines(old, now);
    if (lines.buggy.length + lines.aroundInsertions.length + lines.fixed.length === 0) continue;
    const known = [old, now].filter((file) => file !== 'none');
    const isOfTheFix = known.some(({ types }) => modifiedClasses.some((each) => types.includes(each)));
    files.push({ path: known[0]?.path ?? name, isOfTheFix, ...lines });
  }
  if (!files.some(({ isOfTheFix }) => isOfTheFix))
    return { kind: 'unknown', reason: reasonFor(modifiedClasses, [buggy, fixed]) };
  return { kind: 'known', files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

function reasonFor(modifiedClasses: readonly string[], versions: readonly ReadonlyMap<string, string>[]) {
  const hasSource = (className: string) => {
    const file = sourceFileOf(className);
    return versions.every((files) => [...files.keys()].some((name) => name === file));
  };
  return modifiedClasses.every(hasSource)
    ? 'the versions differ in no line of code of the classes that the fix changes'
    : 'there are no sources of the classes that the fix changes';
}

/** Absolute paths by the path below the source folder; of several folders the first wins, as it does for the compiler. */
export async function javaFilesOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const folder of folders)
    for (const name of await filesBelow(folder).catch(unlessExhausted<string[]>([])))
      if (name.endsWith('.java') && !files.has(name)) files.set(name, join(folder, name));
  return files;
}

/** Of a file that may be missing. */
export function textOf(path: string | undefined): Promise<string> | undefined {
  return path === undefined ? undefined : readFile(path, 'utf8');
}
