import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { recordIn, type RunRecord } from '../store/run/run-record.js';
import { parseSummary, readSummary } from './read-summary.js';
import { judgements } from '../evaluations/bug-detection/judgements.js';
import type { Summary } from '../analysis/bug-detection/summary.js';

/** A comparable folder: a run, or a ranking written by `teval rank`, which adds only Found@K. */
export interface ReadFolder {
  readonly kind: 'run' | 'ranking';
  readonly summary: Summary;
  /** Its real path; `nowhere` if it was passed as an object. */
  readonly place: string;
  /** The inputs of the run; `unknown` for rankings, and if run.json is missing or unusable. */
  readonly record: RunRecord | 'unknown';
}

/** Reads a run's summary.json or, without one, a ranking's found_at.json. Throws UserError if both are missing or the file is broken. */
export async function readRunOrRanking(folder: string): Promise<ReadFolder> {
  const hasSummary = (await readTextIfPresent(join(folder, 'summary.json'))) !== 'none';
  const path = join(folder, 'found_at.json');
  const text = hasSummary ? 'none' : await readTextIfPresent(path);
  if (text !== 'none') return { ...readRankingText(path, text), place: await resolvePlace(folder) };
  const summary = await readSummary(folder);
  const record = await recordIn(folder, 'read').catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'broken' as const;
    throw thrown;
  });
  return {
    kind: 'run',
    summary,
    place: await resolvePlace(folder),
    record: typeof record === 'string' ? 'unknown' : record,
  };
}

/** Parses found_at.json. Throws UserError with the path if the text is not a ranking. */
export function readRankingText(path: string, text: string): ReadFolder {
  const absent = {
    ...{ results: [], accounts: [], found: [], remarks: [] },
    ...Object.fromEntries(judgements.map(({ name }) => [name, []])),
    ...{ failed_mocks: [], requests: [], confidence: [] },
  };
  return {
    kind: 'ranking',
    summary: { ...parseSummary(path, text, 'ranking'), ...absent },
    place: 'nowhere',
    record: 'unknown',
  };
}

/** The real path of a folder; `nowhere` if it has none. */
export async function resolvePlace(folder: string): Promise<string> {
  return realpath(folder).catch(() => 'nowhere');
}

async function readTextIfPresent(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => 'none');
}

/** The summary restricted to one reading order. Throws UserError with the available orders if it lacks that order. */
export function selectOrder(summary: Summary, order: string, folder: string): Summary {
  const orders = [...new Set(summary.cells.flatMap(({ found_at }) => Object.keys(found_at)))];
  if (!orders.includes(order))
    throw new UserError(
      orders.length === 0
        ? `--order ${order}: the failing tests of ${folder} were not ranked`
        : `--order ${order}: ${folder} was read in the orders ${orders.join(', ')}; for others there is teval rank --ranker`,
    );
  const byOrder = <T extends { readonly detector: string }>(all: readonly T[]) =>
    all.filter(({ detector }) => detector === order);
  const only = <T>(values: Readonly<Record<string, T>>) => ({ [order]: values[order]! });
  return {
    ...summary,
    found_at: byOrder(summary.found_at),
    effort: byOrder(summary.effort),
    ...(summary.one_list === undefined ? {} : { one_list: byOrder(summary.one_list) }),
    cells: summary.cells.map((cell) => ({
      ...cell,
      found_at: only(cell.found_at),
      tests_to_first_tp: only(cell.tests_to_first_tp ?? {}),
    })),
  };
}

/** Throws UserError if the Found@K of two runs were counted differently. */
export function checkCountedAlike(
  all: readonly { readonly name: string; readonly summary: Summary }[],
): void {
  const ranked = all.flatMap(({ name, summary: { ranking } }) =>
    ranking === null ? [] : [{ name, counting: ranking.counting }],
  );
  const [first] = ranked;
  const other = ranked.find(({ counting }) => counting !== first?.counting);
  if (first === undefined || other === undefined) return;
  throw new UserError(
    `Found@K of ${first.name} and ${other.name} can't be compared: it was counted as --found-at ${first.counting} and as --found-at ${other.counting}; rank one of them again`,
  );
}
