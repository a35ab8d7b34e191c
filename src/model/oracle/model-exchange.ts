/** A request to a language model and its response. */
export interface ModelExchange {
  readonly model: string;
  /** The messages of the request, in order. */
  readonly messages: readonly ModelMessage[];
  readonly answer: ModelAnswer;
  readonly tokens: ModelTokens;
  /** Duration of the last attempt of the original request. A replay keeps it. */
  readonly seconds: number;
  /** The model that the server names in its answer; absent if it names none. */
  readonly answeredBy?: string;
  /** The state of the server, such as weights and software, as it names it (`system_fingerprint`); absent if it names none. */
  readonly fingerprint?: string;
  /** When it answered, in ISO 8601; absent in older units. */
  readonly asked?: string;
}

/** One message of a request. */
export interface ModelMessage {
  /** `system`, `user` or `assistant`. */
  readonly role: string;
  readonly content: string;
}

/** `text`: what the model wrote, unchanged; `cut` if its tokens ran out. `lost`: no text came, with the reason, such as `filtered`. */
export type ModelAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly end: 'whole' | 'cut' }
  | { readonly kind: 'lost'; readonly reason: string };

/** Tokens as the server counts them; `unknown` if it does not, or if its count is impossible. */
export interface ModelTokens {
  readonly input: number | 'unknown';
  readonly output: number | 'unknown';
}

/**
 * Splits a text at blank lines. Prompts of one suite repeat long parts (instructions, the source of a class), so files that hold many
 * prompts store each paragraph once.
 */
export function splitParagraphs(text: string): readonly string[] {
  return text.split('\n\n');
}

/** Joins what `splitParagraphs` has split; the text is the same, character for character. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
