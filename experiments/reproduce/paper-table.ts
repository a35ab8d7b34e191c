import { scalePerHundredBugs } from '../../src/render/table/cells.js';
import type { TableCell, ExperimentColumn, ExperimentTable } from '../experiment.js';
import { papersStudy } from '../papers-results.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';

/** A line of one of the paper's tables, with the paper's or measured values. */
export interface Line {
  /** One per heading of the table. */
  readonly heads: readonly string[];
  /** One per measure; `null` if there is none. */
  readonly cells: readonly TableCell[];
  /** Number of bugs; `null` if nothing was measured. */
  readonly bugs: number | null;
  readonly seeds: number | null;
}

interface PaperTable {
  readonly name: string;
  readonly title: string;
  /** Full sentences for a paper. */
  readonly caption: string;
  readonly heads: readonly string[];
  readonly measures: readonly ExperimentColumn[];
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

const titleColumns = 9;

/** The table with counts that grow with the bugs also per 100 bugs, and with the bugs and seeds of each line. */
export function buildPaperTable({
  name,
  title,
  caption,
  heads,
  measures,
  lines,
  notes,
}: PaperTable): ExperimentTable {
  return {
    name,
    title,
    caption,
    columns: [
      ...heads.map((each) => ({ title: each })),
      ...measures.flatMap((measure): ExperimentColumn[] => {
        const column = { ...measure, wrapAt: titleColumns };
        if (measure.growsWith !== 'bugs') return [column];
        return [column, { ...column, title: `${measure.title} /100`, decimals: 2 }];
      }),
      { title: 'Bugs', decimals: 0 },
      { title: 'Seeds', decimals: 0 },
    ],
    rows: lines.map((line) => [
      ...line.heads,
      ...line.cells.flatMap((cell, index) =>
        measures[index]!.growsWith === 'bugs'
          ? [cell, line.bugs ? scalePerHundredBugs(cell, line.bugs) : null]
          : [cell],
      ),
      line.bugs,
      line.seeds,
    ]),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

/** A line of the paper. `seeds`: ten by default. */
export function buildPapersLine(
  heads: readonly string[],
  cells: readonly TableCell[],
  seeds: number = papersStudy.seeds,
): Line {
  const [approach = '', ...others] = heads;
  return { heads: [`${approach} (paper)`, ...others], cells, bugs: papersStudy.bugs, seeds };
}

export function buildOwnLine(heads: readonly string[], cells: readonly TableCell[], summary: Summary): Line {
  return { heads, cells, bugs: summary.bugs.length, seeds: summary.seeds.length };
}

/** A line without measurements. */
export function buildMissingLine(heads: readonly string[], measures: number): Line {
  return { heads, cells: Array.from({ length: measures }, () => null), bugs: null, seeds: null };
}
