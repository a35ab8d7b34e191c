import { look, type Checked, type Options } from '../../options/option.js';
import { scoreOptions } from '../../options/score-options.js';
import { choice, nothing } from '../../options/value-types.js';

/** The options of `teval score`. */
export const scoreCommandOptions = {
  ...scoreOptions,
  format: {
    takes: choice('FORMAT', ['text', 'csv', 'latex', 'json']),
    help: 'text, csv, latex or json',
    default: 'text',
    decides: 'look',
  },
  json: look(nothing, 'the same as --format json', '--format text'),
} as const satisfies Options;

export type ScoreFlags = Checked<typeof scoreCommandOptions>;
