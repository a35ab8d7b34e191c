import { UserError } from '../../model/common/errors.js';

/** The columns of a file. */
export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** How to treat all other columns. */
  readonly others: 'refused' | 'passedOver';
}

/** Positions of the requested columns. `place`: file and line of the header, for errors. */
export function findColumns(
  header: readonly string[],
  place: string,
  { required, optional = [], others }: CsvColumns,
): ReadonlyMap<string, number> {
  const known = [...required, ...optional];
  const positions = new Map<string, number>();
  for (const [position, cell] of header.entries()) {
    const column = cell.trim();
    if (known.includes(column)) {
      if (positions.has(column)) throw new UserError(`${place}: the header has the column ${column} twice`);
      positions.set(column, position);
    } else if (column !== '' && others === 'refused')
      throw new UserError(
        `${place}: unknown column ${JSON.stringify(column)}; known are ${known.join(', ')}`,
      );
  }
  const missing = required.filter((column) => !positions.has(column));
  if (missing.length > 0)
    throw new UserError(
      `${place}: the header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}`,
    );
  return positions;
}

const otherSeparators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const;

/** Refuses a header line that is valid only with a separator other than the comma. */
export function checkSeparator(headerLine: string, fileName: string, { required }: CsvColumns): void {
  const found = (separator: string) => {
    const cells = headerLine.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return required.filter((column) => cells.includes(column)).length;
  };
  const withCommas = found(',');
  const other = otherSeparators.find(([separator]) => found(separator) > Math.max(1, withCommas));
  if (other !== undefined)
    throw new UserError(
      `${fileName} is separated by ${other[1]}, not by commas: write it again with commas, as pandas' to_csv does by default`,
    );
}
