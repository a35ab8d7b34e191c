import type { Catalogue, Entry, TestGroup } from './catalogue.js';
import { html, type Html } from '../html.js';
import { nameAccount } from '../page-data.js';
import { byId, formatNumber, fill } from './dom.js';
import { formatState, type State } from './state.js';
import { readTestName } from './test-name.js';

/** Maximum number of test cases in the document. */
export const pageSize = 50;

/** Shows one page of the test cases that match the state, as links. Keeps the scroll position if only the open test case changes. */
export function listView(
  catalogue: Catalogue,
): (state: State, groups: readonly TestGroup[], open: number) => void {
  let shown = '';
  return (state, groups, open) => {
    const wanted = formatState({ ...state, test: '' });
    if (shown !== wanted) showPage(catalogue, state, groups);
    shown = wanted;
    for (const link of byId('results').querySelectorAll('a')) {
      const isOpen = (link.dataset.rows ?? '').split(' ').includes(String(open));
      if (isOpen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      if (isOpen) link.scrollIntoView({ block: 'nearest' });
    }
  };
}

function showPage(catalogue: Catalogue, state: State, groups: readonly TestGroup[]): void {
  const rows = groups.reduce((sum, { length }) => sum + length, 0);
  const pages = Math.max(1, Math.ceil(groups.length / pageSize));
  const page = Math.min(state.page, pages);
  const shown = groups.slice((page - 1) * pageSize, page * pageSize);
  const all = `${formatNumber(catalogue.size)} test cases`;
  fill('results-count', rows === catalogue.size ? all : `${formatNumber(rows)} of ${all}`);
  fill(
    'results-equal',
    groups.length === rows
      ? ''
      : `Equal ones share a line: ${formatNumber(groups.length)} ${groups.length === 1 ? 'line' : 'lines'}.`,
  );
  fill(
    'results',
    shown.map((group) =>
      item(
        group.map((row) => catalogue.at(row)),
        state,
      ),
    ),
  );
  byId('results').setAttribute('start', String((page - 1) * pageSize + 1));
  byId('results').scrollTop = 0;
  fill('pages', pageLinks(state, page, pages));
  byId('pages').hidden = pages === 1;
}

/** A line for equal test cases, which leads to the first one. */
function item(entries: readonly Entry[], state: State): Html {
  const { bug, generator, verdict, type, suite, test, exception, key } = entries[0]!;
  const name = readTestName(suite, shortName(suite, test));
  return html`<li>
    <a href="${formatState({ ...state, test: key })}" data-rows="${entries.map(({ row }) => row).join(' ')}">
      <span class="first-line"
        >${verdictBadge(verdict)}
        <span class="name" title="${suite + test}">${name.test}</span>
        <span class="part">${name.part}</span>${renderRank(entries)}</span
      >
      <span class="second-line">${bug} · ${nameSeeds(entries)} · ${generator} · ${type}</span>
      ${exception === '' ? undefined : html`<span class="third-line">${exception}</span>`}
    </a>
  </li>`;
}

/** `seed 3`, `seeds 1, 2, 5`. */
function nameSeeds(entries: readonly Entry[]): string {
  const seeds = [...new Set(entries.map(({ seed }) => seed))].sort((a, b) => a - b);
  return `${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}`;
}

/** ` rank 3`, or ` rank 1–4` for a tie; ` best rank 1` of test cases with several. */
function renderRank(entries: readonly Entry[]): Html | undefined {
  const ranked = entries.filter(({ rank }) => rank > 0);
  const [best] = ranked.toSorted((a, b) => a.rank - b.rank);
  if (best === undefined) return undefined;
  const name = ({ rank, rankLast }: Entry) => (rank === rankLast ? String(rank) : `${rank}–${rankLast}`);
  const isSame = ranked.every((each) => name(each) === name(best));
  return html`<span class="rank">${isSame ? ` rank ${name(best)}` : ` best rank ${name(best)}`}</span>`;
}

export function verdictBadge(verdict: string): Html {
  return html`<span class="verdict verdict-${verdict}">${nameAccount(verdict)}</span>`;
}

/** Name without the package. */
export function shortName(suite: string, test: string): string {
  return suite.slice(suite.lastIndexOf('.') + 1) + test;
}

function pageLinks(state: State, page: number, pages: number): Html {
  const link = (text: string, to: number) =>
    to < 1 || to > pages || to === page
      ? html`<span class="off" aria-hidden="true">${text}</span>`
      : html`<a href="${formatState({ ...state, page: to, test: '' })}">${text}</a>`;
  return html`${link('First', 1)} ${link('Previous', page - 1)}
    <span>Page ${formatNumber(page)} of ${formatNumber(pages)}</span>
    ${link('Next', page + 1)} ${link('Last', pages)}`;
}
