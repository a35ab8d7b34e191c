import { look, type Options } from './option.js';
import type { ValueType } from './value-type.js';
import { choice, list } from './value-types.js';

const names = list('LIST');

/** The word `all`, or names of pairs. */
const pairs: ValueType<'all' | readonly string[], string | readonly string[]> = {
  ...names,
  schema: (z) => names.schema(z).transform((read) => (read.length === 1 && read[0] === 'all' ? 'all' : read)),
};

/** Options of comparisons. */
export const compareOptions = {
  missing: {
    takes: choice('HOW', ['leave-out', 'not-found']),
    help: 'leave-out: compare only bugs and seeds that both have finished; not-found: a missing unit counts as finding nothing',
    default: 'leave-out',
    decides: 'look',
  },
  family: {
    takes: choice('TESTS', ['metrics', 'pairs', 'both']),
    help: "the family of Holm's correction: the metrics of a pair, the pairs in a metric, or both",
    default: 'metrics',
    decides: 'look',
  },
  pairs: look(
    pairs,
    'pairs to compare, as in javadoc:no-exception, javadoc for all pairs with it, or all',
    'all; a matrix if a run has more than four generators',
  ),
  order: look(names, 'orders of reading for Found@K, as in random or isolation-forest,random', 'the ranking'),
} as const satisfies Options;
