import { element } from './dom.js';

/** A unified diff, its lines coloured by what they are. */
export function diffView(label: string, diff: string): HTMLElement {
  return element(
    'pre',
    { class: 'code diff', tabindex: '0', role: 'group', 'aria-label': label },
    diff
      .replace(/^=+\n/gm, '')
      .trimEnd()
      .split('\n')
      .map((line) => element('span', { class: `diff-${kindOf(line)}` }, `${line}\n`)),
  );
}

function kindOf(line: string): string {
  if (/^(?:\+\+\+ |--- |Index: )/.test(line)) return 'file';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : 'same';
}
