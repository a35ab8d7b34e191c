import { look, type Options } from './option.js';
import { choice, list, nothing, path, seconds, text, texts, wholeNumber } from './value-types.js';
import type { ValueType } from './value-type.js';

/** What is judged, and where the results go: of every language. */
export const judgeOptions = {
  benchmark: {
    takes: text('NAME'),
    help: 'the programs: bundled-python, testeval:DIR, python:FILE.json',
    decides: 'rows',
  },
  tests: {
    takes: texts('GENERATOR'),
    help: 'the tests to judge: testeval-outputs:DIR or samples:FILE.jsonl; may be repeated',
    otherwise: 'those that come with a bundled benchmark',
    decides: 'rows',
  },
  out: look(path('DIR'), 'folder for summary.json and samples.csv', 'none'),
  json: look(nothing, 'print the scores and every judged test as JSON', 'tables'),
  quiet: look(nothing, 'print nothing but results and errors', 'also the location of files'),
} as const satisfies Options;

const goalNames = ['overall', 'line', 'branch', 'path'] as const;
type GoalName = (typeof goalNames)[number];

const names = list('LIST');
const goals: ValueType<readonly GoalName[], string | readonly string[]> = {
  ...names,
  schema: (z) =>
    names
      .schema(z)
      .pipe(z.array(z.enum(goalNames, { error: `The goals are ${goalNames.join(', ')}.` })).min(1)),
};

const expectedSizes = 'Expected whole numbers from 1, as in 1,2,5.';
const sizes: ValueType<readonly number[], string | readonly string[]> = {
  ...names,
  schema: (z) =>
    names
      .schema(z)
      .transform((given) => given.map(Number))
      .pipe(z.array(z.int({ error: expectedSizes }).min(1, { error: expectedSizes }))),
};

/** Options of Python programs. */
export const pythonOptions = {
  python: look(path('FILE'), 'the Python that runs the tests, 3.10 or later', 'the first on PATH that fits'),
  goals: {
    takes: goals,
    help: `which tests: ${goalNames.join(', ')}; several with commas`,
    otherwise: 'all',
    decides: 'rows',
  },
  form: {
    takes: choice('FORM', ['formatted', 'raw']),
    help: "TestEval's published tests: as its scripts have formatted them, or raw",
    default: 'formatted',
    decides: 'rows',
  },
  coverageAt: {
    takes: sizes,
    help: 'the k of cov@k: coverage of k tests',
    otherwise: '1,2,5',
    decides: 'rows',
  },
  definitions: {
    takes: choice('WHOSE', ['paper', 'replication']),
    help: "definitions of the paper, or of TestEval's scripts where they differ",
    default: 'paper',
    decides: 'rows',
  },
  testTimeout: { takes: seconds, help: 'time limit of a single test', default: 5, decides: 'rows' },
  workers: {
    takes: wholeNumber(1),
    help: 'number of programs that are tested at the same time',
    otherwise: 'the number of cores',
    decides: 'work',
  },
  sandbox: {
    takes: choice('HOW', ['auto', 'required', 'none']),
    help: "required: tests run in bubblewrap, where they see Python, the system's programs, the program under test and no network, and without it none is judged; none; auto: bubblewrap if it works",
    default: 'auto',
    decides: 'rows',
  },
} as const satisfies Options;
