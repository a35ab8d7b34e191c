import { compareOptions } from '../../options/compare-options.js';
import { look, type Checked, type Options } from '../../options/option.js';
import { choice, nothing } from '../../options/value-types.js';

/** The options of `teval compare`. */
export const compareCommandOptions = {
  ...compareOptions,
  format: {
    takes: choice('FORMAT', ['text', 'csv', 'json']),
    help: 'text, csv (one line per metric) or json',
    default: 'text',
    decides: 'look',
  },
  json: look(nothing, 'the same as --format json', '--format text'),
} as const satisfies Options;

export type CompareFlags = Checked<typeof compareCommandOptions>;
