import { renderColumns, wrapWords, type TextColumn } from '../columns.js';
import { formatCount } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';
import { writeProbability as probabilityOf } from '../../model/common/write-number.js';
import { describeFamily } from '../../analysis/compare/family.js';
import { describeLeftOut } from './left-out-text.js';
import type { OverallComparison, OverallTest } from '../../analysis/compare/overall.js';

/** Maximum number of contestants with a column each. */
const mostColumns = 6;
/** Maximum number of differing pairs to name. */
const mostPairs = 6;
/** Number of metrics side by side if contestants have lines. */
const metricsBeside = 5;

interface NamedTest extends OverallTest {
  readonly metric: string;
}

/** The joint comparison of more than two contestants as text: mean ranks, one line per metric, and the tests. */
export function renderOverall(overall: OverallComparison, style: Style): string {
  const { contestants, subject, bugs, seeds, metrics } = overall;
  const { bold, dim } = getColours(style);
  const paragraph = (text: string) => wrapWords(text.split(' '), style.columns, 0);
  const numbered = contestants.map((label, index) => `${index + 1} ${label}`).join(', ');
  const facts = `${numbered}; ${formatCount(bugs.length, `common ${subject}`)}, ${formatCount(seeds.length, 'common seed')}`;
  const notes = describeLeftOut(overall, contestants).map(paragraph);
  const all = metrics.length === 0 ? `${facts}, no metric that all define` : facts;
  const title = [paragraph(`${bold('All together')}: ${all}`), ...notes];
  if (metrics.length === 0) return title.join('\n');
  const overBugs = metrics.flatMap(({ metric, overBugs: test }) =>
    test === 'none' ? [] : [{ metric, ...test }],
  );
  const table = contestants.length > mostColumns ? renderContestantsBelow : renderContestantsBeside;
  return [
    ...title,
    table('Over seeds', metrics, contestants.length, style),
    ...(overBugs.length === 0 ? [] : ['', table(`Over ${subject}s`, overBugs, contestants.length, style)]),
    dim(paragraph(renderLegend([...metrics, ...overBugs], overall))),
  ].join('\n');
}

function renderContestantsBeside(
  over: string,
  tests: readonly NamedTest[],
  contestants: number,
  style: Style,
): string {
  const columns: TextColumn[] = [
    { title: over, align: 'left' },
    ...Array.from({ length: contestants }, (_, index): TextColumn => ({
      title: `Rank of ${index + 1}`,
      align: 'right',
    })),
    { title: 'p', align: 'right' },
    { title: 'p (Holm)', align: 'right' },
    { title: 'Differ', align: 'left' },
  ];
  const rows = tests.map((test) => [
    test.metric,
    ...test.friedman.meanRanks.map((rank) => rank.toFixed(2)),
    formatPValue(test.friedman.pValue, style),
    formatCorrected(test, style),
    nameDifferingPairs(test, style),
  ]);
  return renderColumns(columns, rows, 2, style);
}

/** Layout for many contestants: a line for each, with a few metrics side by side. */
function renderContestantsBelow(
  over: string,
  tests: readonly NamedTest[],
  contestants: number,
  style: Style,
): string {
  const blocks = Array.from({ length: Math.ceil(tests.length / metricsBeside) }, (_, block) =>
    tests.slice(block * metricsBeside, (block + 1) * metricsBeside),
  );
  return blocks
    .map((block) =>
      renderColumns(
        [
          { title: over, align: 'left' },
          ...block.map(({ metric }): TextColumn => ({ title: metric, align: 'right' })),
        ],
        [
          ...Array.from({ length: contestants }, (_, index) => [
            `Rank of ${index + 1}`,
            ...block.map(({ friedman }) => friedman.meanRanks[index]!.toFixed(2)),
          ]),
          ['p', ...block.map(({ friedman }) => formatPValue(friedman.pValue, style))],
          ['p (Holm)', ...block.map((test) => formatCorrected(test, style).trim())],
          ['Pairs that differ', ...block.map((test) => nameDifferingPairs(test, style))],
        ],
        2,
        style,
      ),
    )
    .join('\n\n');
}

function renderLegend(
  tests: readonly NamedTest[],
  { family, subject }: Pick<OverallComparison, 'family' | 'subject'>,
): string {
  const [{ friedman, nemenyi, holm }] = tests as [NamedTest];
  const distinct = (renderWords: (test: NamedTest) => string) =>
    [...new Set(tests.map(renderWords))].join(', ');
  return [
    `Mean ranks, 1 is the best. p: ${friedman.test} (${distinct(describeMethod)},`,
    `corrected for ${friedman.correction}; n ${distinct((test) => String(test.friedman.n))});`,
    `* significant at ${holm.level} with Holm's correction over ${describeMembers(family, holm.familySize)}, once over seeds and once over ${subject}s.`,
    `Differ, where p (Holm) is significant: ${nemenyi.test} at ${nemenyi.level} (an approximation for many blocks), critical difference`,
    `${distinct((test) => test.nemenyi.criticalDifference.toFixed(2))} in mean rank.`,
  ].join(' ');
}

function describeMethod({ friedman: { method, draws, randomState } }: OverallTest): string {
  return method === 'exact'
    ? 'exact: all orders within the blocks'
    : `Monte Carlo: ${draws} draws of orders within the blocks, random state ${randomState}`;
}

/** Names the members of a family of joint tests. There is one test per group: the generators of a run, or the runs of a generator. */
function describeMembers(family: OverallComparison['family'], size: number): string {
  return family === 'pairs'
    ? formatCount(size, 'group')
    : describeFamily(family, size).replace('pairs', 'groups');
}

function formatPValue(value: number, style: Style): string {
  return Number.isNaN(value) ? getSigns(style).none : probabilityOf(value);
}

function formatCorrected({ holm }: OverallTest, style: Style): string {
  return `${formatPValue(holm.adjustedPValue, style)}${holm.significant ? '*' : ' '}`;
}

/** Names the differing pairs, but only if the joint test finds a difference. */
function nameDifferingPairs({ holm, nemenyi }: OverallTest, style: Style): string {
  const pairs = holm.significant ? nemenyi.pairs.filter(({ significant }) => significant) : [];
  if (pairs.length === 0) return getSigns(style).none;
  if (pairs.length > mostPairs) return `${pairs.length} of ${nemenyi.pairs.length} pairs`;
  return pairs.map(({ first, second }) => `${first + 1}/${second + 1}`).join(', ');
}
