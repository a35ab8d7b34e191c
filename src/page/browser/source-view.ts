import { element } from './dom.js';
import { javaLines } from './java.js';

/** Something that a line of a source is marked with. */
export interface LineMark {
  readonly first: number;
  readonly last: number;
  readonly kind: 'oracle' | 'failure';
  /** In words, behind the first such line. */
  readonly words: string;
}

/** Characters that are coloured; a longer text is shown as it is. */
const longestColoured = 60_000;

/** Java with line numbers, and what its lines are marked with. */
export function sourceView(label: string, text: string, marks: readonly LineMark[] = []): HTMLElement {
  const lines =
    text.length > longestColoured ? text.split('\n').map((line) => [plain(line)]) : javaLines(text);
  return element(
    'div',
    { class: 'source scroll', role: 'group', tabindex: '0', 'aria-label': label },
    element(
      'ol',
      {},
      lines.map((tokens, index) => {
        const ofLine = marks.filter(({ first, last }) => first <= index + 1 && index + 1 <= last);
        const words = ofLine.filter(({ first }) => first === index + 1).map((mark) => mark.words);
        return element(
          'li',
          { class: ofLine.map(({ kind }) => `marked-${kind}`).join(' ') || undefined },
          element(
            'code',
            {},
            tokens.map(({ kind, text: part }) =>
              kind === 'plain' ? part : element('span', { class: `java-${kind}` }, part),
            ),
          ),
          words.map((each) => element('span', { class: 'mark' }, each)),
        );
      }),
    ),
  );
}

function plain(text: string) {
  return { kind: 'plain' as const, text };
}
