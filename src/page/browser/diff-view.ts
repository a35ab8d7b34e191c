import { renderCodeBlock, html, type Html } from '../html.js';

/** A unified diff with coloured lines. */
export function diffView(label: string, diff: string): Html {
  const lines = diff.replace(/^=+\n/gm, '').trimEnd().split('\n');
  return renderCodeBlock(
    label,
    lines.map((line) => html`<span class="diff-${classifyLine(line)}">${`${line}\n`}</span>`),
    'diff',
  );
}

function classifyLine(line: string): string {
  if (/^(?:\+\+\+ |--- |Index: )/.test(line)) return 'file';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : 'same';
}
