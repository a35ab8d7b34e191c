import { createTwoFilesPatch } from 'diff';
import type { Bug, Version } from '../../model/bug.js';
import { sourceFileOf } from '../../model/java-names.js';
import type { Workspace } from '../../model/workspace.js';
import { javaFilesOf, textOf } from './patch.js';

/** Characters of a diff that are kept: whoever needs more has the sources. */
const longestDiff = 200_000;
/** What takes longer to compare is no diff that anybody reads. */
const longestMilliseconds = 2_000;

/**
 * How the files of the classes that the fix changes differ, as a unified diff from buggy to fixed. Empty where there are no sources of
 * them, or nothing differs.
 */
export async function sourceDiff(
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  workspaces: Readonly<Record<Version, Pick<Workspace, 'sourceFolders'>>>,
): Promise<string> {
  const [buggy, fixed] = await Promise.all([
    javaFilesOf(workspaces.buggy.sourceFolders),
    javaFilesOf(workspaces.fixed.sourceFolders),
  ]);
  const names = new Set(modifiedClasses.map(sourceFileOf));
  let diff = '';
  for (const name of [...names].sort()) {
    const [before = '', after = ''] = [await textOf(buggy.get(name)), await textOf(fixed.get(name))];
    if (before === after) continue;
    const options = { context: 3, timeout: longestMilliseconds };
    diff +=
      createTwoFilesPatch(`buggy/${name}`, `fixed/${name}`, before, after, '', '', options) ??
      `${name}: too different to be shown\n`;
  }
  return diff.length <= longestDiff ? diff : `${diff.slice(0, longestDiff)}\n(the rest is left out)\n`;
}
