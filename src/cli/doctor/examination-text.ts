import { wrapWords } from '../../render/columns.js';
import { getColours, type Style } from '../../render/style.js';
import type { DescribedFinding, Finding } from './finding.js';

const words: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok',
  low: 'low',
  absent: 'absent',
  missing: 'MISSING',
};
const labelColumns = 30;

/** One line per finding with its purpose. For missing things, also a remedy and how to get them. */
export function renderExamination(
  findings: readonly DescribedFinding[],
  isFit: boolean,
  style: Style,
): string {
  const { green, yellow, red, dim } = getColours(style);
  const colours = { ok: green, low: yellow, absent: yellow, missing: red };
  const indent = ' '.repeat(labelColumns);
  const block = (text: string) =>
    wrapWords(`${indent}${text}`.split(/(?<=\S) /), style.columns, labelColumns);
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
    : 'teval run cannot work yet: see the lines with MISSING above.';
  return `${lines.join('\n')}\n\n${verdict}\n`;
}
