import { listCompleteness, type CompletenessPart } from '../../analysis/bug-detection/answer/completeness.js';
import { readRecordedSandbox } from '../../store/run/recorded-sandbox.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { gatherDoubts } from '../../render/bug-detection/summary-sections.js';
import { formatCount } from '../../render/numbers.js';
import { html, type Html } from '../html.js';
import { linkToTests } from '../links.js';

/** One line that says whether all units are there and conclusive, and how they were run. Each part leads to its details. */
export function renderCompleteness({ record, summary }: ReportedRun): Html {
  const parts = listCompleteness(summary, readRecordedSandbox(record)).map((part) => ({
    link: chooseLink(part),
    look: chooseLook(part),
    text: part.text,
  }));
  const doubts = gatherDoubts(record.doubts, summary).length;
  const doubted =
    doubts === 0 ? [] : [{ link: '#notices', look: 'doubtful', text: formatCount(doubts, 'doubt') }];
  const accounting = { link: '#provenance', look: '', text: `${summary.accounting} accounting` };
  return html`<ul class="strip">
    ${[...parts, ...doubted, accounting].map(
      ({ link, look, text }) => html`<li><a class="${look}" href="${link}">${text}</a></li>`,
    )}
  </ul>`;
}

function chooseLink({ about, isDoubtful }: CompletenessPart): string {
  switch (about) {
    case 'units':
      return isDoubtful ? '#notices' : '#bugs';
    case 'flaky':
    case 'inconclusive':
      return linkToTests({ verdicts: ['inconclusive'] });
    case 'sandbox':
      return '#provenance';
  }
}

function chooseLook({ about, isDoubtful }: CompletenessPart): string {
  if (about === 'units') return isDoubtful ? 'incomplete' : 'complete';
  return isDoubtful ? 'doubtful' : '';
}
