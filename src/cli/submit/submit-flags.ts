import type { GivenFlags } from '../../model/common/flag.js';

/** The flags of `teval submit ENGINE` as given, including the engine's own. */
export interface SubmitFlags extends GivenFlags {
  readonly shards?: number;
  readonly print?: boolean;
  readonly json?: boolean;
}
