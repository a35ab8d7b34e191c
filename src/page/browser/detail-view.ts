import type { CaseDetail, CasePack, OutcomeDetail, PageIndex, RankedDetail } from '../page-data.js';
import type { Entry } from './catalogue.js';
import { element } from './dom.js';
import { verdictBadge } from './list-view.js';
import { sourceView, type LineMark } from './source-view.js';

/** Everything that the page holds of a test case. */
export function detailContent(
  entry: Entry,
  detail: CaseDetail,
  { texts }: CasePack,
  features: PageIndex['features'],
): HTMLElement[] {
  const text = (number: number) => texts[number] ?? '';
  const { focal, ranked, original } = detail;
  return [
    element(
      'p',
      { class: 'why' },
      element('strong', {}, detail.why),
      detail.counted === undefined ? undefined : `; ${detail.counted}`,
    ),
    factsOf(entry, detail),
    element('h4', {}, 'Source'),
    sourceView(`Source of ${detail.id}`, text(detail.source), marksOf(detail)),
    element('h4', {}, 'What it did'),
    element(
      'div',
      { class: 'traces' },
      outcomeView('buggy', detail.buggy, text),
      outcomeView('fixed', detail.fixed, text),
    ),
    ...(ranked === undefined ? [] : [element('h4', {}, 'Ranking'), rankingView(ranked, features)]),
    ...(focal === undefined
      ? []
      : [
          folded(
            `Focal method ${focal.name}`,
            sourceView(
              `Source of ${focal.name}`,
              [text(focal.docstring), text(focal.source)].filter((part) => part !== '').join('\n'),
            ),
          ),
        ]),
    ...(original === undefined
      ? []
      : [
          folded(
            "The suite's own test",
            sourceView(`The suite's own test, of which ${detail.candidate} is made`, text(original)),
          ),
        ]),
  ];
}

/** The heading, which takes the focus when a test case is opened. */
export function detailHeading({ verdict, suite, test }: Entry): HTMLElement {
  return element('h3', { tabindex: '-1', id: 'detail-title' }, verdictBadge(verdict), ' ', suite + test);
}

function factsOf({ bug, seed, generator, type }: Entry, detail: CaseDetail): HTMLElement {
  const { side, candidate, id, oracles, focal, fired, patch, confidence, copies, reruns } = detail;
  const facts: readonly (readonly [string, string])[] = [
    ['from', `${bug}, ${side} side, seed ${seed}, ${generator}`],
    ...(candidate === id ? [] : [['candidate', candidate] as const]),
    ['focal method', focal?.name ?? 'none found'],
    [oracles.includes('\n') ? 'oracles' : 'oracle', oracles],
    ...(fired === undefined ? [] : [['fired', fired] as const]),
    ...(patch === undefined ? [] : [['the fix', patch] as const]),
    ...(confidence === undefined ? [] : [['confidence', String(confidence)] as const]),
    ...(copies > 1 ? [['stands for', `${copies} oracles that are the same`] as const] : []),
    ...(reruns > 0 ? [['run again', reruns === 1 ? 'once' : `${reruns} times`] as const] : []),
  ];
  return element(
    'dl',
    { class: 'pairs', 'data-type': type },
    facts.map(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );
}

function marksOf({ oracleLines, buggy, fixed }: CaseDetail): LineMark[] {
  const failure = (version: string, { line }: OutcomeDetail): LineMark[] =>
    line === undefined
      ? []
      : [{ first: line, last: line, kind: 'failure', words: `fails here on ${version}` }];
  const failures =
    buggy.line !== undefined && buggy.line === fixed.line
      ? failure('both', buggy)
      : [...failure('buggy', buggy), ...failure('fixed', fixed)];
  return [
    ...oracleLines.map(([first, last]): LineMark => ({ first, last, kind: 'oracle', words: 'oracle' })),
    ...failures,
  ];
}

function outcomeView(version: string, { status, words, trace }: OutcomeDetail, text: (n: number) => string) {
  const [said, frames] = [text(words), framesOf(text(trace))];
  return element(
    'section',
    { 'aria-label': `On ${version}` },
    element(
      'h5',
      {},
      `on ${version}: `,
      element('span', { class: `status status-${status.split(' ')[0]}` }, status),
    ),
    said === '' ? undefined : element('p', { class: 'said' }, said),
    frames === ''
      ? undefined
      : element(
          'pre',
          { class: 'code trace', tabindex: '0', role: 'group', 'aria-label': `Trace on ${version}` },
          frames.trimEnd(),
        ),
  );
}

/** A trace begins with what was thrown, which stands above already. */
function framesOf(trace: string): string {
  return trace.slice(Math.max(0, trace.search(/^\s*at /m)));
}

function rankingView(
  { first, last, of, score, features, splits }: RankedDetail,
  names: PageIndex['features'],
) {
  const tie = last > first ? `, tied with those to ${last}` : '';
  return element(
    'div',
    {},
    element(
      'p',
      {},
      `Rank ${first} of ${of} failing tests of this bug, seed, generator and (of several) sample${tie}; mean score ${score.toFixed(4)}, lower is more suspicious.`,
    ),
    element(
      'div',
      { class: 'scroll', role: 'group', tabindex: '0', 'aria-label': 'Features of the ranking' },
      element(
        'table',
        { class: 'features' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            element('th', { scope: 'col' }, 'Feature'),
            element('th', { scope: 'col' }, 'Value'),
            splits === undefined ? undefined : element('th', { scope: 'col' }, 'Splits saved'),
          ),
        ),
        element(
          'tbody',
          {},
          rowsOf(names, splits).map((index) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, names[index]),
              element('td', {}, shortNumber(features[index]!)),
              splits === undefined ? undefined : element('td', {}, signed(splits[index]!)),
            ),
          ),
        ),
      ),
    ),
    splits === undefined
      ? undefined
      : element(
          'p',
          { class: 'note' },
          'Splits saved: by how many splits of a tree the feature makes this test easier (above 0: it moves up) or harder to isolate than the others.',
        ),
  );
}

/** The positions of the features: what moved the test most comes first. */
function rowsOf(names: readonly string[], splits: readonly number[] | undefined): number[] {
  const positions = names.map((_, index) => index);
  return splits === undefined
    ? positions
    : positions.sort((a, b) => Math.abs(splits[b]!) - Math.abs(splits[a]!));
}

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

function folded(title: string, content: HTMLElement): HTMLElement {
  return element('details', {}, element('summary', {}, title), content);
}
