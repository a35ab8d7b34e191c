import { UserError } from '../../model/errors.js';
import { isMissing } from './missing-values.js';

const shownCharacters = 60;

/** One record of a CSV file by the names of its columns, with the line on which it starts. */
export class CsvRecord {
  readonly #fileName: string;
  readonly #cells: readonly string[];
  readonly #positions: ReadonlyMap<string, number>;

  constructor(
    fileName: string,
    readonly line: number,
    cells: readonly string[],
    positions: ReadonlyMap<string, number>,
  ) {
    this.#fileName = fileName;
    this.#cells = cells;
    this.#positions = positions;
  }

  /** As it is written; empty where the file has no such column. */
  cell(column: string): string {
    return this.#cells[this.#positions.get(column) ?? -1] ?? '';
  }

  /** As pandas reads it: empty where the cell says that the value is missing. */
  text(column: string): string {
    const cell = this.cell(column);
    return isMissing(cell) ? '' : cell;
  }

  /** A cell that must say something: neither white space nor what pandas takes for a missing value. */
  required(column: string): string {
    const cell = this.cell(column);
    if (cell.trim() === '') throw this.refuse(`the column ${column} is empty`);
    if (isMissing(cell))
      throw this.refuse(`the column ${column} is ${cell}, which pandas reads as a missing value`);
    return cell;
  }

  /** The error that says where: `file:line: problem`. */
  refuse(problem: string): UserError {
    return new UserError(`${this.#fileName}:${this.line}: ${problem}`);
  }

  /** The error for a cell that holds something else than what its column is for. */
  refuseCell(column: string, expected: string): UserError {
    const found = this.cell(column);
    const shown = found.length > shownCharacters ? `${found.slice(0, shownCharacters)}…` : found;
    return this.refuse(`${column} must be ${expected}, not ${JSON.stringify(shown)}`);
  }
}
