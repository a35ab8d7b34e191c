import { splitBugId } from '../../model/program/bug.js';
import type { ArchiveName } from './archive-name.js';

/**
 * The seed of a suite in TEval-plus's layout: `<seed>/generated/<project>/<tool>/<bug>/Lang-7b-evosuite.700.tar.bz2`. There, the folder is the seed,
 * and the number after the tool is the bug's number times 100 (its extractor/main.py). Elsewhere, that number is the seed.
 *
 * @param path absolute path
 */
export function parseSuiteSeed({ bug, id }: Pick<ArchiveName, 'bug' | 'id'>, path: string): number {
  const { project, number } = splitBugId(bug);
  const [, seed, folder] =
    /[\\/](\d{1,9})[\\/]generated[\\/]([^\\/]+)[\\/][^\\/]+[\\/]\d+[\\/][^\\/]+$/.exec(path) ?? [];
  return seed !== undefined && folder === project && id === Number(number) * 100 ? Number(seed) : id;
}
