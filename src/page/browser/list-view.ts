import type { Catalogue, Entry } from './catalogue.js';
import { byId, count, element } from './dom.js';
import { hashOf, type State } from './state.js';

/** Test cases that are in the document at once. */
export const pageSize = 50;

/** Shows one page of the test cases that the state wants, as links. Where only another one is open, the list stays as it is scrolled. */
export function listView(catalogue: Catalogue): (state: State, rows: readonly number[]) => void {
  let shown = '';
  return (state, rows) => {
    const [list, wanted] = [byId('results'), hashOf({ ...state, test: '' })];
    if (shown !== wanted) fill(list, catalogue, state, rows);
    shown = wanted;
    for (const link of list.querySelectorAll('a')) {
      const isOpen = link.dataset.key === state.test;
      if (isOpen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      if (isOpen) link.scrollIntoView({ block: 'nearest' });
    }
  };
}

function fill(list: HTMLElement, catalogue: Catalogue, state: State, rows: readonly number[]): void {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(state.page, pages);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  byId('results-count').textContent =
    rows.length === catalogue.size
      ? `${count(rows.length)} test cases`
      : `${count(rows.length)} of ${count(catalogue.size)} test cases`;
  list.replaceChildren(...shown.map((row) => item(catalogue.at(row), state)));
  list.setAttribute('start', String((page - 1) * pageSize + 1));
  list.scrollTop = 0;
  byId('pages').replaceChildren(...pageLinks(state, page, pages));
  byId('pages').hidden = pages === 1;
}

function item(entry: Entry, state: State): HTMLElement {
  const { bug, generator, seed, verdict, type, suite, test, exception, key } = entry;
  return element(
    'li',
    {},
    element(
      'a',
      { href: hashOf({ ...state, test: key }), 'data-key': key },
      element(
        'span',
        { class: 'first-line' },
        verdictBadge(verdict),
        ' ',
        element('span', { class: 'name', title: suite + test }, shortName(suite, test)),
        rankOf(entry),
      ),
      element('span', { class: 'second-line' }, `${bug} · seed ${seed} · ${generator} · ${type}`),
      exception === '' ? undefined : element('span', { class: 'third-line' }, exception),
    ),
  );
}

/** ` rank 3`, or ` rank 1–4` of a test that shares its place: which of them somebody would read first nobody knows. */
function rankOf({ rank, rankLast }: Entry): HTMLElement | undefined {
  if (rank === 0) return undefined;
  return element(
    'span',
    { class: 'rank' },
    rank === rankLast ? ` rank ${rank}` : ` rank ${rank}–${rankLast}`,
  );
}

export function verdictBadge(verdict: string): HTMLElement {
  return element('span', { class: `verdict verdict-${verdict}` }, verdict);
}

/** Without the package. */
export function shortName(suite: string, test: string): string {
  return suite.slice(suite.lastIndexOf('.') + 1) + test;
}

function pageLinks(state: State, page: number, pages: number): HTMLElement[] {
  const link = (text: string, to: number) =>
    to < 1 || to > pages || to === page
      ? element('span', { class: 'off', 'aria-hidden': 'true' }, text)
      : element('a', { href: hashOf({ ...state, page: to, test: '' }) }, text);
  return [
    link('First', 1),
    link('Previous', page - 1),
    element('span', {}, `Page ${count(page)} of ${count(pages)}`),
    link('Next', page + 1),
    link('Last', pages),
  ];
}
