import type { HolmResult } from '../../../stats/holm.js';
import type { TableCell, PartlyDefinedNumber, SignificantNumber } from './table.js';

/** Whether a number is marked as significantly different. */
export function isMarked(cell: TableCell): cell is SignificantNumber {
  return typeof cell === 'object' && cell !== null && 'significant' in cell;
}

/** Whether a mean covers only some of the seeds. */
export function isPartlyDefined(cell: TableCell): cell is PartlyDefinedNumber {
  return typeof cell === 'object' && cell !== null && 'partlyDefined' in cell;
}

/** A cell without marks. */
export function toPlainCell(cell: TableCell): string | number | null {
  if (isPartlyDefined(cell)) return cell.partlyDefined;
  return isMarked(cell) ? cell.significant : cell;
}

/** The number in a cell; null if there is none. */
export function getNumber(cell: TableCell): number | null {
  const value = toPlainCell(cell);
  return typeof value === 'number' ? value : null;
}

/** A count per 100 bugs, including a partly defined one. Other cells are returned unchanged. */
export function scalePerHundredBugs(cell: TableCell, bugs: number): TableCell {
  if (isPartlyDefined(cell)) return { ...cell, partlyDefined: (100 * cell.partlyDefined) / bugs };
  return typeof cell === 'number' ? (100 * cell) / bugs : cell;
}

/** The text in a cell; empty if there is none. */
export function getText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : '';
}

/** A number, or none if a test gives none. */
export function defined(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** The corrected p-value of a test, marked if it is significant. */
export function adjustedCell({ holm }: { readonly holm: HolmResult }): TableCell {
  return holm.significant ? { significant: holm.adjustedPValue } : defined(holm.adjustedPValue);
}
