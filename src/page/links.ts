import type { PageVerdict } from './page-data.js';

/** Test cases to list. What is absent is not restricted. */
export interface WantedTests {
  readonly bug?: string;
  /** The contestant's label. */
  readonly generator?: string;
  readonly type?: string;
  /** The last rank among the failing tests. */
  readonly rank?: number;
  readonly verdicts?: readonly PageVerdict[];
}

/** The address of the list with these test cases, as the page's script reads it. */
export function linkToTests({ verdicts = [], rank, ...texts }: WantedTests): string {
  const parameters = new URLSearchParams(texts);
  if (rank !== undefined) parameters.set('rank', String(rank));
  if (verdicts.length > 0) parameters.set('verdict', verdicts.join(','));
  return `#tests?${parameters.toString()}`;
}

/** The address of a figure. */
export function linkToFigure(id: string): string {
  return `#figure-${id}`;
}
