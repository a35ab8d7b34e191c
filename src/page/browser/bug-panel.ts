import { leftOut, type BugDetail, type PageIndex } from '../page-data.js';
import { diffView } from './diff-view.js';
import { byId, element } from './dom.js';
import { unpackedPack } from './unpack.js';

/** Shows what is known of a bug above its test cases; nothing for none. */
export function bugPanel(index: PageIndex): (bug: string) => Promise<void> {
  let shown = '';
  return async (bug) => {
    if (bug === shown) return;
    shown = bug;
    const panel = byId('bug-panel');
    const number = index.bugs.indexOf(bug);
    if (number === -1) return panel.replaceChildren();
    const pack = index.bugPacks[number] ?? leftOut;
    const details =
      pack === leftOut ? [undefined] : ((await unpackedPack(pack))[String(number)] ?? [undefined]);
    if (shown === bug)
      panel.replaceChildren(
        ...details.map((detail) => element('div', { class: 'bug' }, ...contentOf(bug, detail))),
      );
  };
}

function contentOf(bug: string, detail: BugDetail | undefined): HTMLElement[] {
  const heading = element(
    'h3',
    {},
    bug,
    detail?.run === undefined ? undefined : ` in ${detail.run}`,
    detail?.title ? `: ${detail.title}` : undefined,
  );
  if (detail === undefined)
    return [
      heading,
      element(
        'p',
        { class: 'note' },
        "The run's folder keeps neither the title nor the sources of this bug: it is from an earlier version of teval, or was imported.",
      ),
    ];
  const { kind, url, modifiedClasses, diff } = detail;
  const facts = [
    ...(kind === '' ? [] : [element('span', {}, kind)]),
    ...(url === '' ? [] : [element('a', { href: url, rel: 'noreferrer' }, url)]),
    ...(modifiedClasses.length === 0
      ? []
      : [element('span', {}, 'changes ', element('code', {}, modifiedClasses.join(', ')))]),
  ];
  return [
    heading,
    element('p', { class: 'facts-line' }, ...facts),
    diff === ''
      ? element(
          'p',
          { class: 'note' },
          'There is no diff: the run found no sources of the classes that the fix changes, or they are the same.',
        )
      : element(
          'details',
          { open: '' },
          element('summary', {}, 'What the fix changes, from buggy to fixed'),
          diffView(`Diff of ${bug}, from buggy to fixed`, diff),
        ),
  ];
}
