import { wrapWords } from './columns.js';
import { count } from './numbers.js';
import { getColours, type Style } from './style.js';

/** A first screen has at most this many lines, so that it fits 80 × 40 together with the command. */
const mostLines = 35;

/** How much a first screen shows; the rest is in `teval show`. */
export interface Extent {
  /** Generators that are compared with the one ahead. */
  readonly compared: number;
  /** Generators in the table. */
  readonly generators: number;
  /** Doubts, and remarks. */
  readonly sentences: number;
}

/**
 * The text of the first extent with which it fits the screen; that of the last one if none fits. Each extent is rendered once at most, because sentences
 * rest on tests that take time.
 */
export function fitScreen(extents: readonly Extent[], render: (extent: Extent) => readonly string[]): string {
  let text = '';
  for (const extent of extents) {
    text = render(extent)
      .filter((part) => part !== '')
      .join('\n\n');
    if (text.trimEnd().split('\n').length <= mostLines) break;
  }
  return `${text}\n`;
}

/**
 * The first sentences of a list, and where the others are; empty for no sentence.
 *
 * @param rest the command that prints all
 */
export function renderSentences(
  title: string,
  sentences: readonly string[],
  shown: number,
  rest: string,
  style: Style,
): string {
  if (sentences.length === 0) return '';
  // A line that says "1 more" is no shorter than the sentence.
  const listed = shown > 0 && sentences.length === shown + 1 ? sentences.length : shown;
  const more = sentences.length - listed;
  return [
    getColours(style).bold(title),
    ...sentences.slice(0, listed).map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)),
    ...(more > 0
      ? [wrapWords(`- ${count(more)}${shown === 0 ? '' : ' more'}: ${rest}`.split(' '), style.columns, 2)]
      : []),
  ].join('\n');
}

/** Commands that continue from here, each with what it does where there is room. */
export function renderNext(
  commands: readonly (readonly [command: string, what: string])[],
  style: Style,
): string {
  const { bold, dim } = getColours(style);
  const width = Math.max(...commands.map(([command]) => command.length));
  const line = ([command, what]: readonly [string, string]) =>
    width + what.length + 4 <= style.columns ? `  ${command.padEnd(width)}  ${dim(what)}` : `  ${command}`;
  return [bold('Next'), ...commands.map(line)].join('\n');
}
