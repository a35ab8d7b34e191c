import { formatSignature } from '../suite/focal-method-text.js';
import type { ModelExchange } from '../oracle/model-exchange.js';
import { nameTarget, type PythonProgram, type PythonSample } from '../program/python-program.js';
import type { Assignment } from './assignment.js';

/** One raw answer of a generator to an assignment. */
export interface TestSample {
  readonly assignment: Assignment;
  /** Counts from 1 for each assignment and generator. */
  readonly number: number;
  /** As the generator gave it, with prose and Markdown. */
  readonly text: string;
  /** The developers' test class that it is put into; absent if teval chooses one, or without a scaffold. */
  readonly testClass?: string;
  /** The request to a language model and its answer; absent if no model was asked now or before. */
  readonly exchange?: ModelExchange;
}

/** `Shelf.add(int, String) simple #3`, or `line 12 #1` of a Python program. Unique in a unit. */
export function formatSampleId({ assignment, number }: Pick<TestSample, 'assignment' | 'number'>): string {
  const { focalClass, focalMethod, context, target } = assignment;
  if (target !== undefined)
    return target.goal === 'overall' ? `overall #${number}` : `${target.goal} ${target.name} #${number}`;
  const simpleName = focalClass.slice(focalClass.lastIndexOf('.') + 1);
  const method = focalMethod === undefined ? '' : `.${formatSignature(focalMethod)}`;
  return [`${simpleName}${method}`, ...(context === 'none' ? [] : [context]), `#${number}`].join(' ');
}

/** A test of a Python program as a sample. */
export function toTestSample(
  program: PythonProgram,
  { goal, index, text }: Omit<PythonSample, 'program'>,
): TestSample {
  return {
    assignment: {
      ...{ subject: program.id, focalClass: program.module, context: 'none' },
      target: { goal, index, name: nameTarget(program, goal, index) },
    },
    number: goal === 'overall' ? index + 1 : 1,
    text,
  };
}

/** The sample of a test case, from the test case's id; `none` for a test of a suite. Equal for all test cases of one sample. */
export function readSampleId(testCaseId: string): string {
  return /^.* #\d+(?=::|$)/u.exec(testCaseId)?.[0] ?? 'none';
}
