import type { Summary } from '../../analysis/bug-detection/summary.js';
import { capitalise } from '../../model/common/capitalise.js';
import { describeGenerator } from '../../model/unit/unit.js';
import { sumAccounts } from '../sum-accounts.js';
import { describeFailedMocks } from '../../render/bug-detection/summary-sections.js';
import { count, formatCount, formatPercentUp } from '../../render/numbers.js';
import { describeLostRequests, describeSeveralModels, summedUp } from '../../render/requests-section.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { html, type Html } from '../html.js';

/** Number of units and remarks to list per run; summary.json has all. */
const shown = 50;

/** Something that a reader must know about the numbers. */
interface Notice {
  readonly kind: 'incomplete' | 'doubtful' | 'inconclusive' | 'flaky' | 'remark';
  readonly sentence: string;
  readonly details?: readonly string[];
}

/** What is incomplete, doubtful, inconclusive or flaky; empty if nothing is. */
export function renderNoticesSection(runs: readonly ReportedRun[]): Html | undefined {
  const parts = runs
    .map((run) => ({ run, notices: listNotices(run) }))
    .filter(({ notices }) => notices.length > 0);
  if (parts.length === 0) return undefined;
  return html`<section id="notices" aria-labelledby="notices-title">
    <h2 id="notices-title">What to know about the numbers</h2>
    ${parts.map(
      ({ run, notices }) =>
        html`${runs.length > 1 ? html`<h3>${run.name}</h3>` : undefined}
          <ul class="notices">
            ${notices.map(renderNotice)}
          </ul> `,
    )}
  </section>`;
}

function renderNotice({ kind, sentence, details = [] }: Notice): Html {
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

function listNotices({ record, summary }: ReportedRun): Notice[] {
  return [
    ...listIncompleteNotices(record, summary),
    ...summary.accounts
      .filter(({ adds_up }) => !adds_up)
      .map(({ oracle_generator }): Notice => ({
        kind: 'doubtful',
        sentence: `The accounts of ${oracle_generator} do not add up: its numbers can't be trusted.`,
      })),
    ...[
      ...record.doubts,
      ...summary.requests.flatMap(describeSeveralModels),
      ...describeFailedMocks(summary),
    ].map((doubt): Notice => ({
      kind: 'doubtful',
      sentence: `${capitalise(doubt)}.`,
    })),
    ...(summary.prefix_view === 'as-written'
      ? [
          {
            kind: 'doubtful',
            sentence: 'Blind generators saw prefixes as written, which reveal thrown exceptions.',
          } as const,
        ]
      : []),
    ...listLostNotices(summary),
    ...listInconclusiveNotices(summary),
    ...listFlakyNotices(summary),
    ...listHoneypotNotices(summary),
    ...listRemarkNotices(summary),
  ];
}

function listIncompleteNotices({ endedAt }: ReportedRun['record'], { units }: Summary): Notice[] {
  const notices: Notice[] = [];
  if (endedAt === 'not yet')
    notices.push({
      kind: 'incomplete',
      sentence: 'This run has not ended: the page shows the units that were finished when it was written.',
    });
  if (units.failed > 0) {
    const more = units.missing.length - shown;
    notices.push({
      kind: 'incomplete',
      sentence: `${count(units.failed)} of ${formatCount(units.planned, 'unit')} (bug, seed${units.missing.some(({ sample }) => sample !== undefined) ? ', generator and sample' : ' and generator'}) are missing from all numbers.`,
      details: [
        ...units.missing
          .slice(0, shown)
          .map(
            (unit) =>
              `${unit.bug}, seed ${unit.seed}, ${describeGenerator({ ...unit, oracleGenerator: unit.oracle_generator })}: ${unit.reason}`,
          ),
        ...(more > 0 ? [`${count(more)} more`] : []),
      ],
    });
  }
  return notices;
}

/** Requests of generators without an answer. */
function listLostNotices({ requests }: Summary): Notice[] {
  return requests
    .flatMap(describeLostRequests)
    .map((sentence): Notice => ({ kind: 'incomplete', sentence: `${sentence}.` }));
}

function listInconclusiveNotices(summary: Summary): Notice[] {
  const { not_compiled, not_run, flaky, inspecting, oracles, duplicates } = sumAccounts(summary);
  const { sum, reasons } = summedUp({
    'do not compile': not_compiled,
    'did not run': not_run,
    'are flaky': flaky,
    'are inspecting': inspecting,
  });
  if (sum === 0) return [];
  const what = `${count(sum)} of ${formatCount(oracles - duplicates, 'test case')}`;
  return [
    {
      kind: flaky > 0 ? 'flaky' : 'inconclusive',
      sentence:
        summary.accounting === 'strict'
          ? `${what} are inconclusive: ${reasons}.`
          : `${what} would be inconclusive by strict accounting (${reasons}): here they count as in the replication's logs.`,
    },
  ];
}

function listFlakyNotices({ flaky_passes: { passing, rerun, flaky, share_upper_bound } }: Summary): Notice[] {
  if (flaky === 0 || share_upper_bound === null) return [];
  return [
    {
      kind: 'flaky',
      sentence: `Of ${formatCount(passing, 'passing test case')} ${count(rerun)} were run again, and ${count(flaky)} of them failed then: at most ${formatPercentUp(share_upper_bound)} % of the others are flaky.`,
    },
  ];
}

/** Warns of generators that distinguish versions that behave alike, which should not happen. */
function listHoneypotNotices({ honeypots = [] }: Summary): Notice[] {
  return honeypots
    .filter(({ claimed }) => claimed > 0)
    .map(({ oracle_generator, units, units_claimed, units_confirmed }) => ({
      kind: 'doubtful',
      sentence: `${oracle_generator} distinguishes the versions of ${count(units_claimed)} of ${formatCount(units, 'honeypot')}, which behave alike (confirmed: ${count(units_confirmed)}): its oracles inspect the program.`,
    }));
}

function listRemarkNotices({ remarks }: Summary): Notice[] {
  if (remarks.length === 0) return [];
  const lines = remarks
    .slice(0, shown)
    .map(({ remark, units }) => `${remark}${units > 1 ? ` (${count(units)} units)` : ''}`);
  const more = remarks.length - shown;
  return [
    {
      kind: 'remark',
      sentence: `${formatCount(remarks.length, 'remark')} on suites and generators.`,
      details: [...lines, ...(more > 0 ? [`${count(more)} more`] : [])],
    },
  ];
}
