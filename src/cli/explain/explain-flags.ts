import type { VerdictKind } from '../../analysis/explain.js';

export interface ExplainFlags {
  readonly run?: string;
  readonly seed?: string;
  readonly sample?: string;
  readonly oracle?: readonly string[];
  readonly verdict?: readonly VerdictKind[];
  readonly test?: string;
  readonly limit?: number;
  readonly json?: boolean;
}
