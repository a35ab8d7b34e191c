const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
/** How a formula begins in a spreadsheet, also with full-width characters, and control characters before it. */
// eslint-disable-next-line no-control-regex
const formula = /^[=+\-@\u0000-\u001F＝＋－＠]/u;
/** What changes how a terminal or an editor shows the rest. */
// eslint-disable-next-line no-control-regex
const controls = /[\u001B\u009B\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A cell of a CSV file for people, whose text no spreadsheet takes for a formula: an apostrophe precedes what would begin one, as in `'@Test`. Escape
 * characters and marks of the reading direction are written by their codes. Numbers stay as they are.
 */
export function toSpreadsheetCell<Cell extends string | number>(cell: Cell): Cell | string {
  if (typeof cell === 'number') return cell;
  const text = cell.replace(
    controls,
    (letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}
