import type { Summary, SummaryConfidence, SummaryRequests, SummaryUsage } from '../analysis/summary.js';
import { columnsOf, firstThatFits, wrapped, type Column } from './columns.js';
import { count } from './numbers.js';
import { shortened } from './results-table.js';
import type { Style } from './style.js';

/** What the answers of generators took, by their own account, and what went wrong; empty where no generator asks anybody. */
export function requestsText({ requests, confidence }: Summary, style: Style): string {
  const lines = [...requests.flatMap(lostSentences), ...confidence.map(confidenceSentence)].map((sentence) =>
    wrapped(sentence.split(' '), style.columns, 2),
  );
  const table = requests.some(({ usage }) => usage.length > 0) ? [usageTable(requests, style)] : [];
  return [...table, ...lines].join('\n');
}

function lostSentences({ oracle_generator, requests, lost }: SummaryRequests): string[] {
  const reasons = Object.entries(lost).map(([reason, number]) => `${count(number)} ${reason}`);
  if (reasons.length === 0) return [];
  const all = Object.values(lost).reduce((sum, each) => sum + each, 0);
  return [
    `${oracle_generator}: ${count(all)} of ${count(requests)} requests got no usable answer (${reasons.join(', ')})`,
  ];
}

/** How far the least sure alarms can be left out without losing a bug. */
function confidenceSentence({ oracle_generator, curve }: SummaryConfidence): string {
  const all = curve.at(-1)!;
  if (all.bugs_found === 0) return `${oracle_generator}: with no threshold of confidence a bug is found`;
  const enough = curve.find(({ bugs_found }) => bugs_found === all.bugs_found)!;
  const percent = (share: number | null) => `${(100 * (share ?? 0)).toFixed(1)} %`;
  return (
    `${oracle_generator}: alarms with a confidence of ${amount(enough.threshold)} or more find all that is found (${amount(all.bugs_found)} ${all.bugs_found === 1 ? 'bug' : 'bugs'}), ` +
    `with a precision of ${percent(enough.precision)} instead of ${percent(all.precision)}`
  );
}

const inWords: Readonly<Record<SummaryUsage['of'], string>> = {
  seconds: 'seconds',
  input_tokens: 'tokens in',
  output_tokens: 'tokens out',
  cost: 'cost',
};

function usageTable(requests: readonly SummaryRequests[], style: Style): string {
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Took', align: 'left' },
    ...['In all', 'An oracle', 'A TP', 'A bug found'].map((title): Column => ({ title, align: 'right' })),
  ];
  const rows = requests.flatMap(({ oracle_generator, usage }) =>
    usage.map(({ of, total, per_oracle, per_tp, per_bug_found }, index) => [
      index === 0 ? shortened(oracle_generator, 20, style) : '',
      inWords[of],
      ...[total, per_oracle, per_tp, per_bug_found].map((each) => (each === null ? '-' : amount(each))),
    ]),
  );
  return firstThatFits(
    [() => columnsOf(columns, rows, 2, style), () => columnsOf(columns, rows, 1, style)],
    style.columns,
  );
}

/** Three digits that count, and never fewer than the whole part has. */
function amount(value: number): string {
  const plain = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return plain.toLocaleString('en-GB', { maximumFractionDigits: 12 });
}
