import { UserError } from '../model/common/errors.js';
import { FrequentNgrams, type MostFrequent } from '../text-scores/frequent-ngrams.js';
import { detectFormat, readCompletions, type CompletionFormat } from './read-completions.js';
import type { ScoreOptions } from './score-settings.js';
import type { ScoredTexts } from './scored-texts.js';

/** What a first reading of files gives. */
export interface FileSurvey {
  readonly files: readonly {
    readonly file: string;
    readonly format: CompletionFormat;
    readonly pairs: number;
  }[];
  /** Rows without a target. */
  readonly targetless: number;
  readonly shared: MostFrequent;
}

/**
 * Reads files once: finds the n-grams that their targets share, and all faults. Throws UserError for the first fault, and for files without a completion.
 */
export async function surveyFiles(
  files: readonly string[],
  options: ScoreOptions,
  texts: ScoredTexts,
): Promise<FileSurvey> {
  const frequent = new FrequentNgrams();
  const surveyed = [];
  let targetless = 0;
  for (const file of files) {
    let pairs = 0;
    for await (const row of readCompletions(file, options, texts)) {
      if (row.kind === 'targetless') targetless += 1;
      else {
        pairs += 1;
        if (options.sharedNgrams > 0) frequent.add(row.targetTokens);
      }
    }
    if (pairs === 0) throw new UserError(`${file} has no completion: ${describeNone(targetless)}`);
    surveyed.push({ file, format: await detectFormat(file, options), pairs });
  }
  return { files: surveyed, targetless, shared: frequent.listMostFrequent(options.sharedNgrams) };
}

function describeNone(targetless: number): string {
  return targetless === 0 ? 'it ends after its header' : 'no test in it has an assertion';
}
