import { createHash } from 'node:crypto';
import { UserError } from '../model/common/errors.js';
import type { SharedNgrams } from '../text-scores/shared-ngrams.js';
import { formatPlace, type Completion } from './pair.js';
import { scorePair, type ScoredPair } from './pair-sums.js';
import { readCompletions } from './read-completions.js';
import type { ScoreOptions } from './score-settings.js';
import type { ScoredTexts } from './scored-texts.js';

/** A completion, as much of it as a comparison needs. */
export interface ScoredRow extends ScoredPair {
  readonly place: string;
  readonly cluster: string;
  readonly targetDigest: string;
}

/** What two rows of the same target have in common: an identifier, or their position. */
export type RowMatching = 'identifier' | 'order';

/** A scored row and its key. */
export interface KeyedRow {
  readonly key: string;
  readonly row: ScoredRow;
}

/** Scores a file row by row. With `identifier`, throws UserError for an identifier that occurs twice or is missing. */
export async function* scoreRows(
  file: string,
  matchedBy: RowMatching,
  texts: ScoredTexts,
  shared: SharedNgrams,
  options: ScoreOptions,
): AsyncGenerator<KeyedRow> {
  const lines = new Map<string, number>();
  let position = 0;
  for await (const row of readCompletions(file, options, texts)) {
    if (row.kind === 'targetless') continue;
    position += 1;
    const key = matchedBy === 'order' ? String(position) : row.id;
    const place = formatPlace(row);
    if (matchedBy === 'identifier') {
      if (row.id === '') throw new UserError(`${place}: the identifier is empty, and others are not`);
      const before = lines.get(key);
      if (before !== undefined)
        throw new UserError(
          `${place}: the identifier ${JSON.stringify(key)} is also in ${formatPlace({ file, line: before })}: each target needs its own`,
        );
      lines.set(key, row.line);
    }
    yield { key, row: toRow(row, place, scorePair(row, shared, options), options) };
  }
}

/** How targets of two files are matched: by identifiers if the first rows of both have one. */
export async function chooseMatching(
  files: readonly string[],
  texts: ScoredTexts,
  options: ScoreOptions,
): Promise<RowMatching> {
  for (const file of files)
    for await (const row of readCompletions(file, options, texts)) {
      if (row.kind === 'targetless') continue;
      if (row.id === '') return 'order';
      break;
    }
  return 'identifier';
}

/** Throws UserError if the two rows do not have the same target. */
export function checkSameTarget(first: ScoredRow, second: ScoredRow): void {
  if (first.targetDigest !== second.targetDigest)
    throw new UserError(
      `${first.place} and ${second.place} have different targets: compare files of the same targets, in the same order or with identifiers (--columns id=…)`,
    );
}

function toRow(
  { target, cluster, group }: Completion,
  place: string,
  scored: ScoredPair,
  { cluster: column, by }: ScoreOptions,
): ScoredRow {
  return {
    ...scored,
    place,
    cluster: column === '' && by !== '' ? group : cluster,
    targetDigest: createHash('sha256').update(target.trim()).digest('base64'),
  };
}
