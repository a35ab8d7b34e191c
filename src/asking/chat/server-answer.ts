/** A server's response to a request. All kinds are results and are cached. */
export type ServerAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly end: 'whole' | 'cut'; readonly tokens: Tokens }
  | { readonly kind: 'lost'; readonly reason: ServerLoss; readonly tokens: Tokens };

/**
 * `tooLarge`: more bytes than an answer may have; `promptTooLong`: more tokens than the model accepts; `filtered`: refused by the server; `cut`: the
 * tokens ran out before any text.
 */
export type ServerLoss = 'tooLarge' | 'promptTooLong' | 'filtered' | 'empty' | 'cut';

/** As counted by the server; unknown if it does not count. */
export interface Tokens {
  readonly input: number | 'unknown';
  readonly output: number | 'unknown';
}
