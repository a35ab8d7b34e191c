import { z } from 'zod';
import { buildTestRequest } from '../../asking/tests/test-request.js';
import { splitNames, type SplitName } from '../../datasets/split-names.js';
import { contextLevels } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import type { AssignedPart } from './assigned-parts.js';
import {
  assignmentPlaceholders,
  scaffoldTask,
  testTasks,
} from '../../asking/java-tests/describe-assignment.js';

const shownMembers = Object.fromEntries(assignmentPlaceholders.map((name) => [name, z.string()])) as Record<
  (typeof assignmentPlaceholders)[number],
  z.ZodString
>;

/** A line of `teval export assignments`. With the member `text`, it is a line of `samples:FILE.jsonl`. */
export const exportedAssignmentSchema = z
  .object({
    subject: z.string().describe('The bug or program, as in Inventory-1.'),
    project: z.string().describe('Its project, by which assignments can be filtered and split.'),
    split: z.enum(splitNames).optional().describe("With --split: the project's part of the data set."),
    class: z.string().describe('The focal class, fully qualified.'),
    method: z
      .string()
      .optional()
      .describe('The focal method by its types, as in add(int, String); absent for a whole class.'),
    context: z.enum(contextLevels).describe('What the request shows.'),
    test_class: z
      .string()
      .optional()
      .describe("With --scaffold developer: the developers' test class that the test method goes into."),
    request: z
      .object({
        protocol: z.literal(1),
        language: z.literal('java'),
        task: z.enum([...testTasks, scaffoldTask]),
        earlier: z.array(z.string()).describe('Always empty.'),
        ...shownMembers,
      })
      .describe('What a program of --tests command:PROGRAM gets, without its id.'),
  })
  .meta({
    title: 'Assignment, version 1',
    description: 'One line of JSON on the output of teval export assignments (docs/whole-tests.md).',
  });

export type ExportedAssignment = z.infer<typeof exportedAssignmentSchema>;

/** An assignment for somebody who answers it elsewhere. */
export function exportAssignment(
  { assigned: { subject, focalClass, focalMethod, context }, shown: assignment, testClass }: AssignedPart,
  project: string,
  split: SplitName | undefined,
): ExportedAssignment {
  return {
    ...{ subject, project },
    ...(split === undefined ? {} : { split }),
    class: focalClass,
    ...(focalMethod === undefined ? {} : { method: formatSignature(focalMethod) }),
    context,
    ...(testClass === undefined ? {} : { test_class: testClass }),
    request: buildTestRequest(assignment, 'java', []) as ExportedAssignment['request'],
  };
}
