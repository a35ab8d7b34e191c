import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/errors.js';
import { parseSummary, readSummary } from './read-summary.js';
import type { Summary } from '../analysis/summary.js';

/** What can be compared: a run, or a ranking of one that `teval rank` wrote, of which Found@K is all that is new. */
export interface ReadFolder {
  readonly kind: 'run' | 'ranking';
  readonly summary: Summary;
}

/** Reads a run's summary.json, or else a ranking's found_at.json. Throws UserError where there is neither, or a broken one. */
export async function readRunOrRanking(folder: string): Promise<ReadFolder> {
  const hasSummary = (await textOf(join(folder, 'summary.json'))) !== 'none';
  const path = join(folder, 'found_at.json');
  const text = hasSummary ? 'none' : await textOf(path);
  if (text === 'none') return { kind: 'run', summary: await readSummary(folder) };
  return readRankingText(path, text);
}

/** A ranking from the text of its found_at.json. Throws UserError, with the path, for what is none. */
export function readRankingText(path: string, text: string): ReadFolder {
  const absent = { results: [], accounts: [], found: [], remarks: [] };
  return { kind: 'ranking', summary: parseSummary(path, text, absent) };
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => 'none');
}

/**
 * The summary as if the failing tests had been read in that order only. Throws UserError, with the orders that there are, where it
 * has no such order.
 */
export function inOrder(summary: Summary, order: string, folder: string): Summary {
  const orders = [...new Set(summary.cells.flatMap(({ found_at }) => Object.keys(found_at)))];
  if (!orders.includes(order))
    throw new UserError(
      orders.length === 0
        ? `--order ${order}: the failing tests of ${folder} were not ranked`
        : `--order ${order}: ${folder} was read in the orders ${orders.join(', ')}; for others there is teval rank --detector`,
    );
  const only = <T>(byOrder: Readonly<Record<string, T>>) => ({ [order]: byOrder[order]! });
  return {
    ...summary,
    found_at: summary.found_at.filter(({ detector }) => detector === order),
    effort: summary.effort.filter(({ detector }) => detector === order),
    cells: summary.cells.map((cell) => ({
      ...cell,
      found_at: only(cell.found_at),
      tests_to_first_tp: only(cell.tests_to_first_tp ?? {}),
    })),
  };
}

/** Throws UserError where the Found@K of two were counted in different ways. */
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
