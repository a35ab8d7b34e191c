import { formatCount } from './numbers.js';
import { getColours, getSigns, type Style } from './style.js';

/** Show only the start of a large fix; the run's folder has all of it. */
const shownLines = 60;

/** A unified diff with removed lines in red and added lines in green, limited to one screen. */
export function renderDiff(diff: string, style: Style): string {
  const { red, green, cyan, bold, dim } = getColours(style);
  const chooseColour = (line: string) => {
    if (/^(?:---|\+\+\+) /u.test(line)) return bold;
    if (line.startsWith('@@')) return cyan;
    if (line.startsWith('-')) return red;
    return line.startsWith('+') ? green : (text: string) => text;
  };
  const lines = diff.trimEnd().split('\n');
  const more = lines.length - shownLines;
  return [
    ...lines.slice(0, shownLines).map((line) => chooseColour(line)(line)),
    ...(more > 0 ? [dim(`${getSigns(style).ellipsis} ${formatCount(more, 'line')} more`)] : []),
  ].join('\n');
}
