/** What the commands on a cache take, as given. */
export interface CacheFlags {
  readonly cache?: string;
  readonly json?: boolean;
}

export interface VerifyFlags extends CacheFlags {
  readonly kind?: readonly string[];
}

export interface PruneFlags extends VerifyFlags {
  /** Milliseconds. */
  readonly unusedFor?: number;
  /** Bytes. */
  readonly maxSize?: number;
  readonly dryRun?: boolean;
}
