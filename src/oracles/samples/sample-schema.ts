import { z } from 'zod';
import { contextLevels } from '../../model/sample/assignment.js';

const name = z.string().min(1);

const members = {
  text: z.string().describe('The answer, as the model gave it.'),
  method: z.string().optional().describe('The focal method by its types, as in add(int, String).'),
  context: z
    .enum(['', ...contextLevels])
    .optional()
    .describe('How much of the program the model was shown; none if it is missing.'),
  number: z
    .union([z.int().min(1), z.string().regex(/^[1-9]\d*$/u)])
    .optional()
    .describe('The number of the sample within its assignment, from 1; counted if it is missing.'),
  test_class: z
    .string()
    .optional()
    .describe("With --scaffold developer, the developers' test class to put it into."),
};

const subject = name.describe('The bug or program, as in Inventory-1.');
const focalClass = name.describe('The focal class, fully qualified.');

/** A line of `samples:FILE.jsonl` (docs/whole-tests.md). It names a subject, a class, or both. Other members are ignored. */
export const sampleSchema = z.union([
  z.looseObject({ ...members, subject, class: z.string().optional() }),
  z.looseObject({ ...members, subject: z.string().optional(), class: focalClass }),
]);
