import {
  describeInconclusive,
  describeSandbox,
  describeUnits,
} from '../../analysis/bug-detection/answer/describe-design.js';
import { readRecordedSandbox } from '../../store/run/recorded-sandbox.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { html, type Html } from '../html.js';
import { linkToTests } from '../links.js';

/** One line that says whether all units are there and conclusive, and how they were run. Each part leads to its details. */
export function renderCompleteness({ record, summary }: ReportedRun): Html {
  const isComplete = summary.units.failed === 0;
  const hasInconclusive = summary.cells.some(({ inconclusive }) => inconclusive > 0);
  const sandbox = readRecordedSandbox(record);
  const parts = [
    {
      link: isComplete ? '#bugs' : '#notices',
      look: isComplete ? 'complete' : 'incomplete',
      text: describeUnits(summary),
    },
    {
      link: linkToTests({ verdicts: ['inconclusive'] }),
      look: hasInconclusive ? 'doubtful' : '',
      text: describeInconclusive(summary),
    },
    ...(sandbox === 'unknown'
      ? []
      : [
          {
            link: '#provenance',
            look: sandbox === 'none' ? 'doubtful' : '',
            text: describeSandbox(sandbox),
          },
        ]),
    { link: '#provenance', look: '', text: `${summary.accounting} accounting` },
  ];
  return html`<ul class="strip">
    ${parts.map(({ link, look, text }) => html`<li><a class="${look}" href="${link}">${text}</a></li>`)}
  </ul>`;
}
