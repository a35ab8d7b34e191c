import type { Outcome, OutcomePair } from './outcome.js';
import { inconclusiveVerdictOf } from './verdict.js';

/** `notCompiled: fixed: cannot find symbol` for inconclusive test cases (several versions are joined by `+`), else empty. */
export function reasonOf({ buggy, fixed }: OutcomePair): string {
  const verdict = inconclusiveVerdictOf({ buggy, fixed });
  if (verdict === 'none') return '';
  const words = verdict.versions.map((version) => wordsOf(version === 'buggy' ? buggy : fixed));
  const distinct = [...new Set(words.filter((text) => text !== ''))];
  return [verdict.reason, verdict.versions.join('+'), ...distinct].join(': ');
}

/** What the compiler or the harness said of an outcome that decides nothing; else empty. */
export function wordsOf(outcome: Outcome): string {
  switch (outcome.status) {
    case 'notCompiled':
      return outcome.message;
    case 'notRun':
      return outcome.reason;
    case 'flaky':
      return outcome.evidence;
    case 'passed':
    case 'failed':
      return '';
  }
}
