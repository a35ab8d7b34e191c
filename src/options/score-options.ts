import { smoothingMethods } from '../text-scores/bleu.js';
import { look, type Options } from './option.js';
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

/** Options of `teval score`. */
export const scoreOptions = {
  columns: look(
    columns,
    'names of the columns or members, as in target=expected,output=predicted',
    'target, output, id',
  ),
  by: look(
    text('COLUMN'),
    'also score each group of rows with the same value; file groups by file',
    'no groups',
  ),
  cluster: look(
    text('COLUMN'),
    'rows with the same value are drawn together for intervals and tests',
    'the groups, and within a group each pair',
  ),
  language: {
    takes: choice('LANGUAGE', ['java', 'python']),
    help: 'the language of the texts, which decides what is a token and what parses',
    default: 'java',
    decides: 'look',
  },
  python: look(
    path('PROGRAM'),
    'with --language python, the Python whose parser is used',
    'the first on PATH that fits',
  ),
  level: {
    takes: choice('LEVEL', ['corpus', 'sentence']),
    help: 'BLEU and CrystalBLEU of all pairs together, or the mean of the pairs',
    default: 'corpus',
    decides: 'look',
  },
  smoothing: look(
    choice('METHOD', smoothingMethods),
    "smoothing of orders without a match, with sacrebleu's names",
    'none; with --level sentence exp',
  ),
  smoothingValue: look(positive, 'the number that floor and add-k use', 'floor 0.1, add-k 1'),
  sharedNgrams: {
    takes: wholeNumber(0),
    help: 'how many of the most frequent n-grams of the targets CrystalBLEU leaves out',
    default: 500,
    decides: 'look',
  },
  scored: {
    takes: choice('OUTPUTS', ['parsable', 'all']),
    help: 'score the texts of outputs that parse and adjust by the share of others, or score all',
    default: 'parsable',
    decides: 'look',
  },
  maxLength: look(
    wholeNumberOr('unknown', 1),
    'count outputs with at least so many tokens: those of the language, or those of the column length',
    'unknown',
  ),
  empty: {
    takes: choice('HOW', ['refuse', 'count']),
    help: 'refuse files with an output without any token, or count it as unparsable',
    default: 'refuse',
    decides: 'look',
  },
  compare: look(path('FILE'), 'compare the file with this one, on the same targets'),
  resamples: {
    takes: wholeNumber(1),
    help: 'number of resamples of bootstrap intervals',
    default: 1000,
    decides: 'look',
  },
  randomState: { takes: wholeNumber(0), help: 'seed of resampling', default: 0, decides: 'look' },
} as const satisfies Options;
