import { smoothingMethods } from '../text-scores/bleu.js';
import type { Options } from './option.js';
import type { ValueType } from './value-type.js';
import { choice, list, path, text, wholeNumber, wholeNumberOr } from './value-types.js';

const columnNames = ['target', 'output', 'id', 'length'] as const;
type ColumnNames = Partial<Record<(typeof columnNames)[number], string>>;

const pairs = list('LIST');
const expected = `Expected columns as in target=expected,output=predicted; the names are ${columnNames.join(', ')}.`;

/** Names of columns by what they hold. */
const columns: ValueType<ColumnNames, string | readonly string[]> = {
  ...pairs,
  schema: (z) =>
    pairs.schema(z).transform((given, context): ColumnNames => {
      const read = given.map((each) => /^(\w+)=(.+)$/su.exec(each));
      const names = read.map((match) => columnNames.find((name) => name === match?.[1]));
      if (names.includes(undefined) || new Set(names).size < names.length) {
        context.addIssue(expected);
        return z.NEVER;
      }
      return Object.fromEntries(names.map((name, index) => [name, read[index]![2]!])) as ColumnNames;
    }),
};

const positive: ValueType<number> = {
  word: 'NUMBER',
  reads: 'number',
  schema: (z) =>
    z
      .number({ error: 'Expected a number greater than 0.' })
      .gt(0, { error: 'Expected a number greater than 0.' }),
};

/** An option of the evaluation of texts. */
function ofTexts<Type extends ValueType>(takes: Type, help: string, otherwise: string) {
  return {
    ...{ takes, help, otherwise },
    ...({ decides: 'rows', decidesOutcomes: 'no', of: 'evaluation texts' } as const),
  };
}

/** The options of the evaluation of texts alone. */
export const textOptions = {
  columns: {
    ...ofTexts(
      columns,
      'names of the columns or members, as in target=expected,output=predicted',
      'target, output, id',
    ),
    repeats: (kept: ColumnNames) =>
      Object.entries(kept)
        .map(([name, column]) => `${name}=${column}`)
        .join(','),
  },
  by: ofTexts(
    text('COLUMN'),
    'also score each group of rows with the same value; file groups by file',
    'no groups',
  ),
  cluster: ofTexts(
    text('COLUMN'),
    'rows with the same value are drawn together for intervals and tests',
    'the groups, and within a group each pair',
  ),
  language: ofTexts(
    choice('LANGUAGE', ['java', 'python']),
    'the language of the texts, which decides what is a token and what parses',
    'java',
  ),
  level: ofTexts(
    choice('LEVEL', ['corpus', 'sentence']),
    'BLEU and CrystalBLEU of all pairs together, or the mean of the pairs',
    'corpus',
  ),
  smoothing: ofTexts(
    choice('METHOD', smoothingMethods),
    "smoothing of orders without a match, with sacrebleu's names",
    'none; with --level sentence exp',
  ),
  smoothingValue: ofTexts(positive, 'the number that floor and add-k use', 'floor 0.1, add-k 1'),
  sharedNgrams: ofTexts(
    wholeNumber(0),
    'how many of the most frequent n-grams of the targets CrystalBLEU leaves out',
    '500',
  ),
  scored: ofTexts(
    choice('OUTPUTS', ['parsable', 'all']),
    'score the texts of outputs that parse and adjust by the share of others, or score all',
    'parsable',
  ),
  maxLength: ofTexts(
    wholeNumberOr('unknown', 1),
    'count outputs with at least so many tokens: those of the language, or those of the column length',
    'unknown',
  ),
  compare: ofTexts(
    path('FILE'),
    'also score this file: both on the targets that both have, with texts where both parse',
    'none',
  ),
  empty: ofTexts(
    choice('HOW', ['refuse', 'count']),
    'refuse files with an output without any token, or count it as unparsable',
    'refuse',
  ),
  resamples: ofTexts(wholeNumber(1), 'number of resamples of bootstrap intervals', '1000'),
  randomState: ofTexts(wholeNumber(0), 'seed of resampling', '0'),
} as const satisfies Options;
