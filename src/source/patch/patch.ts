import { basename } from 'node:path';
import type { JavaParser } from '../parser.js';
import { RecentMap } from '../../model/common/recent-map.js';
import type { Bug, Version } from '../../model/program/bug.js';
import { listSourcePaths } from '../../model/suite/java-names.js';
import type { Workspace } from '../../model/program/workspace.js';
import { computeChangedLines, type ChangedLines } from './changed-lines.js';
import { findFile } from '../../store/files/find-file.js';
import { listDifferingFiles, readIfGiven } from './differing-files.js';
import { readSourceFile, type SourceFile } from './source-members.js';

/** Differences between the sources of a bug's two versions. */
export type Patch =
  | { readonly kind: 'known'; readonly files: readonly ChangedFile[] }
  /** Nothing can be determined for any test. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface ChangedFile extends ChangedLines {
  /** Path by package, such as `org/x/Shelf.java`. */
  readonly path: string;
  /** Whether it contains a class that the fix changes according to the benchmark. Two releases also differ in other classes. */
  readonly isOfTheFix: boolean;
}

/** Compares all Java files of both versions. Parses only those that differ. */
export async function computePatchBetween(
  parser: JavaParser,
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  workspaces: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
): Promise<Patch> {
  const files: ChangedFile[] = [];
  for (const { name, buggy, fixed } of await listDifferingFiles(workspaces, /\.java$/u)) {
    const [before, after] = [readIfGiven(buggy), readIfGiven(fixed)];
    if (before === after) continue;
    const [old, now] = [before, after].map((text): SourceFile | 'none' =>
      text === undefined ? 'none' : readOnce(parser, text, basename(name)),
    ) as [SourceFile | 'none', SourceFile | 'none'];
    const lines = computeChangedLines(old, now);
    if (lines.buggy.length + lines.aroundInsertions.length + lines.fixed.length === 0) continue;
    const known = [old, now].filter((file) => file !== 'none');
    const isOfTheFix = known.some(({ types }) => modifiedClasses.some((each) => types.includes(each)));
    files.push({ path: known[0]?.path ?? name, isOfTheFix, ...lines });
  }
  if (!files.some(({ isOfTheFix }) => isOfTheFix))
    return { kind: 'unknown', reason: describeUnknownPatch(modifiedClasses, workspaces) };
  return { kind: 'known', files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** The files read last: the mutants of a class share their original. */
const lastRead = new RecentMap<string, SourceFile>(4);

function readOnce(parser: JavaParser, text: string, fileName: string): SourceFile {
  const key = `${fileName}\n${text}`;
  const known = lastRead.get(key);
  if (known !== undefined) return known;
  const file = readSourceFile(parser, text, fileName);
  lastRead.set(key, file);
  return file;
}

function describeUnknownPatch(
  modifiedClasses: readonly string[],
  workspaces: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
): string {
  const hasSource = (className: string) =>
    Object.values(workspaces).every(
      ({ sourceFolders }) => findFile(sourceFolders, ...listSourcePaths(className)) !== undefined,
    );
  return modifiedClasses.every(hasSource)
    ? 'the versions differ in no line of code of the classes that the fix changes'
    : 'there are no sources of the classes that the fix changes';
}
