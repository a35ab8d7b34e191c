import type { TestAssignment } from '../../asking/tests/test-asker.js';
import { UserError } from '../../model/common/errors.js';
import type { Assignment, ShownLevel } from '../../model/sample/assignment.js';
import type { JavaParser } from '../../source/parser.js';
import type { SampleRequest } from '../contract.js';
import {
  describeAssignment,
  scaffoldTask,
  type FocalPart,
} from '../../asking/java-tests/describe-assignment.js';
import type { Focal } from '../../asking/java-tests/focal-choice.js';
import { listFocalParts, publicMethods } from '../../asking/java-tests/focal-parts.js';
import { listScaffoldParts } from './scaffold-parts.js';

/** Tests4J's maximum length of a sequence (section 5.1.1). */
const usualContextTokens = 1850;

/** What generators are asked to test, and what they are shown. */
export interface AssignmentChoices {
  readonly focals: readonly Focal[];
  readonly levels: readonly ShownLevel[] | 'usual';
  /** Most tokens of a context for a test method. */
  readonly contextTokens: number | 'usual';
}

/** The choices with what they mean if the user leaves them out. */
export function completeChoices({ focals, levels, contextTokens }: AssignmentChoices): {
  readonly focals: readonly Focal[];
  readonly levels: readonly ShownLevel[];
  readonly contextTokens: number;
} {
  return {
    focals,
    levels: levels === 'usual' ? ['simple'] : levels,
    contextTokens: contextTokens === 'usual' ? usualContextTokens : contextTokens,
  };
}

/** An assignment with what a generator is shown of it. */
export interface AssignedPart {
  readonly assigned: Assignment;
  readonly shown: TestAssignment;
  /** Qualified name of the developers' test class that its tests are put into; absent without a scaffold. */
  readonly testClass?: string;
}

/** Throws UserError for an option that means nothing for what samples are put into. */
export function checkChoices(
  { levels, contextTokens }: Pick<AssignmentChoices, 'levels' | 'contextTokens'>,
  scaffold: 'none' | 'developer',
): void {
  if (scaffold === 'developer' && levels !== 'usual')
    throw new UserError(
      '--context chooses what is shown to write a test class, and --scaffold developer wants test methods, whose context has its own form (--context-tokens limits it); leave --context out',
    );
  if (scaffold === 'none' && contextTokens !== 'usual')
    throw new UserError(
      '--context-tokens limits the context of test methods, which are asked for with --scaffold developer only; add that option, or leave this one out',
    );
}

/** The assignments of a bug or program, each with each context. Throws UserError for a choice that it does not have. */
export async function listAssignedParts(
  parser: JavaParser,
  { bug, workspace, scaffold }: Pick<SampleRequest, 'bug' | 'workspace' | 'scaffold'>,
  choices: AssignmentChoices,
): Promise<{ readonly parts: readonly AssignedPart[]; readonly remarks: readonly string[] }> {
  const { focals, levels, contextTokens } = completeChoices(choices);
  const toAssigned = ({ className, method }: FocalPart, context: Assignment['context']): Assignment => ({
    subject: bug.id,
    focalClass: className,
    ...(method === undefined ? {} : { focalMethod: method.signature }),
    context,
  });
  if (scaffold === 'none') {
    const { parts, remarks } = await listFocalParts(parser, bug, workspace, focals, publicMethods);
    const ofParts = parts.flatMap((part) =>
      levels.map((level) => ({
        assigned: toAssigned(part, level),
        shown: describeAssignment(parser, part, level),
      })),
    );
    return { parts: ofParts, remarks };
  }
  const wanted = { focals, contextTokens };
  const { parts, remarks } = await listScaffoldParts(parser, { bug, workspace }, scaffold, wanted);
  return {
    parts: parts.map(({ assignment: shown, testClass, ...part }) => ({
      assigned: toAssigned(part, scaffoldTask),
      ...{ shown, testClass },
    })),
    remarks,
  };
}
