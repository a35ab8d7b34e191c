import { relative, sep } from 'node:path';
import { realpath } from 'node:fs/promises';
import { UserError } from '../model/common/errors.js';
import { findCommitIn, runGit } from './git-repository.js';

/** The lines of the files below a folder that differ from a commit. */
export interface LinesSinceRevision {
  /** The merge base of the revision and HEAD. */
  readonly base: string;
  /** By path relative to the folder, with `/`: lines from 1 of the file as it is; `all` for a file that Git does not know yet. */
  readonly files: ReadonlyMap<string, ReadonlySet<number> | 'all'>;
}

/**
 * What was changed since a branch left a revision, with changes that are not committed and files that Git does not know yet. Ignored files do not count.
 * Throws UserError if the folder is in no repository, or the revision does not exist.
 */
export async function readLinesSinceRevision(
  folder: string,
  revision: string,
  signal?: AbortSignal,
): Promise<LinesSinceRevision> {
  const run = async (...words: readonly string[]) =>
    runGit(['-C', folder, '-c', 'core.quotePath=false', ...words], signal);
  const top = await run('rev-parse', '--show-toplevel');
  if (top.exitCode !== 0)
    throw new UserError(
      `--changed-since ${revision}: ${folder} is in no Git repository; leave it out, or name a project in one`,
    );
  const found = await findCommitIn(folder, revision);
  if (found === 'missing')
    throw new UserError(
      `--changed-since ${revision}: the Git repository of ${folder} has no such revision; name a commit, a tag or a branch, as in origin/main (a shallow clone has only its newest commits)`,
    );
  const common = await run('merge-base', found, 'HEAD');
  if (common.exitCode !== 0)
    throw new UserError(
      `--changed-since ${revision}: it has no commit in common with HEAD; name a revision that the branch began at, or fetch more of the history`,
    );
  const base = common.stdout.trim();
  const below = relative(top.stdout.trim(), await realpath(folder))
    .split(sep)
    .join('/');
  const differing = await run(
    ...['diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv', '--find-renames'],
    ...['--ignore-submodules', '--src-prefix=a/', '--dst-prefix=b/', base, '--', '.'],
  );
  const unknown = await run('ls-files', '--others', '--exclude-standard', '-z', '--', '.');
  if (differing.exitCode !== 0 || unknown.exitCode !== 0)
    throw new UserError(
      `--changed-since ${revision}: git can't compare ${folder}: ${`${differing.stderr} ${unknown.stderr}`.trim()}`,
    );
  const files = new Map<string, ReadonlySet<number> | 'all'>();
  for (const [path, lines] of parseDiff(differing.stdout))
    files.set(below === '' ? path : path.slice(below.length + 1), lines);
  for (const path of unknown.stdout.split('\0')) if (path !== '') files.set(path, 'all');
  return { base, files };
}

/** The changed lines of each file that a unified diff without context leads to. A file that only lost lines has none. Pure. */
export function parseDiff(diff: string): ReadonlyMap<string, ReadonlySet<number>> {
  const files = new Map<string, Set<number>>();
  let lines = new Set<number>();
  // Lines of a hunk's texts, which may look like headers.
  let ahead = 0;
  for (const line of diff.split('\n')) {
    if (ahead > 0) {
      if (!line.startsWith('\\')) ahead -= 1;
      continue;
    }
    const [, path] = /^\+\+\+ "?b\/(.*?)"?\t?$/u.exec(line) ?? [];
    if (path !== undefined) files.set(path, (lines = new Set()));
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/u.exec(line);
    if (hunk === null) continue;
    const [, removed = '1', start = '0', added = '1'] = hunk;
    ahead = Number(removed) + Number(added);
    for (let at = 0; at < Number(added); at += 1) lines.add(Number(start) + at);
  }
  return files;
}

/** Whether a line of a file, or any line of it, is changed. */
export function isChangedLine({ files }: LinesSinceRevision, path: string, line: number | 'any'): boolean {
  const lines = files.get(path);
  if (lines === undefined || lines === 'all') return lines === 'all';
  return line === 'any' ? lines.size > 0 : lines.has(line);
}
