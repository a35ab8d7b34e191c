import type { Version } from '../../model/program/bug.js';
import { toContainerName } from '../../model/suite/java-names.js';
import type { Patch } from '../../source/patch/patch.js';

/** A changed line that a test touches. */
export interface TouchedLine {
  /** Such as `org/x/Shelf.java:12 of buggy`. */
  readonly at: string;
  /** Whether its file contains a class that the fix changes. */
  readonly isOfTheFix: boolean;
}

type KnownPatch = Extract<Patch, { kind: 'known' }>;

/**
 * The changed lines of a version by file, for coverage measurement. On the fixed version, the added lines: a guard that the fix inserts exists only
 * there, but a test related to it executes it.
 */
export function listTouchedLines(patch: Patch, version: Version): Record<string, readonly number[]> {
  if (patch.kind === 'unknown') return {};
  return Object.fromEntries(
    patch.files.flatMap((file) => (file[version].length === 0 ? [] : [[file.path, file[version]]])),
  );
}

/** The frames of a trace on changed lines of the buggy version, or beside an insertion of the fix. */
export function touchedInTrace({ files }: KnownPatch, trace: string): readonly TouchedLine[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...trace.matchAll(frame)].flatMap(([, method = '', fileName = '', number = '']) => {
    const className = toContainerName(method);
    const folder = toContainerName(className).replaceAll('.', '/');
    const path = folder === '' ? fileName : `${folder}/${fileName}`;
    const file = byPath.get(path);
    const line = Number(number);
    return file !== undefined && (file.buggy.includes(line) || file.aroundInsertions.includes(line))
      ? [{ at: `${path}:${line} of buggy`, isOfTheFix: file.isOfTheFix }]
      : [];
  });
}

/** The executed lines of a version, such as `org/x/Shelf.java:12`, as touched lines. */
export function touchedByExecution(
  { files }: KnownPatch,
  version: Version,
  executed: readonly string[],
): readonly TouchedLine[] {
  return executed.map((line) => ({
    at: `${line} of ${version}`,
    isOfTheFix: files.some(
      ({ path, isOfTheFix }) => isOfTheFix && path === line.slice(0, line.lastIndexOf(':')),
    ),
  }));
}

/** `	at org.x.Shelf$Board.take(Shelf.java:12)`, which is the format of every Java version. */
const frame = /^\s*at (?:\S+\/)?([^\s()]+)\(([^():]+\.java):(\d+)\)$/gm;
