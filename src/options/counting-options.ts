import { foundAtCountings } from '../../ranking/reading.js';
import type { Options } from './option.js';
import { choice } from './value-types.js';

/** Options for counting rankings. */
export const countingOptions = {
  foundAt: {
    takes: choice('HOW', foundAtCountings),
    help: 'how Found@K counts ties. exact: expected over all orders of tied tests; replication: ties in suite order, ten random orders',
    default: 'exact',
    decides: 'look',
  },
} as const satisfies Options;
