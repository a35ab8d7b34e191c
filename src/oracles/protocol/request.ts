import { z } from 'zod';

/** Version of the protocol in docs/oracle-generators.md. It increases if a member changes its meaning or is removed, but not for new members. */
export const protocolVersion = 1;

/** One line on the program's standard input: what a developer knows who needs an oracle, and nothing of the fix. */
export const requestSchema = z
  .object({
    protocol: z.literal(protocolVersion),
    id: z.string().min(1).describe('Any text. The answer must repeat it.'),
    prefix: z.object({
      imports: z.string().describe('Imports for the statements and for JUnit 4 assertions, one per line.'),
      statements: z.string().describe('Java statements without any oracle, one per line.'),
      result: z
        .object({ name: z.string(), type: z.string() })
        .nullable()
        .describe("The variable that holds the focal call's result at the end of the statements."),
    }),
    focal_method: z
      .object({
        class: z.string().describe('Fully qualified name of the declaring class.'),
        signature: z.string().describe('The declaration without its body, on one line.'),
        source: z.string().describe('The declaration as in the program under test.'),
        javadoc: z.string().describe('The documentation comment with its comment marks, or empty.'),
      })
      .nullable()
      .describe('The method or constructor under test; null if none was found.'),
    sample: z
      .int()
      .min(2)
      .max(2 ** 31)
      .optional()
      .describe(
        'The number of the requested sample, with --samples: 2 for the second answer to the same input. Left out for the first.',
      ),
    context: z
      .string()
      .describe(
        "As selected by --context: absent, the focal class's file without method bodies, or the whole file.",
      ),
  })
  .meta({
    title: 'Request to an oracle generator, version 1',
    description: 'One line of JSON on the standard input of a generator (docs/oracle-generators.md).',
  });

export type OracleRequest = z.infer<typeof requestSchema>;
