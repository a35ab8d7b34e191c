import { partsOfBugId } from '../../model/bug.js';
import type { ArchiveName } from '../archives/archive-name.js';

/**
 * The seed of a suite where TEval-plus put it: `<seed>/generated/<project>/<tool>/<bug>/Lang-7b-evosuite.700.tar.bz2`. There the folder
 * is the seed, and the number behind the tool is the bug's times 100 (its extractor/main.py). Elsewhere that number is the seed.
 *
 * @param path absolute.
 */
export function seedOfSuite({ bug, id }: Pick<ArchiveName, 'bug' | 'id'>, path: string): number {
  const { project, number } = partsOfBugId(bug);
  const [, seed, folder] =
    /[\\/](\d{1,9})[\\/]generated[\\/]([^\\/]+)[\\/][^\\/]+[\\/]\d+[\\/][^\\/]+$/.exec(path) ?? [];
  return seed !== undefined && folder === project && id === Number(number) * 100 ? Number(seed) : id;
}
