import { answerRun, usuallyCompared } from '../../analysis/bug-detection/answer/answer-run.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { wrapWords } from '../columns.js';
import { getColours, type Style } from '../style.js';

/** Whether the run is complete, then which oracle generator is ahead and whether one can trust that; before all tables. */
export function renderAnswer(
  summary: Summary,
  style: Style,
  sandbox: string,
  mostCompared: number = usuallyCompared,
): string {
  const { completeness, sentences } = answerRun(summary, sandbox, mostCompared);
  const { red, bold } = getColours(style);
  const lines = (text: string) => wrapWords(text.split(' '), style.columns, 0);
  const state = lines(completeness);
  return [
    summary.units.failed > 0 ? bold(red(state)) : state,
    ...sentences.map((sentence) => wrapWords(`- ${sentence}`.split(' '), style.columns, 2)),
  ].join('\n');
}
