import { z } from 'zod';

/** Longer ones don't fit into a Java method. */
const mostCharacters = 65_535;
const mostOracles = 1_000;

const text = z.string().max(mostCharacters);
const statements = text
  .nullish()
  .describe('Additional Java statements of the oracle, between the prefix and the check.');
const confidence = z
  .number()
  .nullish()
  .describe('Confidence of the generator: any number; a larger one means more confidence.');
const typeName = /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

const oracle = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('noException'),
      statements: z
        .literal('', { error: 'must be absent: noException checks no more than the prefix' })
        .nullish()
        .describe('Absent: an oracle without a check has no statements.'),
      confidence,
    })
    .describe('The test must not throw.'),
  z
    .object({
      type: z.literal('expectException'),
      exception: text
        .regex(typeName, { error: 'must be the name of a Java class' })
        .nullish()
        .describe('Simple or qualified name. Without it, any Exception passes.'),
      statements,
      confidence,
    })
    .describe('The test must throw an exception.'),
  z
    .object({
      type: z.literal('assertion'),
      assertion: text
        .regex(/\S/u, { error: 'must not be empty' })
        .describe(
          'A Java assertion, as in assertEquals(2, list0.size()), or several, separated by semicolons.',
        ),
      statements,
      confidence,
    })
    .describe('The assertion must hold, and the test must not throw.'),
]);

const amount = z.number().nonnegative().nullish();

/** One line on the program's standard output. Other members are ignored. */
export const answerSchema = z
  .object({
    id: z.string().describe("The request's."),
    oracles: z.array(oracle).max(mostOracles).describe('Empty if the generator has no oracle for the input.'),
    usage: z
      .object({
        input_tokens: amount,
        output_tokens: amount,
        cost: amount.describe('In any currency, the same in all answers.'),
        seconds: amount,
      })
      .nullish()
      .describe('Cost of the answer; each field is optional.'),
  })
  .meta({
    title: 'Answer of an oracle generator, version 1',
    description: 'One line of JSON on the standard output of a generator (docs/oracle-generators.md).',
  });

export type OracleAnswer = z.infer<typeof answerSchema>;
export type AnsweredOracle = OracleAnswer['oracles'][number];
