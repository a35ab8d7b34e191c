import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { integerCell } from '../csv/cells.js';
import { readCsv } from '../csv/read-csv.js';
import { partsOfBugId } from '../../model/bug.js';
import { userFileBytes } from '../../store/user-file.js';
import { unlessExhausted } from '../../store/storage-errors.js';

/** Which bugs test data are taken to be of. */
export type BugChoice =
  /** Those that the folder names in metadata/, and those that have lines. */
  | { readonly kind: 'of the files' }
  /** These; lines of others are passed over. Ids, or ranges as in `Lang-1..5`, of which those count that are there. */
  | { readonly kind: 'named'; readonly bugs: readonly string[] };

/**
 * The bugs of `metadata/<project>.csv`, for which TEval-plus generates tests: with them a bug without any test is known to be one. Empty
 * where there is no such folder.
 */
export async function bugsOfMetadata(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'metadata');
  const files = (await readdir(folder).catch(unlessExhausted<string[]>([])))
    .filter((name) => name.endsWith('.csv'))
    .sort();
  const columns = { required: ['bug.id'], others: 'passedOver' } as const;
  const bugs = await Promise.all(
    files.map((name) => {
      const file = join(folder, name);
      const project = name.slice(0, -'.csv'.length);
      return readCsv(
        userFileBytes(file),
        file,
        columns,
        (record) => `${project}-${integerCell(record, 'bug.id')}`,
      );
    }),
  );
  return bugs.flat();
}

/** Whether lines of a bug are wanted. */
export function isWanted(choice: BugChoice, bug: string): boolean {
  return choice.kind === 'of the files' || choice.bugs.some((each) => isWithin(each, bug));
}

/** All bugs that the data are of, ordered by project and number. `there`: those with lines, and those of metadata/. */
export function plannedBugs(choice: BugChoice, there: Iterable<string>): string[] {
  const wanted = [...there].filter((bug) => isWanted(choice, bug));
  const named = choice.kind === 'named' ? choice.bugs.filter((each) => !rangeOf(each)) : [];
  return [...new Set([...wanted, ...named])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function isWithin(named: string, bug: string): boolean {
  const range = rangeOf(named);
  if (range === undefined) return named === bug;
  const { project, number } = partsOfBugId(bug);
  return project === range.project && Number(number) >= range.first && Number(number) <= range.last;
}

function rangeOf(named: string): { project: string; first: number; last: number } | undefined {
  const [, project = '', first, last] = /^(.+)-(?:(\d+)\.\.(\d+)|\*)$/.exec(named) ?? [];
  if (project === '') return undefined;
  return first === undefined
    ? { project, first: 0, last: Infinity }
    : { project, first: Number(first), last: Number(last) };
}
