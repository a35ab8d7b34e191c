import {
  type CaseDetail,
  type CasePack,
  type OutcomeDetail,
  type PageIndex,
  type RankedDetail,
} from '../page-data.js';
import { dataTable, folded, html, pairs, scrolling, type Html } from '../html.js';
import type { Entry } from './catalogue.js';
import { exchangeView } from './exchange-view.js';
import { verdictBadge } from './list-view.js';
import { outcomeView } from './outcome-view.js';
import { sourceView, type LineMark } from './source-view.js';
import { readTestName } from './test-name.js';

/** All details of a test case. */
export function detailContent(
  entry: Entry,
  detail: CaseDetail,
  { texts }: CasePack,
  features: PageIndex['features'],
): Html {
  const text = (number: number) => texts[number] ?? '';
  const { focal, ranked, original, exchange } = detail;
  const why = [
    html`<strong>${detail.why}</strong>`,
    detail.counted === undefined ? '' : `; ${detail.counted}`,
  ];
  return html`<p class="why">${why}</p>
    ${pairs(renderFacts(entry, detail))}
    <h4>Source</h4>
    ${sourceView(`Source of ${detail.id}`, text(detail.source), createMarks(detail))}
    <h4>What it did</h4>
    <div class="traces">
      ${outcomeView('on buggy', detail.buggy, text)} ${outcomeView('on fixed', detail.fixed, text)}
    </div>
    ${ranked === undefined ? undefined : rankingView(ranked, features)}
    ${focal === undefined ? undefined : focalView(focal, text)}
    ${
      original === undefined
        ? undefined
        : folded(
            "The suite's own test",
            sourceView(`The suite's test from which ${detail.candidate} is made`, text(original)),
          )
    }
    ${exchangeView(exchange, text)}`;
}

/** The heading, which receives the focus when a test case is opened. */
export function detailHeading({ verdict, suite, test }: Entry): Html {
  const name = readTestName(suite, test);
  return html`<h3 tabindex="-1" id="detail-title">
    ${verdictBadge(verdict)} ${suite + name.test} <span class="part">${name.part}</span>
  </h3>`;
}

function focalView(
  { name, docstring, source }: NonNullable<CaseDetail['focal']>,
  text: (number: number) => string,
): Html {
  const parts = [text(docstring), text(source)].filter((part) => part !== '');
  return folded(`Focal method ${name}`, sourceView(`Source of ${name}`, parts.join('\n')));
}

function renderFacts(
  { bug, seed, generator }: Entry,
  detail: CaseDetail,
): readonly (readonly [string, string])[] {
  const { side, candidate, id, oracles, focal, judgements, confidence, copies, reruns } = detail;
  return [
    ['from', `${bug}, ${side} side, seed ${seed}, ${generator}`],
    ['id', id],
    ...(candidate === id ? [] : [['candidate', candidate] as const]),
    ['focal method', focal?.name ?? 'none found'],
    [oracles.includes('\n') ? 'oracles' : 'oracle', oracles],
    ...judgements,
    ...(confidence === undefined ? [] : [['confidence', String(confidence)] as const]),
    ...(copies > 1 ? [['stands for', `${copies} oracles that are the same`] as const] : []),
    ...(reruns > 0 ? [['run again', reruns === 1 ? 'once' : `${reruns} times`] as const] : []),
  ];
}

function createMarks({ oracleLines, buggy, fixed }: CaseDetail): LineMark[] {
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

function rankingView(
  { first, last, of, score, features, splits }: RankedDetail,
  names: PageIndex['features'],
): Html {
  const tie = last > first ? `, tied with those to ${last}` : '';
  const heads = ['Feature', 'Value', ...(splits === undefined ? [] : ['Splits saved'])];
  const rows = sortFeatures(names, splits).map(
    (index) =>
      [
        names[index],
        formatFeature(features[index]!),
        ...(splits === undefined ? [] : [signed(splits[index]!)]),
      ] as const,
  );
  return html`<h4>Ranking</h4>
    <p>
      Rank ${first} of ${of} failing tests of this bug, seed, generator and (of several) sample${tie}; mean
      score ${score.toFixed(4)}, lower is more suspicious.
    </p>
    ${scrolling('Features of the ranking', dataTable(heads, rows, 'features'))}
    ${
      splits === undefined
        ? undefined
        : html`<p class="note">
            Splits saved: by how many splits of a tree the feature makes this test easier (above 0: it moves
            up) or harder to isolate than the others.
          </p>`
    }`;
}

/** Indices of the features, ordered by their contribution to the rank. */
function sortFeatures(names: readonly string[], splits: readonly number[] | undefined): number[] {
  const positions = names.map((_, index) => index);
  return splits === undefined
    ? positions
    : positions.sort((a, b) => Math.abs(splits[b]!) - Math.abs(splits[a]!));
}

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
}

function formatFeature(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}
