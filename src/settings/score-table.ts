import { noSuites } from '../test-generators/no-suites.js';
import { texts } from '../benchmarks/texts.js';
import { textsDescription } from '../evaluations/texts/description.js';
import { UserError } from '../model/common/errors.js';
import { pickOptions, type Checked, type Options } from '../options/option.js';
import { textOptions } from '../options/text-options.js';
import { choice } from '../options/value-types.js';
import { listOutputs } from '../oracles/outputs.js';
import { namedRunOptions, type RunChoices } from './run-table.js';

/** The options of `teval score`: those of texts, and those of any run. */
export const scoreTable = {
  ...textOptions,
  format: {
    takes: choice('FORMAT', ['text', 'csv', 'latex', 'json']),
    help: 'text, csv, latex or json',
    default: 'text',
    decides: 'look',
  },
  ...pickOptions(
    namedRunOptions,
    ...(['bugs', 'workers', 'shard', 'repair', 'out', 'cache', 'cacheLimit', 'python'] as const),
    ...(['failOn', 'quiet', 'verbose', 'json'] as const),
  ),
} as const satisfies Options;

export type ScoreChoices = Checked<typeof scoreTable>;

/** The run that scores completions. Throws UserError for choices that contradict each other. */
export function chooseScoreRun(files: readonly string[], choices: ScoreChoices): RunChoices {
  const { compare } = choices;
  if (files.length === 0) throw new UserError('name a file of completions');
  const twice = files.find((file, index) => files.indexOf(file) < index);
  if (twice !== undefined) throw new UserError(`${twice} is named twice: its pairs would count twice`);
  if (compare !== undefined && files.length > 1)
    throw new UserError('--compare compares two files: name one file beside it');
  const all = files.join(',');
  return {
    ...choices,
    benchmark: `${texts.name}:${all}`,
    evaluation: textsDescription.name,
    testGenerator: noSuites.name,
    seeds: [1],
    oracle: listOutputs(all, compare),
  };
}
