import type { Catalogue, Entry } from './catalogue.js';
import { html, type Html } from '../html.js';
import { byId, formatNumber, fill } from './dom.js';
import { formatState, type State } from './state.js';

/** Maximum number of test cases in the document. */
export const pageSize = 50;

/** Shows one page of the test cases that match the state, as links. Keeps the scroll position if only the open test case changes. */
export function listView(
  catalogue: Catalogue,
): (state: State, rows: readonly number[], open: number) => void {
  let shown = '';
  return (state, rows, open) => {
    const wanted = formatState({ ...state, test: '' });
    if (shown !== wanted) showPage(catalogue, state, rows);
    shown = wanted;
    for (const link of byId('results').querySelectorAll('a')) {
      const isOpen = Number(link.dataset.row) === open;
      if (isOpen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      if (isOpen) link.scrollIntoView({ block: 'nearest' });
    }
  };
}

function showPage(catalogue: Catalogue, state: State, rows: readonly number[]): void {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(state.page, pages);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const all = `${formatNumber(catalogue.size)} test cases`;
  fill('results-count', rows.length === catalogue.size ? all : `${formatNumber(rows.length)} of ${all}`);
  fill(
    'results',
    shown.map((row) => item(catalogue.at(row), state)),
  );
  byId('results').setAttribute('start', String((page - 1) * pageSize + 1));
  byId('results').scrollTop = 0;
  fill('pages', pageLinks(state, page, pages));
  byId('pages').hidden = pages === 1;
}

function item(entry: Entry, state: State): Html {
  const { row, bug, generator, seed, verdict, type, suite, test, exception, key } = entry;
  return html`<li>
    <a href="${formatState({ ...state, test: key })}" data-row="${row}">
      <span class="first-line"
        >${verdictBadge(verdict)}
        <span class="name" title="${suite + test}">${shortName(suite, test)}</span>${renderRank(entry)}</span
      >
      <span class="second-line">${bug} · seed ${seed} · ${generator} · ${type}</span>
      ${exception === '' ? undefined : html`<span class="third-line">${exception}</span>`}
    </a>
  </li>`;
}

/** ` rank 3`, or ` rank 1–4` for a tie. */
function renderRank({ rank, rankLast }: Entry): Html | undefined {
  if (rank === 0) return undefined;
  return html`<span class="rank">${rank === rankLast ? ` rank ${rank}` : ` rank ${rank}–${rankLast}`}</span>`;
}

export function verdictBadge(verdict: string): Html {
  return html`<span class="verdict verdict-${verdict}">${verdict}</span>`;
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
