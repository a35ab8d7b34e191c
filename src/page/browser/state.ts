/** The state of the list of test cases. The URL's hash contains all of it, so that a link shows the same list. */
export interface State {
  readonly bug: string;
  readonly generator: string;
  /** A number, or empty for all. */
  readonly seed: string;
  /** Empty selects all. */
  readonly verdicts: readonly string[];
  readonly type: string;
  /** The last rank among the failing tests, or empty for all test cases. */
  readonly rank: string;
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** The open test case as `<bug>/<seed>/<generator>/<id>`, or empty. */
  readonly test: string;
}

export const everything: State = {
  bug: '',
  generator: '',
  seed: '',
  verdicts: [],
  type: '',
  rank: '',
  text: '',
  page: 1,
  test: '',
};

const start = '#tests?';

/** `elsewhere`: the hash names another part of the page. */
export function parseState(hash: string): State | 'elsewhere' {
  if (!hash.startsWith(start)) return 'elsewhere';
  const parameters = new URLSearchParams(hash.slice(start.length));
  const text = (name: string) => parameters.get(name) ?? '';
  const page = Number(text('page'));
  return {
    bug: text('bug'),
    generator: text('generator'),
    seed: text('seed'),
    verdicts: text('verdict')
      .split(',')
      .filter((each) => each !== ''),
    type: text('type'),
    rank: text('rank'),
    text: text('text'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    test: text('test'),
  };
}

/** Contains only members that differ from their defaults. */
export function formatState({ verdicts, page, ...texts }: State): string {
  const parameters = new URLSearchParams();
  const { test, ...filters } = texts;
  for (const [name, value] of Object.entries(filters)) if (value !== '') parameters.set(name, value);
  if (verdicts.length > 0) parameters.set('verdict', verdicts.join(','));
  if (page > 1) parameters.set('page', String(page));
  if (test !== '') parameters.set('test', test);
  return start + parameters.toString();
}
