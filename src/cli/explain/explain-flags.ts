import { look, type Checked, type Options } from '../../options/option.js';
import { resultsFolder } from '../../options/place-options.js';
import { nothing, path, wholeNumber } from '../../options/value-types.js';
import { explainOptions } from '../../settings/explain-options.js';

/** The options of `teval explain`. */
export const explainCommandOptions = {
  run: look(path('DIR'), 'run folder', `the newest below ${resultsFolder}/`),
  ...explainOptions,
  limit: look(wholeNumber(0), 'test cases to show, 0 for all', '10; all with --json'),
  json: look(nothing, 'print all their data as JSON', 'as text'),
} as const satisfies Options;

export type ExplainFlags = Checked<typeof explainCommandOptions>;
