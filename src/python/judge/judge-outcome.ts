import type { PythonDefinitions, PythonStage } from '../model/judged.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonOutcome } from '../model/result.js';
import type { PythonGoal } from '../model/sample.js';

/** How far a test came. A failing test is not asked whether it calls the program. */
export function judgeStage(
  outcome: PythonOutcome,
  source: string,
  { call }: Pick<PythonProgram, 'call'>,
): PythonStage {
  if (outcome.status === 'unparsable') return 'unparsable';
  if (outcome.status === 'failed' && outcome.cause !== 'assertion') return 'failed';
  if (!source.includes(call)) return 'notCalled';
  return outcome.status === 'passed' ? 'passed' : 'assertionFailed';
}

/**
 * Whether a test counts as executed: it ends without an exception other than AssertionError, and calls the program. TestEval's script for branches
 * counts tests with other exceptions, too, except at the time limit.
 */
export function judgeExecuted(
  stage: PythonStage,
  outcome: PythonOutcome,
  source: string,
  { call }: Pick<PythonProgram, 'call'>,
  goal: PythonGoal,
  definitions: PythonDefinitions,
): boolean {
  if (stage === 'passed' || stage === 'assertionFailed') return true;
  if (definitions === 'paper' || goal !== 'branch') return false;
  return outcome.status === 'failed' && outcome.cause === 'exception' && source.includes(call);
}
