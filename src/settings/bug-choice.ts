import { UserError } from '../model/common/errors.js';
import { parseBugs } from '../options/subject-types.js';
import { readUserFile } from '../store/files/user-file.js';
import type { RunChoices } from './run-table.js';

/** The bugs that a run has: those named, all of some projects, or all. Throws UserError where two options name them, or a file can't be read. */
export async function chooseBugs(
  choices: Pick<RunChoices, 'bugs' | 'projects' | 'all'>,
): Promise<'all' | readonly string[]> {
  const given = (['bugs', 'projects', 'all'] as const).filter((name) => choices[name] !== undefined);
  if (given.length > 1)
    throw new UserError(
      `${given.map((name) => `--${name}`).join(' and ')} contradict each other: leave one out`,
    );
  const { bugs, projects } = choices;
  if (projects !== undefined) return projects.map((name) => `${name}-*`);
  if (bugs === undefined) return 'all';
  const ids = bugs.kind === 'named' ? bugs.bugs : await readBugsFile(bugs.file);
  return ids.includes('all') ? 'all' : ids;
}

/** One bug or list of bugs a line; `#` starts a remark. */
async function readBugsFile(file: string): Promise<readonly string[]> {
  const text = (await readUserFile(file, `--bugs @${file}`)).toString('utf8').replace(/#.*/g, '');
  return parseBugs(text, `@${file}`);
}
