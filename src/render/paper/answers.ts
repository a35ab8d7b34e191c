import { answerRun } from '../../analysis/bug-detection/answer/answer-run.js';
import { describePair } from '../../analysis/bug-detection/answer/describe-pair.js';
import type { ReportInput } from '../report-input.js';

/** What a reader asks first: of one run its answer, of several runs what differs between them. Sentences without line breaks. */
export function listAnswers({ runs, comparisons }: ReportInput): string[] {
  const [only, ...others] = runs;
  if (only === undefined) return [];
  const answer = answerRun(only.summary, only.sandbox);
  const sentences =
    others.length === 0
      ? [answer.completeness, ...answer.sentences]
      : comparisons.flatMap((comparison) =>
          describePair(comparison, only.summary.mutants === undefined ? 'bug' : 'mutant'),
        );
  return sentences.map((sentence) => sentence.replaceAll('\u00A0', ' '));
}
