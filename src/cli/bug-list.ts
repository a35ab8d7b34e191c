import { UserError } from '../model/errors.js';
import { readUserFile } from '../store/user-file.js';

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

async function readList(file: string): Promise<string> {
  return (await readUserFile(file, `--bugs @${file}`)).toString('utf8').replace(/#.*/g, '');
}
