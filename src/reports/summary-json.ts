import type { SummaryCell } from '../analysis/bug-detection/summary.js';
import type { MeasuredCell } from '../analysis/measured/measured-summary.js';
import { toSnakeCase, type OpenMembers } from '../model/common/snake-case.js';

/** Of any evaluation, or of a ranking, whose cells have less. */
type Cell = SummaryCell | MeasuredCell;

const openMembers: OpenMembers<Cell> = { found_at: 'data', tests_to_first_tp: 'data', counts: 'names' };

const nameCell = (cell: unknown) => toSnakeCase(cell as Cell, openMembers);

/** A summary with the members of cells as in files. All others have the names of files in the code, too, or are data. */
export function nameCells<Content extends { readonly cells: readonly unknown[] }>(summary: Content): object {
  return { ...summary, cells: summary.cells.map(nameCell) };
}

/** Readable JSON in pieces, with one line per cell, because there are as many cells as units. The counts of cells have names of the code. */
export function* renderJsonByCell({
  cells,
  ...rest
}: {
  readonly cells: readonly unknown[];
}): Generator<string> {
  yield JSON.stringify({ ...rest, cells: [] }, undefined, 2).replace(/\]\n\}$/u, '');
  for (const [index, cell] of cells.entries())
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(nameCell(cell))}`;
  yield '\n  ]\n}\n';
}
