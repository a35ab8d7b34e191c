import { stripVTControlCharacters } from 'node:util';

/** What of a line stays on it when it breaks, so that a narrow terminal gets more than a column of letters. */
const fewestColumns = 20;
/** Further indentation of the rest of a broken line. */
const hanging = 2;

/**
 * Breaks each line that is wider than `columns`: at a space, or within a word that is wider than the line. The rest is indented like the beginning of
 * the line and a little more. Colour codes have no width and continue on the next line. With infinite columns the text stays as it is.
 */
export function wrapLines(text: string, columns: number): string {
  const most = Math.max(columns, fewestColumns);
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, most))
    .join('\n');
}

function wrapLine(line: string, columns: number): string[] {
  if (measure(line) <= columns) return [line];
  const [own = ''] = /^ */u.exec(stripVTControlCharacters(line)) ?? [];
  const indent = ' '.repeat(Math.min(own.length + hanging, columns - fewestColumns / 2));
  const result: string[] = [];
  let rest = line;
  while (measure(rest) > columns) {
    const [kept, left] = breakLine(rest, columns);
    result.push(kept);
    rest = `${indent}${left}`;
  }
  return [...result, rest];
}

/** A character or a colour code. */
// eslint-disable-next-line no-control-regex -- colour codes begin with the control character ESC
const piece = /\u001B\[[\d;]*m|[\s\S]/gu;

function breakLine(line: string, columns: number): readonly [kept: string, left: string] {
  let width = 0;
  let isIndent = true;
  let limit = line.length;
  let space: number | undefined;
  for (const { 0: found, index } of line.matchAll(piece)) {
    if (found.length > 1 && found.startsWith('\u001B')) continue;
    width += 1;
    if (found === ' ' && !isIndent && width <= columns + 1) space = index;
    if (found !== ' ') isIndent = false;
    if (width > columns) {
      limit = index;
      break;
    }
  }
  const at = space ?? limit;
  return [line.slice(0, at), line.slice(space === undefined ? at : at + 1)];
}

function measure(line: string): number {
  return [...stripVTControlCharacters(line)].length;
}
