import type { OracleType } from '../../src/model/oracle.js';
import { foundAtCells, resultOf } from '../measures.js';
import type { ExperimentRun } from '../run.js';
import { missingLine, ownLine, type Line } from './beside.js';
import { precisionMeasures } from './finding-measures.js';
import { whyWithout, whyWithoutMethod, type Approach, type Study } from './study.js';

export const approaches: readonly Approach[] = ['NoException', 'TOGA'];
/** The paper's own order of reading. */
export const papersDetector = 'isolation-forest';
const notRanked =
  'Found@K: the run was not ranked with the isolation forest and in random order; the command of the run, given again, does so.';

/**
 * The lines of a table of TEval@buggy: for each approach the paper's numbers, where they are comparable, and this run's, or a line that says why there are none;
 * then those of the other generators.
 */
export function linesOf(
  study: Study,
  notes: Set<string>,
  {
    paper,
    own,
    measures,
    only,
  }: {
    readonly paper: (approach: Approach) => Line[];
    readonly own: (run: ExperimentRun, generator: string) => Line[];
    readonly measures: number;
    /** The approaches that the table has. */
    readonly only: readonly Approach[];
  },
  further: readonly string[],
): Line[] {
  const run = study.runOf('TEval@buggy');
  const lines = only.flatMap((approach) => {
    const papers = study.isPapersBenchmark ? paper(approach) : [];
    const generator = run === 'none' ? 'none' : study.generatorOf(run, approach);
    if (run !== 'none' && generator !== 'none') return [...papers, ...own(run, generator)];
    notes.add(run === 'none' ? whyWithoutMethod('TEval@buggy') : whyWithout(approach));
    return [...papers, missingLine([approach, ...further.map(() => '')], measures)];
  });
  if (run === 'none') return lines;
  const rest = [
    ...approaches.filter((each) => !only.includes(each)).map((each) => study.generatorOf(run, each)),
    ...study.othersOf(run),
  ].filter((name) => name !== 'none');
  return [...lines, ...rest.flatMap((name) => own(run, name))];
}

/** What a generator finds, of one type of oracle or all. */
export function findingsLine(
  { summary }: ExperimentRun,
  heads: readonly string[],
  generator: string,
  type: OracleType | 'all',
): Line {
  const result = resultOf(summary, generator, type);
  if (result === 'none') return missingLine(heads, precisionMeasures.length);
  return ownLine(
    heads,
    precisionMeasures.map(({ own }) => own(result)),
    summary,
  );
}

/** What is found in an order of reading; adds to the notes where the run was not ranked so. */
export function foundLine(
  { summary }: ExperimentRun,
  heads: readonly string[],
  generator: string,
  type: OracleType | 'all',
  order: string,
  notes: Set<string>,
): Line {
  const cells = foundAtCells(summary, generator, type, order);
  if (cells.every((cell) => cell === null)) notes.add(notRanked);
  return ownLine(heads, cells, summary);
}
