import { readFile } from 'node:fs/promises';
import { findLine } from '../../model/common/find-line.js';
import type { Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import type { Workspace } from '../../model/program/workspace.js';
import { decodeSource } from '../../source/decode-source.js';
import { readClassSources } from '../../source/class-sources.js';
import { renderSourceDiff } from '../../source/patch/source-diff.js';
import { findFile } from '../../store/files/find-file.js';
import { readBugRecord, writeBugRecord, type BugRecord } from '../../store/run/bug-file.js';
import { keepOriginal } from '../../store/run/original-file.js';

/** Writes the record of a bug for reports once per run, however many suites the bug has. */
export type BugKeeper = (bug: Bug, workspaces: KeptWorkspaces) => Promise<void>;

type KeptWorkspaces = Readonly<Record<Role, Pick<Workspace, 'digest' | 'sourceFolders'>>>;

export function createBugKeeper(runFolder: string): BugKeeper {
  const kept = new Map<string, Promise<void>>();
  return (bug, workspaces) => {
    const keeping =
      kept.get(bug.id) ??
      keepBug(runFolder, bug, workspaces).catch((thrown: unknown) => {
        kept.delete(bug.id); // the disk was full; try again with the next suite
        throw thrown;
      });
    kept.set(bug.id, keeping);
    return keeping;
  };
}

/**
 * Writes the record of a bug for reports, mainly its diff, into the run's folder, because the versions themselves are in a cache that may be gone or
 * on another machine. No unit depends on it. Written once for the same versions. With one version, it has the sources of the classes instead of a diff.
 */
async function keepBug(runFolder: string, bug: Bug, workspaces: KeptWorkspaces): Promise<void> {
  const versions = Object.values(workspaces).map(({ digest }) => digest);
  const kept = await readBugRecord(runFolder, bug.id);
  if (typeof kept === 'object' && kept.versions.join() === versions.join()) return;
  const { id, title, kind, url, modifiedClasses } = bug;
  const { buggy, fixed } = workspaces;
  const record = { id, title, kind, url, modifiedClasses, versions };
  if (buggy !== undefined && fixed !== undefined) {
    const mutant = await keepMutant(runFolder, bug, fixed);
    const diff = await renderSourceDiff(bug, { buggy, fixed });
    return writeBugRecord(runFolder, { ...record, diff, ...(mutant === undefined ? {} : { mutant }) });
  }
  const folders = Object.values(workspaces).flatMap(({ sourceFolders }) => sourceFolders);
  const sources = readClassSources(modifiedClasses, folders);
  await writeBugRecord(runFolder, { ...record, diff: '', sources });
}

/** What a mutant changes. The source of its original is in a file that all its mutants share. */
async function keepMutant(
  runFolder: string,
  { mutant }: Bug,
  { sourceFolders }: KeptWorkspaces[Role],
): Promise<BugRecord['mutant']> {
  const path = mutant === undefined ? undefined : findFile(sourceFolders, mutant.sourceFile);
  if (mutant === undefined || path === undefined) return undefined;
  const source = decodeSource(await readFile(path));
  const { operator, sourceFile, change } = mutant;
  const locate = (index: number) => ({
    line: findLine(source, index),
    column: index - source.lastIndexOf('\n', index - 1),
  });
  return {
    ...{ operator, sourceFile, original: await keepOriginal(runFolder, source) },
    ...{ start: locate(change.start), end: locate(change.end), replacement: change.text },
  };
}
