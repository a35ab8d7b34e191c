import { listAlternatives } from '../model/common/described.js';
import { toFlagOptions } from '../options/flag-options.js';
import type { Options } from '../options/option.js';
import { texts } from '../options/value-types.js';
import { oracleFlags, oracleGenerators } from './registry.js';

/** The option that chooses oracle generators. run.json has their names. */
export const oracleOption = {
  oracle: {
    takes: texts('SPEC'),
    help: `${listAlternatives(oracleGenerators)}; may be repeated`,
    default: ['no-exception', 'javadoc', 'suite-assertions'],
    otherwise: 'no-exception, javadoc, suite-assertions',
    decides: 'rows',
    decidesOutcomes: 'no',
    at: 'oracles',
  },
} as const satisfies Options;

/** The options of oracle generators. */
export const oracleFlagOptions: Options = toFlagOptions(oracleFlags, 'oracle generator');
