import { html, type Html } from '../html.js';
import { indexId, leftOut, type PageIndex } from '../page-data.js';
import { bugPanel, unpackBugs } from './bug-panel.js';
import { createCatalogue, type Entry, type TestGroup } from './catalogue.js';
import { offerCopies } from './copy.js';
import { detailContent, detailHeading } from './detail-view.js';
import { byId, fill } from './dom.js';
import { createFilters } from './filters.js';
import { listView, pageSize } from './list-view.js';
import { keepLive } from './live.js';
import { measuredContent } from './measured-view.js';
import { makeSortable } from './matrix-sort.js';
import { everything, formatState, parseState, type State } from './state.js';
import { makeThemeSwitch } from './theme.js';
import { unpacked, unpackedPack } from './unpack.js';

/** Makes the page interactive: sorting, filtering, and unpacking of details on demand. The URL's hash is the whole state of the list. */
async function start(): Promise<void> {
  document.documentElement.classList.add('has-script');
  makeThemeSwitch(byId<HTMLButtonElement>('theme'));
  const matrix = document.querySelector<HTMLTableElement>('#matrix');
  if (matrix !== null) makeSortable(matrix);
  offerCopies();
  const restorePlace = keepLive();

  const index = await unpacked<PageIndex>(indexId);
  const catalogue = createCatalogue(index);
  const showBug = bugPanel(index);
  const showList = listView(catalogue);
  let state = everything;
  /** What caused the last change of the state. */
  let last: 'chosen' | 'typed' | 'followed' = 'followed';

  const filters = createFilters(index, (asked, kind) => {
    const next = { ...state, ...asked, page: 1, test: '' };
    // Typing makes one history entry, however many keys are pressed.
    if (kind === 'typed' && last === 'typed') history.replaceState(null, '', formatState(next));
    else history.pushState(null, '', formatState(next));
    void show(next, kind === 'typed' ? kind : undefined);
    last = kind;
  });

  /** Resolves when the open test case is unpacked. */
  async function show(next: State, from?: 'typed'): Promise<void> {
    state = next;
    filters.show(state, from);
    const groups = catalogue.group(catalogue.matching(state));
    const open = state.test === '' ? -1 : catalogue.findRow(state.test);
    showList(state, groups, open);
    byId('browser').classList.toggle('is-open', state.test !== '');
    void showBug(state.bug === '' && open !== -1 ? catalogue.at(open).bug : state.bug);
    await showDetail(state, open, groups);
  }

  async function showDetail(wanted: State, row: number, groups: readonly TestGroup[]): Promise<void> {
    if (wanted.test === '') return fill('detail', hint(groups.length));
    const back = html`<a class="back" href="${formatState({ ...wanted, test: '' })}">← Back to the list</a>`;
    if (row === -1) return fill('detail', back, html`<p>This page has no test case ${wanted.test}.</p>`);
    const entry = catalogue.at(row);
    const steps = [
      html`<p class="steps">${back} ${neighbours(wanted, row, groups)}</p>`,
      equalOnes(wanted, row, groups),
    ];
    const pack = index.columns.pack[row]!;
    if (pack === leftOut) {
      const command = explaining(entry, index.contestants[index.columns.contestant[row]!]!, index);
      const words = `This page leaves out the details of some test cases to stay small: ${command} shows them.`;
      return fill('detail', ...steps, detailHeading(entry), html`<p class="note">${words}</p>`);
    }
    const content = await unpackedPack(pack);
    if (state !== wanted) return; // the state has changed in the meantime
    const found = content.cases[index.columns.place[row]!]!;
    const fillDetail = (detail: Html) => fill('detail', ...steps, detailHeading(entry), detail);
    if (found.kind === 'verdict') return fillDetail(detailContent(entry, found, content, index.features));
    const records = found.focal === undefined ? [] : await unpackBugs(index, index.columns.bug[row]!);
    const { run } = index.contestants[index.columns.contestant[row]!]!;
    const record = records.find((each) => each.run === run) ?? records[0];
    if (state === wanted) fillDetail(measuredContent(found, content, record));
  }

  /** Links to the test cases that are equal to the open one. */
  function equalOnes(wanted: State, row: number, groups: readonly TestGroup[]): Html | undefined {
    const others = (groups.find((group) => group.includes(row)) ?? []).filter((other) => other !== row);
    if (others.length === 0) return undefined;
    const links = others.map((other) => {
      const { seed, test, key } = catalogue.at(other);
      const name = seed === catalogue.at(row).seed ? test : `seed ${seed}`;
      return html` <a href="${formatState({ ...wanted, test: key })}">${name}</a>`;
    });
    return html`<p class="note">The same test case with ${links}</p>`;
  }

  function neighbours(wanted: State, row: number, groups: readonly TestGroup[]): readonly Html[] {
    const position = groups.findIndex((group) => group.includes(row));
    if (position === -1) return [];
    const link = (text: string, at: number) => {
      const other = groups[at]?.[0];
      if (other === undefined) return [];
      const page = Math.floor(at / pageSize) + 1;
      return [html`<a href="${formatState({ ...wanted, page, test: catalogue.at(other).key })}">${text}</a>`];
    };
    return [...link('Previous', position - 1), ...link('Next', position + 1)];
  }

  /** Handles changes of the hash: a link, the back button, or an edited address. */
  async function follow(): Promise<void> {
    const next = location.hash === '' ? everything : parseState(location.hash);
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
  const first = parseState(location.hash);
  await show(first === 'elsewhere' ? everything : first);
  if (restorePlace() === 'restored') return;
  if (first !== 'elsewhere') focusOn(first.test === '' ? 'tests-title' : 'detail-title');
}

/** The command that shows a test case, with its run if the page has several. */
function explaining(
  { bug, seed, suite, test }: Entry,
  { generator, run }: PageIndex['contestants'][number],
  { contestants }: PageIndex,
): string {
  const [, name = test, sample] = /^(.*?)(?: \(sample (\d+)\))?$/su.exec(test) ?? [];
  const ofSample = sample === undefined ? '' : ` --sample ${sample}`;
  const ofRun = contestants.some((each) => each.run !== run) ? ` --run DIR (the folder of ${run})` : '';
  const quoted = `${suite}${name}`.replaceAll("'", String.raw`'\''`);
  return `teval explain ${bug} --seed ${seed} --oracle ${generator}${ofSample} --test '${quoted}'${ofRun}`;
}

function hint(matching: number): Html {
  const words =
    matching === 0
      ? 'No test case matches.'
      : 'Choose a test case to see its source, what it did, and why it is judged so.';
  return html`<p class="hint">${words}</p>`;
}

function focusOn(id: string): void {
  const found = document.getElementById(id);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'start' });
}

void start();
