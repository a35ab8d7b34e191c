import { html, scrolling, type Html } from '../html.js';
import { javaLines, type JavaToken } from './java.js';

/** A mark on a line of source. */
export interface LineMark {
  readonly first: number;
  readonly last: number;
  readonly kind: 'oracle' | 'failure' | 'covered' | 'survivor';
  /** Text shown after the first marked line; may be empty. */
  readonly words: string;
}

/** Longest text to colour, in characters; longer texts have no colour. */
const longestColoured = 60_000;

/**
 * Java source with line numbers and marks.
 *
 * @param start number of the text's first line
 */
export function sourceView(label: string, text: string, marks: readonly LineMark[] = [], start = 1): Html {
  const lines =
    text.length > longestColoured
      ? text.split('\n').map((line): JavaToken[] => [{ kind: 'plain', text: line }])
      : javaLines(text);
  const items = lines.map((tokens, index) => {
    const number = start + index;
    const ofLine = marks.filter(({ first, last }) => first <= number && number <= last);
    const words = ofLine.flatMap((mark) => (mark.first === number && mark.words !== '' ? [mark.words] : []));
    // The line keeps white space as it is, so nothing but the code and the marks may stand in it.
    const line = [
      html`<code>${tokens.map(tokenView)}</code>`,
      words.map((each) => html`<span class="mark">${each}</span>`),
    ];
    return html`<li class="${ofLine.map(({ kind }) => `marked-${kind} `)}">${line}</li>`;
  });
  return scrolling(
    label,
    html`<ol style="counter-reset: line ${start - 1}">
      ${items}
    </ol>`,
    'source',
  );
}

function tokenView({ kind, text }: JavaToken): Html | string {
  return kind === 'plain' ? text : html`<span class="java-${kind}">${text}</span>`;
}
