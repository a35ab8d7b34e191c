/** Values that pandas' `read_csv` takes as missing, even if quoted. */
const missing: ReadonlySet<string> = new Set([
  ...['', '#N/A', '#N/A N/A', '#NA', '-1.#IND', '-1.#QNAN', '-NaN', '-nan', '1.#IND', '1.#QNAN', '<NA>'],
  ...['N/A', 'NA', 'NULL', 'NaN', 'None', 'n/a', 'nan', 'null'],
]);

const longest = Math.max(...[...missing].map((word) => word.length));

export function isMissing(cell: string): boolean {
  // Looking up a test's source would take longer than reading it.
  return cell.length <= longest && missing.has(cell);
}
