import type { GivenFlags } from '../../model/flag.js';

/** The flags of `teval submit ENGINE` as given: the engine's own beside these. */
export interface SubmitFlags extends GivenFlags {
  readonly shards?: number;
  readonly print?: boolean;
  readonly json?: boolean;
}
