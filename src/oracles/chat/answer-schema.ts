import { z } from 'zod';

/** What a model is asked to say, as a JSON schema that servers with structured output take: all is required, nothing else allowed. */
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

/** The same as it is read: whatever a type does not need may be missing. */
export const modelAnswer = z.object({
  type: z.enum(['noException', 'expectException', 'assertion']),
  exception: z.string().nullish(),
  assertion: z.string().nullish(),
});
export type ModelAnswer = z.infer<typeof modelAnswer>;
