import { describeChangedChoice } from '../../model/program/changed-choice.js';
import { formatCount, formatDuration } from '../numbers.js';
import { renderAnswer } from './answer-text.js';
import { wrapWords } from '../columns.js';
import { getColours, type Style } from '../style.js';
import { listSections } from './summary-sections.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { describePresent } from './describe-present.js';

/** Duration of the run that has just ended. */
export interface RunTime {
  readonly elapsedMilliseconds: number;
}

/** The summary of a run as text: headline, answer, and all sections. */
export function renderSummaryText(
  summary: Summary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[] = [],
  sandbox = 'unknown',
): string {
  const start = `${renderHeadline(summary, time, style)}\n${renderAnswer(summary, style, sandbox)}`;
  return `${[start, ...listSections(summary, style, doubts).map(({ text }) => text)].join('\n\n')}\n`;
}

/** Method, benchmark and size of a run; of an incomplete one, the size of what is there. */
export function renderHeadline(summary: Summary, time: RunTime | 'unknown', style: Style): string {
  const tests = summary.accounts.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
  const facts = [
    describePresent(summary, 'bug', summary.mutants === undefined ? 'bug' : 'mutant'),
    describePresent(summary, 'seed'),
    formatCount(tests, 'test case'),
    `${summary.accounting} accounting`,
    ...(summary.prefix_view === 'as-written' ? ['prefixes as written, which reveal thrown exceptions'] : []),
    ...(time === 'unknown' ? [] : [formatDuration(time.elapsedMilliseconds)]),
  ];
  const title = getColours(style).bold(`${summary.method} on ${summary.benchmark}`);
  const words = facts.map((fact) => fact.replaceAll(' ', '\u00A0')).join(', ');
  return `${wrapWords(`${title}: ${words}`.split(' '), style.columns, 2)}${renderChanged(summary, style)}`;
}

/** A line about what of a project the run has, if that is not everything. */
export function renderChanged({ changed }: Pick<Summary, 'changed'>, style: Style): string {
  if (changed === undefined) return '';
  const [first = '', ...others] = describeChangedChoice(changed);
  return `\n${wrapWords(`${first.toUpperCase()}${others.join('')}.`.split(' '), style.columns, 0)}`;
}
