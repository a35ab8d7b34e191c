import { z } from 'zod';

/** Longer ones fit into no Java method. */
const mostCharacters = 65_535;
const mostOracles = 1_000;

const text = z.string().max(mostCharacters);
const statements = text
  .nullish()
  .describe("Java statements of the oracle's own, between the prefix and what is checked.");
const confidence = z
  .number()
  .nullish()
  .describe('How sure the generator is: any number, a larger one is surer.');
const typeName = /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

const oracle = z.discriminatedUnion('type', [
  z.object({ type: z.literal('noException'), confidence }).describe('Nothing may be thrown.'),
  z
    .object({
      type: z.literal('expectException'),
      exception: text
        .regex(typeName, { error: 'must be the name of a Java class' })
        .nullish()
        .describe('Simple or qualified name; any Exception will do where it is left out.'),
      statements,
      confidence,
    })
    .describe('Something must be thrown.'),
  z
    .object({
      type: z.literal('assertion'),
      assertion: text
        .regex(/\S/u, { error: 'must not be empty' })
        .describe(
          'A Java assertion, as in assertEquals(2, list0.size()), or several, divided by semicolons.',
        ),
      statements,
      confidence,
    })
    .describe('What is asserted must hold, and nothing may be thrown.'),
]);

const amount = z.number().nonnegative().nullish();

/** One line on the program's standard output. What else it has is ignored. */
export const answerSchema = z
  .object({
    id: z.string().describe("The request's."),
    oracles: z.array(oracle).max(mostOracles).describe('None where the generator has nothing to say.'),
    usage: z
      .object({
        input_tokens: amount,
        output_tokens: amount,
        cost: amount.describe('In any currency, the same in all answers.'),
        seconds: amount,
      })
      .nullish()
      .describe('What the answer took; each may be left out.'),
  })
  .meta({
    title: 'Answer of an oracle generator, version 1',
    description: 'One line of JSON on the standard output of a generator (docs/oracle-generators.md).',
  });

export type OracleAnswer = z.infer<typeof answerSchema>;
export type AnsweredOracle = OracleAnswer['oracles'][number];
