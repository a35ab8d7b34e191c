import { indexId, leftOut, type PageIndex } from '../page-data.js';
import { bugPanel } from './bug-panel.js';
import { catalogueOf, type Entry } from './catalogue.js';
import { detailContent, detailHeading } from './detail-view.js';
import { byId, element } from './dom.js';
import { filtersOf } from './filters.js';
import { listView, pageSize } from './list-view.js';
import { makeSortable } from './matrix-sort.js';
import { everything, hashOf, stateOf, type State } from './state.js';
import { makeThemeSwitch } from './theme.js';
import { unpacked, unpackedPack } from './unpack.js';

/** What the page does beside being read: sorting, filtering, unpacking what somebody opens. The URL's hash is the whole state of the test cases. */
async function start(): Promise<void> {
  document.documentElement.classList.add('has-script');
  makeThemeSwitch(byId<HTMLButtonElement>('theme'));
  makeSortable(byId<HTMLTableElement>('matrix'));

  const index = await unpacked<PageIndex>(indexId);
  const catalogue = catalogueOf(index);
  const showBug = bugPanel(index);
  const showList = listView(catalogue);
  let state = everything;
  /** What has changed the state. */
  let last: 'chosen' | 'typed' | 'followed' = 'followed';

  const filters = filtersOf(index, (asked, kind) => {
    const next = { ...state, ...asked, page: 1, test: '' };
    // A text is one entry of the history, however many keys it took.
    if (kind === 'typed' && last === 'typed') history.replaceState(null, '', hashOf(next));
    else history.pushState(null, '', hashOf(next));
    void show(next, kind === 'typed' ? kind : undefined);
    last = kind;
  });

  /** Ends when what is open has been unpacked. */
  async function show(next: State, from?: 'typed'): Promise<void> {
    state = next;
    filters.show(state, from);
    const rows = catalogue.matching(state);
    const open = state.test === '' ? -1 : catalogue.rowOf(state.test);
    showList(state, rows);
    byId('browser').classList.toggle('is-open', state.test !== '');
    void showBug(state.bug === '' && open !== -1 ? catalogue.at(open).bug : state.bug);
    await showDetail(state, open, rows);
  }

  async function showDetail(wanted: State, row: number, rows: readonly number[]): Promise<void> {
    const detail = byId('detail');
    if (wanted.test === '') return detail.replaceChildren(hint(rows.length));
    const back = element('a', { class: 'back', href: hashOf({ ...wanted, test: '' }) }, '← Back to the list');
    if (row === -1)
      return detail.replaceChildren(back, element('p', {}, `This page has no test case ${wanted.test}.`));
    const entry = catalogue.at(row);
    const steps = element('p', { class: 'steps' }, back, ...neighbours(wanted, row, rows));
    const pack = index.columns.pack[row]!;
    if (pack === leftOut)
      return detail.replaceChildren(
        steps,
        detailHeading(entry),
        element(
          'p',
          { class: 'note' },
          `There is no room in this page for the details of all test cases: ${explaining(entry, index.contestants[index.columns.contestant[row]!]!, index)} shows them.`,
        ),
      );
    const content = await unpackedPack(pack);
    if (state !== wanted) return; // somebody was faster
    const found = content.cases[index.columns.place[row]!]!;
    detail.replaceChildren(
      steps,
      detailHeading(entry),
      ...detailContent(entry, found, content, index.features),
    );
  }

  function neighbours(wanted: State, row: number, rows: readonly number[]): HTMLElement[] {
    const position = rows.indexOf(row);
    if (position === -1) return [];
    const link = (text: string, at: number) => {
      const other = rows[at];
      if (other === undefined) return [];
      const page = Math.floor(at / pageSize) + 1;
      return [element('a', { href: hashOf({ ...wanted, page, test: catalogue.at(other).key }) }, text)];
    };
    return [...link('Previous', position - 1), ...link('Next', position + 1)];
  }

  /** Somebody followed a link, went back, or changed the address. */
  async function follow(): Promise<void> {
    const next = location.hash === '' ? everything : stateOf(location.hash);
    if (next === 'elsewhere') return;
    const before = state;
    last = 'followed';
    const wasInside = byId('tests').contains(document.activeElement);
    await show(next);
    if (state !== next || next === everything) return;
    if (next.test !== '' && next.test !== before.test) focusOn('detail-title');
    else if (!wasInside) focusOn('tests-title');
    else if (next.page !== before.page || before.test !== '') focusOn('results-count');
  }

  addEventListener('hashchange', () => void follow());
  const first = stateOf(location.hash);
  await show(first === 'elsewhere' ? everything : first);
  if (first !== 'elsewhere') focusOn(first.test === '' ? 'tests-title' : 'detail-title');
}

/** The command that shows a test case; of which run, where the page has several. */
function explaining(
  { bug, seed, suite, test }: Entry,
  { generator, run }: PageIndex['contestants'][number],
  { contestants }: PageIndex,
): string {
  const [, name = test, sample] = /^(.*?)(?: \(sample (\d+)\))?$/su.exec(test) ?? [];
  const ofSample = sample === undefined ? '' : ` --sample ${sample}`;
  const ofRun = contestants.some((each) => each.run !== run) ? ` --run DIR (the folder of ${run})` : '';
  return `teval explain ${bug} --seed ${seed} --oracle ${generator}${ofSample} --test '${suite}${name}'${ofRun}`;
}

function hint(matching: number): HTMLElement {
  return element(
    'p',
    { class: 'hint' },
    matching === 0
      ? 'No test case is like that.'
      : 'Choose a test case to see its source, both outcomes and why it counts as it does.',
  );
}

function focusOn(id: string): void {
  const found = document.getElementById(id);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'start' });
}

void start();
