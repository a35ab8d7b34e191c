import { folded, html, pairs, type Html } from '../html.js';
import { type BugDetail, type CasePack, type MeasuredDetail } from '../page-data.js';
import { outcomeView } from './outcome-view.js';
import { diffView } from './diff-view.js';
import { exchangeView } from './exchange-view.js';
import { sourceView, type LineMark } from './source-view.js';

/** Number of lines to show around those that are marked. */
const linesAround = 3;

/**
 * All details of a test case of a run with measures.
 *
 * @param record the record of its subject, with the sources of its classes; undefined if there is none
 */
export function measuredContent(
  detail: MeasuredDetail,
  { texts }: CasePack,
  record: BugDetail | undefined,
): Html {
  const text = (number: number) => texts[number] ?? '';
  const { focal, changes, exchange } = detail;
  return html`<p class="why"><strong>${detail.why}</strong></p>
    ${pairs(detail.facts)}
    <h4>Source</h4>
    ${sourceView(`Source of ${detail.id}`, text(detail.source))}
    <h4>What it did</h4>
    <div class="traces">${detail.outcomes.map((each) => outcomeView(each.label, each, text))}</div>
    ${focal === undefined ? undefined : focalView(focal, record)}
    ${
      changes === undefined
        ? undefined
        : folded(
            'Changes to the generated text',
            diffView(`Changes to the text of ${detail.id}`, text(changes)),
            'open',
          )
    }
    ${exchangeView(exchange, text)}`;
}

/** The part of the focal class's file with the lines that a test covers, and the mutants that it does not kill. */
function focalView(
  { className, covered, survivors }: NonNullable<MeasuredDetail['focal']>,
  record: BugDetail | undefined,
): Html | undefined {
  const source = findSource(record, className);
  if (source === undefined) return undefined;
  const marks = [
    ...joinLines(covered).map(([first, last]): LineMark => ({ first, last, kind: 'covered', words: '' })),
    ...survivors.map(({ line, description }): LineMark => ({
      ...{ first: line, last: line, kind: 'survivor' },
      words: `survives: ${description}`,
    })),
  ];
  const title = `Covered lines of ${source.className}`;
  if (marks.length === 0)
    return html`<h4>${title}</h4>
      <p class="note">There are none.</p>`;
  const lines = source.text.split('\n');
  const first = Math.max(1, Math.min(...marks.map((mark) => mark.first)) - linesAround);
  const last = Math.min(lines.length, Math.max(...marks.map((mark) => mark.last)) + linesAround);
  return html`<h4>${title}</h4>
    ${sourceView(title, lines.slice(first - 1, last).join('\n'), marks, first)}`;
}

/** The file of a class, or of the class that contains it. */
function findSource(record: BugDetail | undefined, className: string | undefined) {
  const sources = record?.sources ?? [];
  if (className === undefined) return sources[0];
  return sources.find(
    (each) =>
      className === each.className ||
      className.startsWith(`${each.className}.`) ||
      className.startsWith(`${each.className}$`),
  );
}

/** First and last lines of the runs of consecutive numbers. */
function joinLines(lines: readonly number[]): readonly (readonly [number, number])[] {
  const joined: [number, number][] = [];
  for (const line of lines) {
    const current = joined.at(-1);
    if (current !== undefined && line <= current[1] + 1) current[1] = line;
    else joined.push([line, line]);
  }
  return joined;
}
