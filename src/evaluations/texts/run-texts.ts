import type { WholeTestCase } from '../../model/suite/test-case.js';
import { formatPlace, type KeyedCompletion } from '../../model/text/completion.js';
import { scorePair } from '../../scoring/pair-sums.js';
import type { ScoreOptions } from '../../scoring/score-settings.js';
import { SharedNgrams } from '../../text-scores/shared-ngrams.js';
import type { RunningEvaluation, UnitTexts } from '../evaluation.js';
import type { ScoredText } from './scored-text.js';

/** Texts during a run. */
export function judgeTexts(options: ScoreOptions): RunningEvaluation<ScoredText, UnitTexts> {
  const known = new Map<UnitTexts['sharedNgrams'], SharedNgrams>();
  return {
    evidence: () => Promise.reject(new Error('texts do not run')),
    evidenceOfTexts: (units) => units,
    judge({ testCases }, { completions, sharedNgrams }) {
      const shared = known.get(sharedNgrams) ?? new SharedNgrams(sharedNgrams);
      known.set(sharedNgrams, shared);
      const items = completions.map((completion, index): ScoredText => {
        const { kind, sums } = scorePair(completion, shared, options);
        return {
          testCase: testCases[index] as WholeTestCase,
          ...{ kind, group: completion.group, target: completion.target },
          place: formatPlace(completion),
          sums: { ...sums, ...countRemarkable(completion, options) },
        };
      });
      return { items, beside: {} };
    },
  };
}

/** What a reader must know about texts. */
function countRemarkable(
  { target, output, tokens, parses }: KeyedCompletion,
  { language }: ScoreOptions,
): ScoredText['sums'] {
  const isParsable = target === output ? parses.output() : parses.target(); // parsing takes most of the time
  return {
    ...(output.trim() === 'exception' ? { exceptionWords: 1 } : {}),
    ...(tokens.output().length === 0 ? { emptyOutputs: 1 } : {}),
    ...(isParsable ? {} : { [`brokenTargets:${language}`]: 1 }),
  };
}
