import { counted } from './numbers.js';
import { coloursOf, signsOf, type Style } from './style.js';

/** Of a large fix the start tells enough; all of it is in the run's folder. */
const shownLines = 60;

/** A unified diff with what went in red and what came in green, and no more than a screenful of it. */
export function diffText(diff: string, style: Style): string {
  const { red, green, cyan, bold, dim } = coloursOf(style);
  const colourOf = (line: string) => {
    if (/^(?:---|\+\+\+) /u.test(line)) return bold;
    if (line.startsWith('@@')) return cyan;
    if (line.startsWith('-')) return red;
    return line.startsWith('+') ? green : (text: string) => text;
  };
  const lines = diff.trimEnd().split('\n');
  const more = lines.length - shownLines;
  return [
    ...lines.slice(0, shownLines).map((line) => colourOf(line)(line)),
    ...(more > 0 ? [dim(`${signsOf(style).ellipsis} ${counted(more, 'line')} more`)] : []),
  ].join('\n');
}
