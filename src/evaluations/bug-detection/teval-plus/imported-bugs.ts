import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseInteger } from '../../../formats/csv/cells.js';
import { readCsv } from '../../../formats/csv/read-csv.js';
import { splitBugId } from '../../../model/program/bug.js';
import { readUserFileBytes } from '../../../store/files/user-file.js';
import { replaceUnlessExhausted } from '../../../store/files/storage-errors.js';

/** How to select the bugs of test data. */
export type BugChoice =
  /** The bugs in metadata/, and those with lines. */
  | { readonly kind: 'of the files' }
  /** These bugs; lines of others are skipped. Ids, or ranges such as `Lang-1..5`, of which only existing ones count. */
  | { readonly kind: 'named'; readonly bugs: readonly string[] };

/** The bugs in `metadata/<project>.csv`, for which TEval-plus generates tests. They include bugs without any test. Empty without such a folder. */
export async function readMetadataBugs(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'metadata');
  const files = (await readdir(folder).catch(replaceUnlessExhausted<string[]>([])))
    .filter((name) => name.endsWith('.csv'))
    .sort();
  const columns = { required: ['bug.id'], others: 'passedOver' } as const;
  const bugs = await Promise.all(
    files.map((name) => {
      const file = join(folder, name);
      const project = name.slice(0, -'.csv'.length);
      return readCsv(
        readUserFileBytes(file),
        file,
        columns,
        (record) => `${project}-${parseInteger(record, 'bug.id')}`,
      );
    }),
  );
  return bugs.flat();
}

/** Whether a bug is selected. */
export function isWanted(choice: BugChoice, bug: string): boolean {
  return choice.kind === 'of the files' || choice.bugs.some((each) => isWithin(each, bug));
}

/** All bugs of the data, ordered by project and number. `there`: the bugs with lines, and those of metadata/. */
export function choosePlannedBugs(choice: BugChoice, there: Iterable<string>): string[] {
  const wanted = [...there].filter((bug) => isWanted(choice, bug));
  const named = choice.kind === 'named' ? choice.bugs.filter((each) => !parseRange(each)) : [];
  return [...new Set([...wanted, ...named])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function isWithin(named: string, bug: string): boolean {
  const range = parseRange(named);
  if (range === undefined) return named === bug;
  const { project, number } = splitBugId(bug);
  return project === range.project && Number(number) >= range.first && Number(number) <= range.last;
}

function parseRange(named: string): { project: string; first: number; last: number } | undefined {
  const [, project = '', first, last] = /^(.+)-(?:(\d+)\.\.(\d+)|\*)$/.exec(named) ?? [];
  if (project === '') return undefined;
  return first === undefined
    ? { project, first: 0, last: Infinity }
    : { project, first: Number(first), last: Number(last) };
}
