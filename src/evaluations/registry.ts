import { createUnknownChoiceError } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import type { Language } from '../model/program/language.js';
import type { Side } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import type { JudgedItem } from '../model/unit/unit.js';
import { parseModulePath } from '../oracles/generator-spec.js';
import type { RunRecord } from '../store/run/run-record.js';
import { bugDetection } from './bug-detection/bug-detection.js';
import type { BugDetectionSettings } from './bug-detection/options.js';
import { usualEvaluation } from './evaluation-options.js';
import type { Evaluation } from './evaluation.js';
import { flakiness } from './flakiness/flakiness.js';
import { oracleQuality } from './oracle-quality/oracle-quality.js';
import { reportOwn } from './own/report-own.js';
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

/** The evaluation of a name, or of a user's module. Throws UserError if there is none. */
export async function loadEvaluation(chosen: string = usualEvaluation): Promise<AnyEvaluation> {
  const module = parseModulePath(chosen);
  if (module === undefined) return findEvaluation(chosen);
  const { loadOwnEvaluation } = await import('./own/load-own.js');
  const own = await loadOwnEvaluation(chosen);
  if (evaluations.some(({ name }) => name === own.name))
    throw new UserError(
      `${chosen}: teval has an evaluation with the name ${own.name}, too; choose a different name`,
    );
  return own;
}

/** What reports need of an evaluation. */
export type ReportedEvaluation = Pick<
  AnyEvaluation,
  'name' | 'accounts' | 'account' | 'columns' | 'measured'
>;

/** The evaluation of a recorded run. That of a user's module is in the record, as the module may have changed or be gone. */
export function findReportedEvaluation({
  configuration: { evaluation = usualEvaluation },
  ownEvaluation,
}: Pick<RunRecord, 'configuration' | 'ownEvaluation'>): ReportedEvaluation {
  return ownEvaluation === undefined ? findEvaluation(evaluation) : reportOwn(ownEvaluation);
}

function findEvaluation(name: string): AnyEvaluation {
  const found = evaluations.find((evaluation) => evaluation.name === name);
  if (found === undefined)
    throw createUnknownChoiceError('evaluation', evaluations, name, ', or a module, as in ./mine.ts');
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
