import { z } from 'zod';

/** The JSON schema of answers, for servers with structured output: all members are required, no others are allowed. */
export const answerJsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['noException', 'expectException', 'assertion'] },
    exception: { type: ['string', 'null'] },
    assertion: { type: ['string', 'null'] },
  },
  required: ['type', 'exception', 'assertion'],
  additionalProperties: false,
} as const;

/** The same schema for reading answers: members that a type does not need are optional. */
export const modelAnswer = z.object({
  type: z.enum(['noException', 'expectException', 'assertion']),
  exception: z.string().nullish(),
  assertion: z.string().nullish(),
});
export type ModelOracleAnswer = z.infer<typeof modelAnswer>;
