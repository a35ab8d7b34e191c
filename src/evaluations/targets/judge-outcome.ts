import { nameTestFunction, type PythonProgram } from '../../model/program/python-program.js';
import type { PythonOutcome } from '../../python/model/result.js';
import type { TargetsSettings } from './options.js';
import type { TargetStage } from './targeted-test.js';
import type { Goal } from '../../model/sample/goal.js';

/** How far a test came. A failing test is not asked whether it calls the program. */
export function judgeStage(outcome: PythonOutcome, source: string, program: Called): TargetStage {
  if (outcome.status === 'unparsable') return 'unparsable';
  if (outcome.status === 'failed' && outcome.cause !== 'assertion') return 'failed';
  if (!containsCall(source, program)) return 'notCalled';
  return outcome.status === 'passed' ? 'passed' : 'assertionFailed';
}

/**
 * Whether a test counts as executed: it ends without an exception other than AssertionError, and calls the program. TestEval's script for branches
 * counts tests with other exceptions, too, except at the time limit.
 */
export function judgeExecuted(
  stage: TargetStage,
  outcome: PythonOutcome,
  source: string,
  program: Called,
  goal: Goal,
  definitions: TargetsSettings['definitions'],
): boolean {
  if (stage === 'passed' || stage === 'assertionFailed') return true;
  if (definitions === 'paper' || goal !== 'branch') return false;
  return outcome.status === 'failed' && outcome.cause === 'exception' && containsCall(source, program);
}

type Called = Pick<PythonProgram, 'call' | 'functionName'>;

/** Whether the text of a test calls the program. The name of the test contains that of the program's function, and is no call. */
function containsCall(source: string, program: Called): boolean {
  return source.replaceAll(nameTestFunction(program), '').includes(program.call);
}
