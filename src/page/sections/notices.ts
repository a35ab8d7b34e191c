import type { Summary } from '../../analysis/summary.js';
import { capitalised } from '../../model/capitalised.js';
import { generatorInWords } from '../../model/unit.js';
import { accountsSum } from '../headline-numbers.js';
import { failedMocksSentences } from '../../render/summary-text.js';
import { count, counted, percentUp } from '../../render/numbers.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { html, type Html } from '../html.js';

/** Units and remarks of a run that are listed; summary.json has the others. */
const shown = 50;

/** Something that a reader has to know before any number. */
interface Notice {
  readonly kind: 'incomplete' | 'doubtful' | 'inconclusive' | 'flaky' | 'remark';
  readonly sentence: string;
  readonly details?: readonly string[];
}

/** What is incomplete, doubtful, inconclusive or flaky; empty where there is nothing of that. */
export function noticesSection(runs: readonly ReportedRun[]): Html | undefined {
  const parts = runs
    .map((run) => ({ run, notices: noticesOf(run) }))
    .filter(({ notices }) => notices.length > 0);
  if (parts.length === 0) return undefined;
  return html`<section id="notices" aria-labelledby="notices-title">
    <h2 id="notices-title">Before you read the numbers</h2>
    ${parts.map(
      ({ run, notices }) =>
        html`${runs.length > 1 ? html`<h3>${run.name}</h3>` : undefined}
          <ul class="notices">
            ${notices.map(noticeItem)}
          </ul> `,
    )}
  </section>`;
}

function noticeItem({ kind, sentence, details = [] }: Notice): Html {
  const text = html`<span class="tag tag-${kind}">${kind}</span> ${sentence}`;
  if (details.length === 0) return html`<li>${text}</li>`;
  return html`<li>
    <details>
      <summary>${text}</summary>
      <ul>
        ${details.map((each) => html`<li>${each}</li>`)}
      </ul>
    </details>
  </li>`;
}

function noticesOf({ record, summary }: ReportedRun): Notice[] {
  return [
    ...incompleteNotices(record, summary),
    ...summary.accounts
      .filter(({ adds_up }) => !adds_up)
      .map(({ oracle_generator }): Notice => ({
        kind: 'doubtful',
        sentence: `The accounts of ${oracle_generator} do not add up: its numbers can't be trusted.`,
      })),
    ...[...record.doubts, ...failedMocksSentences(summary)].map((doubt): Notice => ({
      kind: 'doubtful',
      sentence: `${capitalised(doubt)}.`,
    })),
    ...(summary.prefix_view === 'as-written'
      ? [
          {
            kind: 'doubtful',
            sentence: 'Blind generators saw prefixes as written, which tell what was thrown.',
          } as const,
        ]
      : []),
    ...lostNotices(summary),
    ...inconclusiveNotices(summary),
    ...flakyNotices(summary),
    ...remarkNotices(summary),
  ];
}

function incompleteNotices({ endedAt }: ReportedRun['record'], { units }: Summary): Notice[] {
  const notices: Notice[] = [];
  if (endedAt === 'not yet')
    notices.push({
      kind: 'incomplete',
      sentence: 'This run has not ended: the page shows what was finished when it was made.',
    });
  if (units.failed > 0) {
    const more = units.missing.length - shown;
    notices.push({
      kind: 'incomplete',
      sentence: `${count(units.failed)} of ${counted(units.planned, 'unit')} (bug, seed${units.missing.some(({ sample }) => sample !== undefined) ? ', generator and sample' : ' and generator'}) are missing from all numbers.`,
      details: [
        ...units.missing
          .slice(0, shown)
          .map(
            (unit) =>
              `${unit.bug}, seed ${unit.seed}, ${generatorInWords({ ...unit, oracleGenerator: unit.oracle_generator })}: ${unit.reason}`,
          ),
        ...(more > 0 ? [`${count(more)} more`] : []),
      ],
    });
  }
  return notices;
}

/** Requests to generators that were not answered. */
function lostNotices({ requests }: Summary): Notice[] {
  return requests.flatMap(({ oracle_generator, requests: made, lost }): Notice[] => {
    const reasons = Object.entries(lost).filter(([, number]) => number > 0);
    if (reasons.length === 0) return [];
    const sum = reasons.reduce((total, [, number]) => total + number, 0);
    const words = reasons.map(([reason, number]) => `${count(number)} ${reason}`).join(', ');
    return [
      {
        kind: 'incomplete',
        sentence: `${count(sum)} of ${counted(made, 'request')} to ${oracle_generator} got no usable answer (${words}): their inputs have no oracle.`,
      },
    ];
  });
}

function inconclusiveNotices(summary: Summary): Notice[] {
  const { notCompiled, notRun, flaky, oracles, duplicates } = accountsSum(summary);
  const sum = notCompiled + notRun + flaky;
  if (sum === 0) return [];
  const reasons = Object.entries({ 'do not compile': notCompiled, 'did not run': notRun, 'are flaky': flaky })
    .filter(([, number]) => number > 0)
    .map(([words, number]) => `${count(number)} ${words}`);
  const what = `${count(sum)} of ${counted(oracles - duplicates, 'test case')}`;
  return [
    {
      kind: flaky > 0 ? 'flaky' : 'inconclusive',
      sentence:
        summary.accounting === 'strict'
          ? `${what} decide nothing: ${reasons.join(', ')}.`
          : `${what} would decide nothing by strict accounting (${reasons.join(', ')}): here they count as the replication's logs would have them.`,
    },
  ];
}

function flakyNotices({ flaky_passes: { passing, rerun, flaky, share_upper_bound } }: Summary): Notice[] {
  if (flaky === 0 || share_upper_bound === null) return [];
  return [
    {
      kind: 'flaky',
      sentence: `Of ${counted(passing, 'passing test case')} ${count(rerun)} were run again, and ${count(flaky)} of them failed then: at most ${percentUp(share_upper_bound)} % of the others are flaky.`,
    },
  ];
}

function remarkNotices({ remarks }: Summary): Notice[] {
  if (remarks.length === 0) return [];
  const lines = remarks
    .slice(0, shown)
    .map(({ remark, units }) => `${remark}${units > 1 ? ` (${count(units)} units)` : ''}`);
  const more = remarks.length - shown;
  return [
    {
      kind: 'remark',
      sentence: `${counted(remarks.length, 'remark')} on suites and generators.`,
      details: [...lines, ...(more > 0 ? [`${count(more)} more`] : [])],
    },
  ];
}
