import { columnsOf, widthOf, type Column } from './columns.js';
import type { Style } from './style.js';

/** As `columnsOf`, and what is too wide for the style is broken at words: for tables whose names may be of any length. */
export function fittingColumnsOf(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  gap: number,
  style: Style,
): string {
  const narrow = fitted(columns, rows, gap, style.columns);
  return columnsOf(narrow.columns, narrow.rows, gap, style);
}

/** A text is hardly readable in less; what can't be broken takes more. */
const leastColumns = 10;

/**
 * A table that takes at most `room` columns, as far as breaking lines makes that possible: titles that are wider than what stands below
 * them, then texts, the widest column first. Numbers stay whole.
 */
function fitted(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  gap: number,
  room: number,
): { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] } {
  const ofCells = columns.map((_, index) => Math.max(0, ...rows.map((row) => widthOf(row[index] ?? ''))));
  const excess = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1) - room;
  const whole = columns.map(({ title }, index) => Math.max(widthOf(title), ofCells[index]!));
  if (excess(whole) <= 0) return { columns, rows };

  const titled = columns.map((column, index) => ({
    ...column,
    title: broken(column.title, ofCells[index]!),
  }));
  const widths = titled.map(({ title }, index) => Math.max(widthOf(title), ofCells[index]!));
  const least = titled.map(({ title }, index) => leastOf([title, ...rows.map((row) => row[index] ?? '')]));
  const limits = [...widths];
  while (excess(limits) > 0) {
    const widest = widestText(columns, limits, least);
    if (widest === 'none') break;
    limits[widest] = Math.max(
      least[widest]!,
      Math.min(limits[widest]! - 1, limits[widest]! - excess(limits)),
    );
  }
  const narrow = (text: string, index: number) =>
    limits[index] === widths[index] ? text : broken(text, limits[index]!);
  return {
    columns: titled.map((column, index) => ({ ...column, title: narrow(column.title, index) })),
    rows: rows.map((row) => row.map(narrow)),
  };
}

/** The least width in which texts can be broken. */
function leastOf(texts: readonly string[]): number {
  return texts.reduce((least, text) => Math.max(least, widthOf(broken(text, leastColumns))), leastColumns);
}

function widestText(
  columns: readonly Column[],
  widths: readonly number[],
  least: readonly number[],
): number | 'none' {
  const texts = columns.flatMap(({ align }, index) =>
    align === 'left' && widths[index]! > least[index]! ? [index] : [],
  );
  return texts.sort((a, b) => widths[b]! - widths[a]!)[0] ?? 'none';
}

/** The text with line ends where words, or parts of names, go beyond `limit` columns. Longer parts stay whole, as does text with colour. */
function broken(text: string, limit: number): string {
  if (text.includes('\u001B')) return text;
  return text
    .split('\n')
    .map((line) => brokenLine(line, limit))
    .join('\n');
}

function brokenLine(line: string, limit: number): string {
  const lines: string[] = [];
  let current = '';
  for (const part of line.split(/(?<= )|(?<=[-_/.:@])(?=[\p{L}\p{N}])/u)) {
    if (current !== '' && widthOf((current + part).trimEnd()) > limit) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += part;
  }
  return [...lines, current.trimEnd()].join('\n');
}
