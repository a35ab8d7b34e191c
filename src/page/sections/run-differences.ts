import { writeNumber } from '../../model/common/write-number.js';
import { describePair } from '../../analysis/bug-detection/answer/describe-pair.js';
import { listChangedBugs, type FoundBy } from '../../analysis/compare/bugs-changed.js';
import type { Comparison, MetricComparison } from '../../analysis/compare/compare.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { dataTable, html, scrolling, type Content, type Html } from '../html.js';
import { linkToTests } from '../links.js';
import type { PageContestant } from '../page-data.js';

/** The measures of the table, with their names in the first table. */
const measures = [
  { metric: 'BugFound', title: 'Bugs found' },
  { metric: '#FP', title: 'False alarms' },
  { metric: 'FPR', title: 'FPR %' },
  { metric: 'Precision', title: 'Precision %' },
  { metric: 'Found@1', title: 'Found@1' },
] as const;

/** Pairs that are described in sentences. The table has all. */
const describedPairs = 3;

/**
 * What differs between runs, generator by generator: sentences, measures before and after, and bugs by name.
 *
 * @param remarks why runs could not be compared
 */
export function renderRunDifferences(
  comparisons: readonly Comparison[],
  runs: readonly ReportedRun[],
  contestants: readonly PageContestant[],
  remarks: readonly string[],
): Html {
  if (comparisons.length === 0)
    return html`<h3>Differences between the runs</h3>
      <div class="answer">${remarks.map((remark) => html`<p>${remark}</p>`)}</div>
      <p class="note">The numbers of each run are below.</p>`;
  const noun = runs.some(({ summary }) => summary.mutants !== undefined) ? 'mutant' : 'bug';
  const rows = comparisons.map((comparison): [Content, ...Content[]] => [
    renderPairName(comparison, contestants),
    ...measures.map(({ metric }) =>
      renderChange(comparison.metrics.find((each) => each.metric === metric) ?? 'none'),
    ),
    renderChangedBugs(comparison, runs, contestants),
  ]);
  const heads = ['Oracle generator', ...measures.map(({ title }) => title), 'Bugs gained and lost'];
  return html`<h3>Differences between the runs</h3>
    <div class="answer">
      ${comparisons
        .slice(0, describedPairs)
        .flatMap((comparison) => describePair(comparison, noun).map((sentence) => html`<p>${sentence}</p>`))}
    </div>
    ${scrolling('Differences between the runs', dataTable(heads, rows, 'numbers differences'))}
    <p class="note">
      Means over the bugs and seeds that both have finished, and the difference. * would hold with other seeds
      on these bugs, † on other bugs like these, by the tests of teval compare.
    </p>`;
}

/** `4.3 → 5.0 +0.7*` */
function renderChange(comparison: MetricComparison | 'none'): Html {
  if (comparison === 'none') return html`<span class="none">–</span>`;
  const { scale, better, overSeeds, overBugs } = comparison;
  const text = (value: number) => writeNumber(value * scale, 1);
  const { estimate } = overSeeds.difference;
  const marks = `${overSeeds.holm.significant ? '*' : ''}${overBugs.holm.significant ? '†' : ''}`;
  const difference = text(estimate);
  if (Number(difference) === 0)
    return html`${text(overSeeds.otherMean)} <small class="interval">the same</small>`;
  const look = estimate > 0 === (better === 'higher') ? 'better' : 'worse';
  return html`${text(overSeeds.baselineMean)} → ${text(overSeeds.otherMean)}
    <small class="interval"
      ><span class="${look}"
        >${estimate > 0 ? '+' : ''}${difference.replace('-', '−')}${marks} ${look}</span
      ></small
    >`;
}

/** `javadoc`, and below it the runs; both contestants if they differ. */
function renderPairName({ baseline, other }: Comparison, contestants: readonly PageContestant[]): Html {
  const [before, after] = [baseline, other].map((label) => contestants.find((each) => each.label === label));
  return before === undefined || before.generator !== after?.generator
    ? html`${baseline} → ${other}`
    : html`${before.generator} <small class="interval">${before.run} → ${after.run}</small>`;
}

function renderChangedBugs(
  comparison: Comparison,
  runs: readonly ReportedRun[],
  contestants: readonly PageContestant[],
): Content {
  const find = (label: string): FoundBy | 'none' => {
    const contestant = contestants.find((each) => each.label === label);
    const run = runs.find(({ name }) => name === contestant?.run);
    return contestant === undefined || run === undefined
      ? 'none'
      : { summary: run.summary, oracleGenerator: contestant.generator };
  };
  const [baseline, other] = [find(comparison.baseline), find(comparison.other)];
  if (baseline === 'none' || other === 'none') return html`<span class="none">–</span>`;
  const { gained, lost } = listChangedBugs(comparison, baseline, other);
  if (gained.length + lost.length === 0) return html`<span class="none">none</span>`;
  const list = (sign: string, bugs: readonly string[], generator: string) =>
    bugs.map((bug) => html` <a href="${linkToTests({ bug, generator })}">${sign}${bug}</a>`);
  return [list('+', gained, comparison.other), list('−', lost, comparison.baseline)];
}
