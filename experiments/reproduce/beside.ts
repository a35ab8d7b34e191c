import { perHundredBugs } from '../../src/render/table/cells.js';
import type { Cell, ExperimentColumn, ExperimentTable } from '../experiment.js';
import { papersStudy } from '../papers-results.js';
import type { Summary } from '../../src/analysis/summary.js';

/** A line of one of the paper's tables: the paper's own, or one of what was measured. */
export interface Line {
  /** One for each head of the table. */
  readonly heads: readonly string[];
  /** One for each measure; `null` where there is none. */
  readonly cells: readonly Cell[];
  /** What it rests on; `null` where nothing was measured. */
  readonly bugs: number | null;
  readonly seeds: number | null;
}

interface BesideTable {
  readonly name: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly measures: readonly ExperimentColumn[];
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

const titleColumns = 9;

/** The table, with each count that grows with the bugs once more for each 100 of them, and what each line rests on. */
export function besideTable({ name, title, heads, measures, lines, notes }: BesideTable): ExperimentTable {
  return {
    name,
    title,
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
          ? [cell, line.bugs ? perHundredBugs(cell, line.bugs) : null]
          : [cell],
      ),
      line.bugs,
      line.seeds,
    ]),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

/** A line of the paper's. `seeds` where it is not of ten. */
export function papersLine(
  heads: readonly string[],
  cells: readonly Cell[],
  seeds: number = papersStudy.seeds,
): Line {
  const [approach = '', ...others] = heads;
  return { heads: [`${approach} (paper)`, ...others], cells, bugs: papersStudy.bugs, seeds };
}

export function ownLine(heads: readonly string[], cells: readonly Cell[], summary: Summary): Line {
  return { heads, cells, bugs: summary.bugs.length, seeds: summary.seeds.length };
}

/** A line for which nothing was measured. */
export function missingLine(heads: readonly string[], measures: number): Line {
  return { heads, cells: Array.from({ length: measures }, () => null), bugs: null, seeds: null };
}
