import type { Cell, PartlyDefinedNumber, SignificantNumber } from './table.js';

/** Whether a number is marked as significantly different. */
export function isMarked(cell: Cell): cell is SignificantNumber {
  return typeof cell === 'object' && cell !== null && 'significant' in cell;
}

/** Whether a mean is over some of the seeds only. */
export function isPartlyDefined(cell: Cell): cell is PartlyDefinedNumber {
  return typeof cell === 'object' && cell !== null && 'partlyDefined' in cell;
}

/** A cell without its marks. */
export function plainCell(cell: Cell): string | number | null {
  if (isPartlyDefined(cell)) return cell.partlyDefined;
  return isMarked(cell) ? cell.significant : cell;
}

/** The number in a cell; null where there is none. */
export function numberIn(cell: Cell): number | null {
  const value = plainCell(cell);
  return typeof value === 'number' ? value : null;
}

/** A count for each 100 bugs, also one of some seeds; other cells as they are. */
export function perHundredBugs(cell: Cell, bugs: number): Cell {
  if (isPartlyDefined(cell)) return { ...cell, partlyDefined: (100 * cell.partlyDefined) / bugs };
  return typeof cell === 'number' ? (100 * cell) / bugs : cell;
}

/** The text in a cell; empty where there is none. */
export function textIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : '';
}
