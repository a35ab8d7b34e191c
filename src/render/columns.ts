import { largest } from '../model/common/largest.js';
import { stripVTControlCharacters } from 'node:util';
import { eastAsianWidth } from 'get-east-asian-width';
import { getColours, getSigns, type Style } from './style.js';

export interface TextColumn {
  /** May have several lines. */
  readonly title: string;
  readonly align: 'left' | 'right';
}

/** A table without borders: titles, a rule, the rows. Cells may have several lines and colour. Lines have no trailing spaces. */
export function renderColumns(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  gap: number,
  style: Style,
): string {
  const { dim } = getColours(style);
  const head = columns.map(({ title }) => title.split('\n'));
  const body = rows.map((row) => row.map((cell) => cell.split('\n')));
  const widths = columns.map((_, index) =>
    largest([head, ...body].flatMap((row) => (row[index] ?? []).map(measureWidth))),
  );
  const layOut = (row: readonly (readonly string[])[], colour = (text: string) => text) =>
    Array.from({ length: largest(row.map((lines) => lines.length)) }, (_, line) =>
      withoutTrailingSpace(
        columns
          .map(({ align }, index) => {
            const text = row[index]?.[line] ?? '';
            const room = ' '.repeat(widths[index]! - measureWidth(text));
            const shown = text === '' ? '' : colour(text);
            return align === 'left' ? shown + room : room + shown;
          })
          .join(' '.repeat(gap)),
      ),
    );
  const [titles, lines] = [layOut(head, dim), body.flatMap((row) => layOut(row))];
  const rule = dim(getSigns(style).rule.repeat(largest([...titles, ...lines].map(measureWidth))));
  return [...titles, rule, ...lines].join('\n');
}

/** The first layout that fits, otherwise the last one. */
export function chooseFitting(layouts: readonly (() => string)[], columns: number): string {
  let text = '';
  for (const layout of layouts) {
    text = layout();
    if (measureWidth(text) <= columns) break;
  }
  return text;
}

const withoutWidth = /[\p{Mn}\p{Me}\u200B-\u200D]/u;

/** Number of columns that a text needs, without colour codes. */
export function measureWidth(text: string): number {
  return largest(text.split('\n').map(measureLine));
}

function measureLine(line: string): number {
  if (/^[\x20-\x7E]*$/u.test(line)) return line.length;
  let width = 0;
  for (const character of stripVTControlCharacters(line))
    if (!withoutWidth.test(character)) width += eastAsianWidth(character.codePointAt(0)!);
  return width;
}

/** A text cut to a number of columns, with an ellipsis if it is longer. */
export function cut(text: string, columns: number, style: Style): string {
  const { ellipsis } = getSigns(style);
  return text.length <= columns ? text : text.slice(0, Math.max(0, columns - ellipsis.length)) + ellipsis;
}

/** A long name without its middle, because the ends of paths differ more. */
export function shortenMiddle(text: string, columns: number, style: Style): string {
  if (text.length <= columns) return text;
  const { ellipsis } = getSigns(style);
  const kept = columns - ellipsis.length;
  const head = Math.ceil(kept / 2);
  return text.slice(0, head) + ellipsis + text.slice(text.length - (kept - head));
}

/** Breaks words into lines of at most `columns`. All lines but the first are indented by `indent` spaces. No-break spaces become spaces. */
export function wrapWords(words: readonly string[], columns: number, indent: number): string {
  const result: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.trim() !== '' && measureWidth(`${line} ${word}`) > columns) {
      result.push(line);
      line = ' '.repeat(indent) + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...result, line].join('\n').replaceAll('\u00A0', ' ');
}

function withoutTrailingSpace(line: string): string {
  return line.replace(/\s+$/, '');
}
