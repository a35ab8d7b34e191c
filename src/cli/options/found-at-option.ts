import { Option } from 'commander';
import { foundAtCountings } from '../../../ranking/reading.js';
import { defaults } from './defaults.js';

/** How Found@K is counted, in every command that ranks. */
export function foundAtOption(): Option {
  return new Option(
    '--found-at <HOW>',
    `exact: Found@K expected over all orders of tied tests; replication: ties as in the suite, ten drawn random orders (default: ${defaults.foundAt})`,
  ).choices(foundAtCountings);
}
