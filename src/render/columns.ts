import { largest } from '../model/common/largest.js';
import CliTable from 'cli-table3';
import { stripVTControlCharacters } from 'node:util';
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
  const none = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '' };
  const alsoNone = {
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
  };
  const table = new CliTable({
    chars: { ...none, ...alsoNone, right: '', 'right-mid': '', middle: '' },
    style: { 'padding-left': 0, 'padding-right': gap, head: [], border: [] },
    colAligns: columns.map((column) => column.align),
  });
  const { dim } = getColours(style);
  table.push(columns.map((column) => colourLines(column.title, dim)));
  for (const row of rows) table.push([...row]);
  const text = table.toString().split('\n');
  const titleLines = Math.max(...columns.map((column) => column.title.split('\n').length));
  const trimmed = text.map(withoutTrailingSpace);
  trimmed.splice(titleLines, 0, dim(getSigns(style).rule.repeat(measureWidth(trimmed.join('\n')))));
  return trimmed.join('\n');
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

/** Number of columns that a text needs, without colour codes. */
export function measureWidth(text: string): number {
  return largest(text.split('\n').map((line) => [...stripVTControlCharacters(line)].length));
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

/** Colours each line separately, so that the padding of a cell has no colour. */
function colourLines(text: string, colour: (line: string) => string): string {
  return text.split('\n').map(colour).join('\n');
}

function withoutTrailingSpace(line: string): string {
  return line.replace(/\s+$/, '');
}
