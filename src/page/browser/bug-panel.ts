import { folded, html, type Content, type Html } from '../html.js';
import { leftOut, type BugDetail, type PageIndex } from '../page-data.js';
import { diffView } from './diff-view.js';
import { fill } from './dom.js';
import { unpackedPack } from './unpack.js';

/** Shows a bug's record above its test cases; hidden if no bug is selected. */
export function bugPanel(index: PageIndex): (bug: string) => Promise<void> {
  let shown = '';
  return async (bug) => {
    if (bug === shown) return;
    shown = bug;
    const number = index.bugs.indexOf(bug);
    if (number === -1) return fill('bug-panel');
    const details = await unpackBugs(index, number);
    const views = (details.length === 0 ? [undefined] : details).map((each) => recordView(bug, each));
    if (shown === bug) fill('bug-panel', ...views);
  };
}

/** The records of a bug by its number; none if the page has none. */
export async function unpackBugs({ bugPacks }: PageIndex, bug: number): Promise<readonly BugDetail[]> {
  const pack = bugPacks[bug] ?? leftOut;
  return pack === leftOut ? [] : ((await unpackedPack(pack))[String(bug)] ?? []);
}

function recordView(bug: string, detail: BugDetail | undefined): Html {
  if (detail === undefined)
    return html`<div class="bug">
      <h3>${bug}</h3>
      ${note("The run's folder keeps neither the title nor the sources of this bug: it was imported.")}
    </div>`;
  const { run, title, kind, url, modifiedClasses, diff, sources } = detail;
  const facts: readonly Content[] = [
    kind === '' ? undefined : html`<span>${kind}</span>`,
    url === '' ? undefined : html`<a href="${url}" rel="noreferrer">${url}</a>`,
    modifiedClasses.length === 0
      ? undefined
      : html`<span
          >${sources.length === 0 ? 'changes' : 'class'} <code>${modifiedClasses.join(', ')}</code></span
        >`,
  ];
  return html`<div class="bug">
    <h3>${bug}${run === undefined ? '' : ` in ${run}`}${title === '' ? '' : `: ${title}`}</h3>
    <p class="facts-line">${facts}</p>
    ${sources.length > 0 ? undefined : fixView(bug, diff)}
  </div>`;
}

function fixView(bug: string, diff: string): Html {
  return diff === ''
    ? note(
        'There is no diff: the run found no sources of the classes that the fix changes, or they are the same.',
      )
    : folded(
        'What the fix changes, from buggy to fixed',
        diffView(`Diff of ${bug}, from buggy to fixed`, diff),
        'open',
      );
}

function note(text: string): Html {
  return html`<p class="note">${text}</p>`;
}
