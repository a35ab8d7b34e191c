/** A CSV line by RFC 4180, without a line break. For tables of a million lines, where csv-stringify would take most of the time. */
export function formatCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
