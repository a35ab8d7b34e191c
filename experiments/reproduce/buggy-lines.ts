import type { OracleType } from '../../src/model/oracle/oracle.js';
import { buildFoundAtCells, findResult } from '../measures.js';
import type { ExperimentRun } from '../run.js';
import { buildMissingLine, buildOwnLine, type Line } from './paper-table.js';
import { precisionMeasures } from './finding-measures.js';
import { explainMissingApproach, explainMissingMethod, type Approach, type Study } from './study.js';

export const approaches: readonly Approach[] = ['NoException', 'TOGA'];
/** The paper's ranking. */
export const papersDetector = 'isolation-forest';
const notRanked =
  'Found@K: the run was not ranked with the isolation forest and in random order; the command of the run, given again, does so.';

/**
 * The lines of a table of TEval@buggy: for each approach, the paper's numbers, if comparable, and this run's, or a line that explains why there are
 * none; then those of the other generators.
 */
export function buildLines(
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
    /** The approaches in the table. */
    readonly only: readonly Approach[];
  },
  further: readonly string[],
): Line[] {
  const run = study.findRun('TEval@buggy');
  const lines = only.flatMap((approach) => {
    const papers = study.isPapersBenchmark ? paper(approach) : [];
    const generator = run === 'none' ? 'none' : study.findGenerator(run, approach);
    if (run !== 'none' && generator !== 'none') return [...papers, ...own(run, generator)];
    notes.add(run === 'none' ? explainMissingMethod('TEval@buggy') : explainMissingApproach(approach));
    return [...papers, buildMissingLine([approach, ...further.map(() => '')], measures)];
  });
  if (run === 'none') return lines;
  const rest = [
    ...approaches.filter((each) => !only.includes(each)).map((each) => study.findGenerator(run, each)),
    ...study.listOthers(run),
  ].filter((name) => name !== 'none');
  return [...lines, ...rest.flatMap((name) => own(run, name))];
}

/** Findings of a generator for one oracle type, or all. */
export function buildFindingsLine(
  { summary }: ExperimentRun,
  heads: readonly string[],
  generator: string,
  type: OracleType | 'all',
): Line {
  const result = findResult(summary, generator, type);
  if (result === 'none') return buildMissingLine(heads, precisionMeasures.length);
  return buildOwnLine(
    heads,
    precisionMeasures.map(({ own }) => own(result)),
    summary,
  );
}

/** Found@K in a reading order. Adds a note if the run lacks that ranking. */
export function buildFoundLine(
  { summary }: ExperimentRun,
  heads: readonly string[],
  generator: string,
  type: OracleType | 'all',
  order: string,
  notes: Set<string>,
): Line {
  const cells = buildFoundAtCells(summary, generator, type, order);
  if (cells.every((cell) => cell === null)) notes.add(notRanked);
  return buildOwnLine(heads, cells, summary);
}
