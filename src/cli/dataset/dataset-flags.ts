import { look, type Checked, type Options } from '../../options/option.js';
import { resultsOnlyOption } from '../../options/place-options.js';
import { choice, nothing, path, wholeNumber } from '../../options/value-types.js';

/** The options of `teval dataset contest`. */
export const contestOptions = {
  out: {
    takes: path('DIR'),
    help: 'folder for completions.jsonl, dropped.jsonl and accounting.json',
    default: 'contest',
    decides: 'look',
  },
  maxTokens: {
    takes: wholeNumber(1),
    help: 'drop tests with more Java tokens, inputs and target together',
    default: 2048,
    decides: 'look',
  },
  focalInAssertions: {
    takes: choice('HOW', ['drop', 'keep']),
    help: 'drop or keep tests that call the focal method in the assertion code',
    default: 'drop',
    decides: 'look',
  },
  splitSeed: { takes: wholeNumber(0), help: 'seed of the splits', default: 1, decides: 'look' },
  json: look(nothing, 'print the accounting as JSON', 'as tables'),
  quiet: resultsOnlyOption,
} as const satisfies Options;

export type ContestFlags = Checked<typeof contestOptions>;
