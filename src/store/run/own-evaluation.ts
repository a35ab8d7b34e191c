import { z } from 'zod';
import { sides } from '../../model/program/bug.js';
import type { ContentOf } from '../files/file-format.js';

const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]+$/u, 'Invalid input: expected one line of text');

/** Members of a measure that its definition and the record have in common. */
export const ownMeasureMembers = {
  title: line,
  better: z.enum(['higher', 'lower', 'neither']),
  kind: z.enum(['count', 'share', 'mean']),
  /** The count that a share is of; absent for the test cases that have a number. */
  of: z.string().exactOptional(),
};

/** The same of the evaluation itself. */
export const ownEvaluationMembers = {
  name: z.string().regex(/^[A-Za-z][\w.-]*$/u, 'use a letter, then letters, digits, dots and dashes'),
  description: line,
  /** The versions that tests run on; absent for the one that the suites were generated on. */
  versions: z.array(z.enum(sides)).min(1).exactOptional(),
};

/** What reports need of an evaluation that a user's module defines. A run records it, so that they do not need the module. */
export const ownEvaluationSchema = z.object({
  ...ownEvaluationMembers,
  measures: z.array(z.object({ name: z.string(), ...ownMeasureMembers })),
});

export type OwnEvaluation = ContentOf<typeof ownEvaluationSchema>;
