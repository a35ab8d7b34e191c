import { z } from 'zod';

/** Of the protocol in docs/oracle-generators.md. It goes up when something changes its meaning or goes away; new fields alone don't. */
export const protocolVersion = 1;

/** One line on the program's standard input: what a developer has who wants an oracle, and nothing of the fix. */
export const requestSchema = z
  .object({
    protocol: z.literal(protocolVersion),
    id: z.string().min(1).describe('Any text; the answer repeats it.'),
    prefix: z.object({
      imports: z
        .string()
        .describe('Import declarations that the statements need, and JUnit 4 assertions; a line each.'),
      statements: z.string().describe('Java statements, a line each, without any oracle.'),
      result: z
        .object({ name: z.string(), type: z.string() })
        .nullable()
        .describe("The variable that holds the focal call's result at the end of the statements."),
    }),
    focal_method: z
      .object({
        class: z.string().describe('Fully qualified name of the declaring class.'),
        signature: z.string().describe('The declaration without its body, on one line.'),
        source: z.string().describe('The declaration as it stands in the program under test.'),
        javadoc: z.string().describe('Its documentation comment with the comment marks, or empty.'),
      })
      .nullable()
      .describe('The method or constructor under test; null where none was found.'),
    sample: z
      .int()
      .min(2)
      .max(2 ** 31)
      .optional()
      .describe(
        'Which of several answers to the same input this is to be, as --samples asks for them. Left out for the first.',
      ),
    context: z
      .string()
      .describe("As --context says: nothing, or the focal class's file without method bodies, or as it is."),
  })
  .meta({
    title: 'Request to an oracle generator, version 1',
    description: 'One line of JSON on the standard input of a generator (docs/oracle-generators.md).',
  });

export type OracleRequest = z.infer<typeof requestSchema>;
