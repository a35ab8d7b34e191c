import type { ModelExchange } from '../../model/oracle/model-exchange.js';
import type { ChatRequest } from './chat-server.js';
import { nameFingerprint, type KeptModelAnswer } from './server-answer.js';

/** The request and its answer as shown with a test case. */
export function toExchange(
  { model, messages }: ChatRequest,
  { answer: { tokens, ...answer }, seconds, answeredBy, fingerprint, asked }: KeptModelAnswer,
): ModelExchange {
  return {
    model,
    messages,
    answer,
    tokens,
    seconds,
    ...nameModelOf({ answeredBy }),
    ...nameFingerprint(fingerprint),
    asked,
  };
}

/** `chat-llama3-8b` for `llama3:8b`, with the prompt's name as suffix unless it is the default. */
export function nameModel(model: string, prompt: string, defaultPrompt: string): string {
  const name = `chat-${model.replaceAll(/[^\w.-]+/gu, '-')}`;
  return prompt === defaultPrompt ? name : `${name}-${prompt.replaceAll(/[^\w.-]+/gu, '-')}`;
}

/** The model that the server names, if it names one. */
export function nameModelOf({ answeredBy }: Pick<KeptModelAnswer, 'answeredBy'>): {
  readonly answeredBy?: string;
} {
  return answeredBy === 'unknown' ? {} : { answeredBy };
}
