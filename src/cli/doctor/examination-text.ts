import { wrapped } from '../../render/columns.js';
import { coloursOf, type Style } from '../../render/style.js';
import type { DescribedFinding, Finding } from './finding.js';

const words: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok',
  low: 'low',
  absent: 'absent',
  missing: 'MISSING',
};
const labelColumns = 30;

/** A line for each finding and what it is for; where something is not there also what to do, and how to get it. */
export function examinationText(findings: readonly DescribedFinding[], isFit: boolean, style: Style): string {
  const { green, yellow, red, dim } = coloursOf(style);
  const colours = { ok: green, low: yellow, absent: yellow, missing: red };
  const indent = ' '.repeat(labelColumns);
  const block = (text: string) => wrapped(`${indent}${text}`.split(/(?<=\S) /), style.columns, labelColumns);
  const lines = findings.flatMap(({ name, state, found, purpose, advice, get }) => [
    `${colours[state](words[state].padEnd(8))} ${name.padEnd(labelColumns - 9)}${block(found).trimStart()}`,
    dim(block(purpose)),
    ...(state === 'ok' ? [] : [block(advice)]),
    ...(state === 'ok' || get === undefined
      ? []
      : [
          block(`Debian, Ubuntu: ${get.debian}`),
          block(`Fedora: ${get.fedora}`),
          block(`macOS: ${get.macos}`),
        ]),
  ]);
  const verdict = isFit
    ? 'teval run can work here.'
    : 'teval run cannot work yet: see what is MISSING above.';
  return `${lines.join('\n')}\n\n${verdict}\n`;
}
