import { UserError } from '../../model/common/errors.js';
import { isMissing } from './missing-values.js';

const shownCharacters = 60;

/** One record of a CSV file, by column name, with its first line number. */
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

  /** The raw cell; empty if the file has no such column. */
  cell(column: string): string {
    return this.#cells[this.#positions.get(column) ?? -1] ?? '';
  }

  /** The cell as pandas reads it: empty if it stands for a missing value. */
  text(column: string): string {
    const cell = this.cell(column);
    return isMissing(cell) ? '' : cell;
  }

  /** A cell that must not be blank or a missing value for pandas. */
  required(column: string): string {
    const cell = this.cell(column);
    if (cell.trim() === '') throw this.refuse(`the column ${column} is empty`);
    if (isMissing(cell))
      throw this.refuse(`the column ${column} is ${cell}, which pandas reads as a missing value`);
    return cell;
  }

  /** An error with the position: `file:line: problem`. */
  refuse(problem: string): UserError {
    return new UserError(`${this.#fileName}:${this.line}: ${problem}`);
  }

  /** The error for a cell with an unexpected value. */
  refuseCell(column: string, expected: string): UserError {
    const found = this.cell(column);
    const shown = found.length > shownCharacters ? `${found.slice(0, shownCharacters)}…` : found;
    return this.refuse(`${column} must be ${expected}, not ${JSON.stringify(shown)}`);
  }
}
