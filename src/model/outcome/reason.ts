import type { Outcome, OutcomePair } from './outcome.js';
import { decideInconclusive } from './verdict.js';

/**
 * The reason of an inconclusive test case, such as `notCompiled: fixed: cannot find symbol` (several versions are joined by `+`); otherwise empty.
 */
export function explainInconclusive({ buggy, fixed }: OutcomePair): string {
  const verdict = decideInconclusive({ buggy, fixed });
  if (verdict === 'none') return '';
  const words = verdict.versions.map((version) => getRemark(version === 'buggy' ? buggy : fixed));
  const distinct = [...new Set(words.filter((text) => text !== ''))];
  return [verdict.reason, verdict.versions.join('+'), ...distinct].join(': ');
}

/** The message of the compiler or the harness for an inconclusive outcome; otherwise empty. */
export function getRemark(outcome: Outcome): string {
  switch (outcome.status) {
    case 'notCompiled':
      return outcome.message;
    case 'notRun':
      return outcome.reason;
    case 'flaky':
    case 'inspecting':
      return outcome.evidence;
    case 'passed':
    case 'failed':
      return '';
  }
}
