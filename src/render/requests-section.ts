import type {
  Summary,
  SummaryConfidence,
  SummaryRequests,
  SummarySuiteRequests,
  SummaryUsage,
} from '../analysis/bug-detection/summary.js';
import { renderColumns, chooseFitting, shortenMiddle, wrapWords, type TextColumn } from './columns.js';
import { writeShare } from '../model/common/write-number.js';
import { count, formatCount } from './numbers.js';
import type { Style } from './style.js';

/** Reported usage and failures of generators' requests; empty if no generator sends requests. */
export function renderRequests(
  { requests, suite_requests, confidence }: Pick<Summary, 'requests' | 'suite_requests' | 'confidence'>,
  style: Style,
): string {
  const lines = [
    ...(suite_requests === undefined ? [] : describeSuiteRequests(suite_requests)),
    ...requests.flatMap(describeLostRequests),
    ...requests.flatMap(describeRefused),
    ...requests.flatMap(describeUnreported),
    ...confidence.map(describeConfidence),
  ].map((sentence) => wrapWords(sentence.split(' '), style.columns, 2));
  const table = requests.some(({ usage }) => usage.length > 0) ? [renderUsageTable(requests, style)] : [];
  return [...table, ...lines].join('\n');
}

/** The sum over all suites, as in `tiny: 4 of 14 requests got no usable answer (4 late)`; nothing if no request is lost. */
export function describeLostRequests({ oracle_generator, requests, lost }: SummaryRequests): string[] {
  const { sum, reasons } = summedUp(lost);
  if (sum === 0) return [];
  return [
    `${oracle_generator}: ${count(sum)} of ${count(requests)} requests got no usable answer (${reasons})`,
  ];
}

/** `25 requests for 5 suites took 12,000 tokens in, 8,000 tokens out, 41 seconds; 2 got no usable answer (2 cut)`. */
function describeSuiteRequests({ suites, requests, lost, usage }: SummarySuiteRequests): string[] {
  const { sum, reasons } = summedUp(lost);
  const used = usage.map(({ of, total }) => `${formatAmount(total)} ${inWords[of]}`).join(', ');
  return [
    `${formatCount(requests, 'request')} for ${formatCount(suites, 'suite')}` +
      (used === '' ? '' : ` took ${used}`) +
      (sum === 0 ? '' : `; ${count(sum)} got no usable answer (${reasons})`),
  ];
}

function describeRefused({ oracle_generator, refused = {} }: SummaryRequests): string[] {
  const { sum, reasons } = summedUp(refused);
  if (sum === 0) return [];
  const were = sum === 1 ? 'was' : 'were';
  return [
    `${oracle_generator}: ${formatCount(sum, 'piece')} of code in its answers ${were} refused (${reasons})`,
  ];
}

/** `tiny: 3 of 100 answers report no cost, so it is at least the sum shown`. */
function describeUnreported({ oracle_generator, answers = 0, usage }: SummaryRequests): string[] {
  return usage.flatMap(({ of, reported_by = answers }) =>
    reported_by === answers
      ? []
      : [
          `${oracle_generator}: ${count(answers - reported_by)} of ${formatCount(answers, 'answer')} report no ${inWords[of]}: the sum is too low`,
        ],
  );
}

/** A doubt if the answers of a generator are of several models, as after an alias has moved. */
export function describeSeveralModels({ oracle_generator, answered_by = {} }: SummaryRequests): string[] {
  const { reasons } = summedUp(answered_by);
  if (Object.keys(answered_by).length < 2) return [];
  return [
    `${oracle_generator}: its answers are of several models (${reasons}); --expect-model accepts one of them`,
  ];
}

/** The sum of numbers by reason, and the numbers in words: `3 timeout, 1 no answer`. */
export function summedUp(numbers: Readonly<Record<string, number>>): { sum: number; reasons: string } {
  const entries = Object.entries(numbers).filter(([, number]) => number > 0);
  return {
    sum: entries.reduce((sum, [, number]) => sum + number, 0),
    reasons: entries.map(([reason, number]) => `${count(number)} ${reason}`).join(', '),
  };
}

/** How many of the least confident alarms can be dropped without losing a bug. */
function describeConfidence({ oracle_generator, curve }: SummaryConfidence): string {
  const all = curve.at(-1)!;
  if (all.bugs_found === 0) return `${oracle_generator}: no threshold of confidence finds a bug`;
  const enough = curve.find(({ bugs_found }) => bugs_found === all.bugs_found)!;
  const percent = (share: number | null) => writeShare(share ?? 0);
  return (
    `${oracle_generator}: alarms with a confidence of ${formatAmount(enough.threshold)} or more find all found bugs (${formatAmount(all.bugs_found)} ${all.bugs_found === 1 ? 'bug' : 'bugs'}), ` +
    `with a precision of ${percent(enough.precision)} instead of ${percent(all.precision)}`
  );
}

const inWords: Readonly<Record<SummaryUsage['of'], string>> = {
  seconds: 'seconds',
  input_tokens: 'tokens in',
  output_tokens: 'tokens out',
  cost: 'cost',
};

function renderUsageTable(requests: readonly SummaryRequests[], style: Style): string {
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Took', align: 'left' },
    ...['In all', 'An oracle', 'A TP', 'A bug found'].map((title): TextColumn => ({ title, align: 'right' })),
  ];
  const rows = requests.flatMap(({ oracle_generator, usage }) =>
    usage.map(({ of, total, per_oracle, per_tp, per_bug_found }, index) => [
      index === 0 ? shortenMiddle(oracle_generator, 20, style) : '',
      inWords[of],
      ...[total, per_oracle, per_tp, per_bug_found].map((each) => (each === null ? '-' : formatAmount(each))),
    ]),
  );
  return chooseFitting(
    [() => renderColumns(columns, rows, 2, style), () => renderColumns(columns, rows, 1, style)],
    style.columns,
  );
}

/** Three significant digits, but at least the whole integer part. */
function formatAmount(value: number): string {
  const plain = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return plain.toLocaleString('en-GB', { maximumFractionDigits: 12 });
}
