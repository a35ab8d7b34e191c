import type { OracleGenerator } from './contract.js';

/** An oracle generator as a run compares it with others. */
export type CompetingGenerator = OracleGenerator & {
  /** The name of the generator whose limits and processes it shares with other contestants; absent if it shares none. */
  readonly partOf?: string;
};
