import { listAlternatives } from '../model/common/described.js';
import type { Options } from '../options/option.js';
import { text } from '../options/value-types.js';
import { benchmarkChoices } from './registry.js';

/** The option that chooses the benchmark. run.json has its name. */
export const benchmarkOption = {
  benchmark: {
    takes: text('NAME|FILE'),
    help: listAlternatives(benchmarkChoices),
    default: 'bundled',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
} as const satisfies Options;
