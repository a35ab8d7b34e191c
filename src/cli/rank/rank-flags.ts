import { look, pickOptions, type Checked, type Options } from '../../options/option.js';
import { machineOptions, resultsFolder, resultsOnlyOption } from '../../options/place-options.js';
import { rankOptions } from '../../options/rank-options.js';
import { rankerFlagOptions } from '../../rankers/registry.js';
import { nothing, path, text } from '../../options/value-types.js';

/** The options of `teval rank`. */
export const rankCommandOptions = {
  failedTests: look(text('FILE.csv'), "failing tests in TEval-plus's format, instead of a run"),
  outcomes: look(text('FILE.csv'), 'outcomes of failing tests (bug, test, success), instead of a run'),
  ...rankOptions,
  ...rankerFlagOptions,
  ...pickOptions(machineOptions, 'cache'),
  out: look(
    path('DIR'),
    'folder for ranking.csv, found_at.json and, for a file, features.csv',
    `${resultsFolder}/rank-<run or file>`,
  ),
  json: look(nothing, 'print found_at.json', 'tables'),
  quiet: resultsOnlyOption,
} as const satisfies Options;

export type RankFlags = Checked<typeof rankCommandOptions>;
