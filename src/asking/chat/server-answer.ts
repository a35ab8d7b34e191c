import type { NamedAnswer } from '../kept-answers.js';

/** A server's response to a request that it has finished. All kinds are results and are cached. */
export type ServerAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly end: 'whole' | 'cut'; readonly tokens: Tokens }
  | { readonly kind: 'lost'; readonly reason: ServerLoss; readonly tokens: Tokens };

/**
 * `tooLarge`: more bytes than an answer may have; `promptTooLong`: more tokens than the model accepts; `filtered`: withheld by the server; `declined`:
 * the server refuses this prompt, and takes others; `unanswered`: it fails at this prompt at each attempt, and answers others; `cut`: the tokens ran out before any text.
 */
export type ServerLoss =
  'tooLarge' | 'promptTooLong' | 'filtered' | 'declined' | 'unanswered' | 'empty' | 'cut';

/** As counted by the server; unknown if it does not count. */
export interface Tokens {
  readonly input: number | 'unknown';
  readonly output: number | 'unknown';
}

export const unknownTokens: Tokens = { input: 'unknown', output: 'unknown' };

/** The response to one attempt. */
export interface ServerResponse {
  readonly answer: ServerAnswer;
  /** The model that the server names; `unknown` if it names none. */
  readonly model: string;
  /** What the server calls its state, such as weights and software (`system_fingerprint`); absent if it names none. */
  readonly fingerprint?: string;
  /** Whether the answer says why it ends, and how many tokens it has. Servers do that always or never. */
  readonly habits: Habits;
}

export interface Habits {
  readonly saysEnd: boolean;
  readonly countsTokens: boolean;
}

/** A model's answer as cached. */
export type KeptModelAnswer = NamedAnswer<ServerAnswer>;

/** The state of the server, if it names one. */
export function nameFingerprint(fingerprint: string | undefined): { readonly fingerprint?: string } {
  return fingerprint === undefined ? {} : { fingerprint };
}
