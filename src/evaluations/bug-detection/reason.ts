import type { OutcomePair } from '../../model/outcome/outcome.js';
import { getRemark } from '../../model/outcome/reason.js';
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
