import { createUnknownChoiceError } from '../model/common/described.js';
import type { Language } from '../model/program/language.js';
import type { Side } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import type { JudgedItem } from '../model/unit/unit.js';
import { bugDetection } from './bug-detection/bug-detection.js';
import type { BugDetectionSettings } from './bug-detection/options.js';
import type { Evaluation } from './evaluation.js';
import { flakiness } from './flakiness/flakiness.js';
import { oracleQuality } from './oracle-quality/oracle-quality.js';
import { targets } from './targets/targets.js';
import { texts } from './texts/texts.js';
import { wholeTests } from './whole-tests/whole-tests.js';

/** An evaluation as a run uses it, without knowing what it judges. */
export type AnyEvaluation = Evaluation<BugDetectionSettings, JudgedItem>;

/** The evaluations, one line each. The first one that a benchmark's versions permit is the default. */
export const evaluations: readonly AnyEvaluation[] = [
  bugDetection,
  oracleQuality,
  flakiness,
  wholeTests as unknown as AnyEvaluation,
  targets as unknown as AnyEvaluation,
  texts as unknown as AnyEvaluation,
];

/** The evaluation of a name. Throws UserError if there is none. */
export function findEvaluation(name: string): AnyEvaluation {
  const found = evaluations.find((evaluation) => evaluation.name === name);
  if (found === undefined) throw createUnknownChoiceError('evaluation', evaluations, name);
  return found;
}

/** What decides which evaluations a benchmark permits. */
export interface JudgedPrograms {
  readonly roles: readonly Role[];
  /** Whether they are Python programs with targets. */
  readonly targets?: boolean;
  readonly language?: Language;
}

/** Whether an evaluation can judge tests that were generated on a version of a benchmark with such programs. */
export function canJudge(
  { roles, judges }: AnyEvaluation,
  side: Side,
  { roles: offered, targets = false, language }: JudgedPrograms,
): boolean {
  return (
    (judges === 'targets') === targets &&
    (judges === 'texts') === (language === 'text') &&
    roles(side).every((role) => offered.includes(role))
  );
}
