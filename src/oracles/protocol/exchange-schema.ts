import { z } from 'zod';
import type { ModelAnswer } from '../../model/oracle/model-exchange.js';

const count = z.custom<number | 'unknown'>(
  (value) => value === 'unknown' || (Number.isSafeInteger(value) && (value as number) >= 0),
  { error: 'must be a whole number of at least 0, or "unknown"' },
);

/** The optional exchange with a model in an answer; see `ModelExchange`. */
export const exchangeSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  answer: z.custom<ModelAnswer>(isModelAnswer, {
    error: 'must be { kind: "text", text, end: "whole" or "cut" } or { kind: "lost", reason }',
  }),
  tokens: z.object({ input: count, output: count }),
  seconds: z.number().nonnegative(),
  answeredBy: z.string().exactOptional(),
  fingerprint: z.string().exactOptional(),
  asked: z.string().exactOptional(),
});

function isModelAnswer(value: unknown): boolean {
  const { kind, text, end, reason } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return kind === 'text'
    ? typeof text === 'string' && (end === 'whole' || end === 'cut')
    : kind === 'lost' && typeof reason === 'string';
}
