/** What pandas' `read_csv` takes as a missing value, also where it is quoted. */
const missing: ReadonlySet<string> = new Set([
  ...['', '#N/A', '#N/A N/A', '#NA', '-1.#IND', '-1.#QNAN', '-NaN', '-nan', '1.#IND', '1.#QNAN', '<NA>'],
  ...['N/A', 'NA', 'NULL', 'NaN', 'None', 'n/a', 'nan', 'null'],
]);

export function isMissing(cell: string): boolean {
  return missing.has(cell);
}
