import { largest } from '../model/common/largest.js';
import { renderColumns, measureWidth, type TextColumn } from './columns.js';
import type { Style } from './style.js';

/**
 * Same as `renderColumns`, but breaks text that is too wide at word boundaries, for tables with names of any length. Numbers that do not fit beside the
 * others stand in a further table below, which begins with the same texts.
 */
export function renderFittedColumns(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  gap: number,
  style: Style,
): string {
  const render = (indices: readonly number[]) => {
    const select = <Value>(all: readonly Value[]) => indices.map((index) => all[index]!);
    const narrow = fitColumns(select(columns), rows.map(select), gap, style.columns);
    return renderColumns(narrow.columns, narrow.rows, gap, style);
  };
  const names = columns.findIndex(({ align }) => align === 'right');
  const all = [...columns.keys()];
  const leading = all.slice(0, Math.max(names, 0));
  const tables: string[] = [];
  let rest = all.slice(leading.length);
  while (rest.length > 0) {
    let shown = rest.length;
    const choose = () => [...leading, ...rest.slice(0, shown)];
    while (shown > 1 && measureWidth(render(choose())) > style.columns) shown -= 1;
    tables.push(render(choose()));
    rest = rest.slice(shown);
  }
  return tables.join('\n\n');
}

/** Narrower text is hardly readable. */
const leastColumns = 10;

/**
 * Breaks lines until the table fits into `room` columns, as far as possible: first titles that are wider than their column, then texts, the widest
 * column first. Words are broken only if that is not enough. Numbers are not broken.
 */
function fitColumns(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  gap: number,
  room: number,
): { readonly columns: readonly TextColumn[]; readonly rows: readonly (readonly string[])[] } {
  const ofCells = columns.map((_, index) => largest(rows.map((row) => measureWidth(row[index] ?? ''))));
  const excess = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width, 0) + gap * (columns.length - 1) - room;
  const whole = columns.map(({ title }, index) => Math.max(measureWidth(title), ofCells[index]!));
  if (excess(whole) <= 0) return { columns, rows };

  const titled = columns.map((column, index) => ({
    ...column,
    title: breakText(column.title, ofCells[index]!),
  }));
  const widths = titled.map(({ title }, index) => Math.max(measureWidth(title), ofCells[index]!));
  const least = titled.map(({ title }, index) =>
    measureLeastWidth([title, ...rows.map((row) => row[index] ?? '')]),
  );
  const limits = [...widths];
  const narrowTo = (leastWidths: readonly number[], step: 'whole' | 1) => {
    while (excess(limits) > 0) {
      const widest = measureWidestText(columns, limits, leastWidths);
      if (widest === 'none') break;
      limits[widest] = Math.max(
        leastWidths[widest]!,
        limits[widest]! - (step === 'whole' ? excess(limits) : step),
      );
    }
  };
  narrowTo(least, 'whole');
  narrowTo(
    columns.map(() => leastColumns),
    1,
  );
  const narrow = (text: string, index: number) => {
    const limit = limits[index]!;
    if (limit === widths[index]) return text;
    return limit < least[index]! ? cutWords(breakText(text, limit), limit) : breakText(text, limit);
  };
  return {
    columns: titled.map((column, index) => ({ ...column, title: narrow(column.title, index) })),
    rows: rows.map((row) => row.map(narrow)),
  };
}

/** The smallest width to which texts can be broken. */
function measureLeastWidth(texts: readonly string[]): number {
  return texts.reduce(
    (least, text) => Math.max(least, measureWidth(breakText(text, leastColumns))),
    leastColumns,
  );
}

function measureWidestText(
  columns: readonly TextColumn[],
  widths: readonly number[],
  least: readonly number[],
): number | 'none' {
  const texts = columns.flatMap(({ align }, index) =>
    align === 'left' && widths[index]! > least[index]! ? [index] : [],
  );
  return texts.sort((a, b) => widths[b]! - widths[a]!)[0] ?? 'none';
}

/** Breaks words that are longer than `limit` columns, at a capital letter if there is one. */
function cutWords(text: string, limit: number): string {
  if (text.includes('\u001B')) return text;
  const words = text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let rest = line;
    while (measureWidth(rest) > limit) {
      const start = [...rest].slice(0, limit).join('');
      const capital = start.search(/(?<=\p{Ll})\p{Lu}(?=\p{L}*$)/u);
      const end = capital > limit / 2 ? capital : start.length;
      lines.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    return [...lines, rest];
  });
  return words.join('\n');
}

/** Breaks a text between words, or parts of names, to stay within `limit` columns. Longer parts and coloured text are not broken. */
function breakText(text: string, limit: number): string {
  if (text.includes('\u001B')) return text;
  return text
    .split('\n')
    .map((line) => breakLine(line, limit))
    .join('\n');
}

function breakLine(line: string, limit: number): string {
  const lines: string[] = [];
  let current = '';
  for (const part of line.split(/(?<= )|(?<=[-_/.:@])(?=[\p{L}\p{N}])/u)) {
    if (current !== '' && measureWidth((current + part).trimEnd()) > limit) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += part;
  }
  return [...lines, current.trimEnd()].join('\n');
}
