import { UserError } from '../../model/errors.js';
import { readUserFile } from '../../store/user-file.js';
import { defaults } from './defaults.js';

/**
 * `--bugs`: `Text-1,Text-2..5`, or `@FILE` with one bug or list a line (`#` starts a remark). Ranges stay as they are: which of their
 * numbers there are only the benchmark knows. Throws UserError where the file can't be read or nothing is named.
 */
export async function bugsOf(text: string): Promise<'all' | string[]> {
  const named = text.startsWith('@') ? await readList(text.slice(1)) : text;
  const ids = named.split(/[,\s]+/).filter((id) => id !== '');
  if (ids.length === 0)
    throw new UserError(`--bugs '${text}' names no bugs; give ids as in Text-1,Text-2..5, or @FILE`);
  return ids.includes('all') ? 'all' : [...new Set(ids)];
}

/** What `--bugs`, `--projects` and `--all` choose: at most one of them. Throws UserError for more, or for what names nothing. */
export async function chosenBugsOf(flags: {
  readonly bugs?: string;
  readonly projects?: string;
  readonly all?: boolean;
}): Promise<'all' | string[]> {
  const given = (['bugs', 'projects', 'all'] as const).filter((name) => flags[name] !== undefined);
  if (given.length > 1)
    throw new UserError(
      `${given.map((name) => `--${name}`).join(' and ')} contradict each other: leave one out`,
    );
  if (flags.projects !== undefined) return projectsOf(flags.projects);
  return bugsOf(flags.bugs ?? defaults.bugs);
}

/** All bugs of a project are `Lang-*`. */
function projectsOf(text: string): string[] {
  const names = text.split(/[,\s]+/).filter((name) => name !== '');
  if (names.length === 0)
    throw new UserError(`--projects '${text}' names no projects; give names as in Lang,Cli`);
  return [...new Set(names)].map((name) => `${name}-*`);
}

async function readList(file: string): Promise<string> {
  return (await readUserFile(file, `--bugs @${file}`)).toString('utf8').replace(/#.*/g, '');
}
