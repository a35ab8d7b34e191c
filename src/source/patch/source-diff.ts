import { createTwoFilesPatch } from 'diff';
import type { Bug, Version } from '../../model/program/bug.js';
import { listSourcePaths } from '../../model/suite/java-names.js';
import { listModulePaths } from '../../model/suite/python-names.js';
import type { Workspace } from '../../model/program/workspace.js';
import { listDifferingFiles, readIfGiven } from './differing-files.js';

/** Maximum length of a stored diff, in characters. */
const longestDiff = 200_000;
/** A diff that takes longer to compute is too large to read. */
const longestMilliseconds = 2_000;

/** The differences in the files of the classes that the fix changes, as a unified diff from buggy to fixed. Empty without sources or differences. */
export async function renderSourceDiff(
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  workspaces: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
): Promise<string> {
  const places = modifiedClasses.flatMap((name) => [...listSourcePaths(name), ...listModulePaths(name)]);
  const files = (await listDifferingFiles(workspaces, /\.(?:java|py)$/u))
    .filter(({ name }) => places.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  let diff = '';
  for (const { name, buggy, fixed } of files) {
    const [before = '', after = ''] = [readIfGiven(buggy), readIfGiven(fixed)];
    if (before === after) continue;
    const options = { context: 3, timeout: longestMilliseconds };
    diff +=
      createTwoFilesPatch(`buggy/${name}`, `fixed/${name}`, before, after, '', '', options) ??
      `${name}: too different to be shown\n`;
  }
  return diff.length <= longestDiff ? diff : `${diff.slice(0, longestDiff)}\n(the rest is left out)\n`;
}
