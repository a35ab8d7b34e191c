import type { ChangedChoice } from '../../model/program/changed-choice.js';
import { readLinesSinceRevision, type LinesSinceRevision } from '../../toolchain/lines-since-revision.js';
import type { ProjectSubject, ProjectSubjects } from './subjects.js';

interface ChangedSubjects {
  /** The usual subjects whose file was changed, or a file with tests of them. */
  readonly subjects: readonly ProjectSubject[];
  readonly lines: LinesSinceRevision;
  readonly choice: ChangedChoice;
}

/**
 * What was changed of a project since a Git revision. Throws UserError if there is no repository, or no such revision.
 *
 * @param root the project's folder
 */
export async function selectChangedSubjects(
  root: string,
  { usual, selectTestedIn }: ProjectSubjects,
  since: string,
): Promise<ChangedSubjects> {
  const lines = await readLinesSinceRevision(root, since);
  const tested = new Set(selectTestedIn(new Set(lines.files.keys())));
  const subjects = usual.filter((each) => lines.files.has(each.file.path) || tested.has(each));
  const { base } = lines;
  return {
    ...{ subjects, lines },
    choice: { ...{ since, base, of: 'classes' }, all: usual.length, changed: subjects.length },
  };
}
