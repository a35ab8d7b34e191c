import CliTable from 'cli-table3';
import { stripVTControlCharacters } from 'node:util';
import { coloursOf, signsOf, type Style } from './style.js';

export interface Column {
  /** May have several lines. */
  readonly title: string;
  readonly align: 'left' | 'right';
}

/** A table without borders: titles, a rule, the rows. Cells may have several lines and colour. No space at the ends of lines. */
export function columnsOf(
  columns: readonly Column[],
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
  const { dim } = coloursOf(style);
  table.push(columns.map((column) => lines(column.title, dim)));
  table.push(...rows.map((row) => [...row]));
  const text = table.toString().split('\n');
  const titleLines = Math.max(...columns.map((column) => column.title.split('\n').length));
  const trimmed = text.map(withoutTrailingSpace);
  trimmed.splice(titleLines, 0, dim(signsOf(style).rule.repeat(widthOf(trimmed.join('\n')))));
  return trimmed.join('\n');
}

/** The first of the layouts that fits; where none does, the last. */
export function firstThatFits(layouts: readonly (() => string)[], columns: number): string {
  let text = '';
  for (const layout of layouts) {
    text = layout();
    if (widthOf(text) <= columns) break;
  }
  return text;
}

/** Columns that a text takes, colours not counted. */
export function widthOf(text: string): number {
  return Math.max(0, ...text.split('\n').map((line) => [...stripVTControlCharacters(line)].length));
}

/** The start of a text, with an ellipsis where it goes on. */
export function cut(text: string, columns: number, style: Style): string {
  const { ellipsis } = signsOf(style);
  return text.length <= columns ? text : text.slice(0, Math.max(0, columns - ellipsis.length)) + ellipsis;
}

/** Words in lines of at most `columns`, each but the first starting with `indent` spaces. No-break spaces come out as spaces. */
export function wrapped(words: readonly string[], columns: number, indent: number): string {
  const result: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.trim() !== '' && widthOf(`${line} ${word}`) > columns) {
      result.push(line);
      line = ' '.repeat(indent) + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...result, line].join('\n').replaceAll('\u00A0', ' ');
}

/** Colours each line on its own, so that a cell's padding stays plain. */
function lines(text: string, colour: (line: string) => string): string {
  return text.split('\n').map(colour).join('\n');
}

function withoutTrailingSpace(line: string): string {
  return line.replace(/\s+$/, '');
}
