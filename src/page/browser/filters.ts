import type { PageIndex } from '../page-data.js';
import { showInvisible } from '../html.js';
import { byId } from './dom.js';
import { everything, type State } from './state.js';

/** The form above the list. */
export interface Filters {
  /** Updates the form from the state, except for a text that the user is typing (`typed`). */
  show(state: State, from?: 'typed'): void;
}

/** `change` receives the state that the form describes; `kind` is `typed` while the user is typing. */
export function createFilters(
  { bugs, contestants, seeds }: PageIndex,
  change: (state: Partial<State>, kind: 'chosen' | 'typed') => void,
): Filters {
  const form = byId<HTMLFormElement>('filters');
  const select = (name: string) => byId<HTMLSelectElement>(`filter-${name}`);
  fill(select('bug'), 'all', bugs);
  fill(
    select('generator'),
    'all',
    contestants.map(({ label }) => label),
  );
  fill(select('seed'), 'all', seeds.map(String));
  const ranks = document.querySelector<HTMLSelectElement>('#filter-rank');
  const text = byId<HTMLInputElement>('filter-text');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=verdict]')];

  const asked = (): Partial<State> => ({
    bug: select('bug').value,
    generator: select('generator').value,
    seed: select('seed').value,
    type: select('type').value,
    rank: ranks?.value ?? '',
    text: text.value,
    verdicts: boxes.filter(({ checked }) => checked).map(({ value }) => value),
  });
  form.addEventListener('change', (event) => {
    if (event.target !== text) change(asked(), 'chosen');
  });
  let waiting: number | undefined;
  text.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => change(asked(), 'typed'), 150);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    change(everything, 'chosen');
  });

  return {
    show(state, from) {
      for (const name of ['bug', 'generator', 'seed', 'type'] as const) select(name).value = state[name];
      if (ranks !== null) ranks.value = state.rank;
      if (from !== 'typed') {
        clearTimeout(waiting);
        text.value = state.text;
      }
      for (const box of boxes) box.checked = state.verdicts.includes(box.value);
    },
  };
}

function fill(select: HTMLSelectElement, all: string, names: readonly string[]): void {
  select.replaceChildren(new Option(all, ''), ...names.map((name) => new Option(showInvisible(name), name)));
}
