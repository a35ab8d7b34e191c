import { writeNumber } from '../../model/common/write-number.js';
import { isNothingTested, listUntested } from '../../analysis/progress-words.js';
import {
  describeStandings,
  findOverall,
  rankByMeasure,
  writeCountOrMean,
} from '../../analysis/measured/answer-measured.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { RunTime } from '../bug-detection/summary-text.js';
import { chooseFitting, renderColumns, shortenMiddle, wrapWords } from '../columns.js';
import { fitScreen, renderNext, renderSentences, type Extent } from '../first-screen-parts.js';
import { renderBounds } from '../bounds.js';
import { count } from '../numbers.js';
import { describeRemarks } from '../remarks-text.js';
import { getColours, getSigns, type Style } from '../style.js';
import { renderMeasuredHead } from './measured-text.js';

/** The first that fits the screen is shown. */
const extents: readonly Extent[] = [
  { compared: 2, generators: 8, sentences: 3 },
  { compared: 1, generators: 8, sentences: 1 },
  { compared: 1, generators: 3, sentences: 1 },
  { compared: 0, generators: 2, sentences: 0 },
];

/**
 * What a run with measures prints by default, in at most 35 lines of 80 columns: completeness, whether the set-up works, who is ahead and by how much,
 * one table with the best generator first, doubts, and what to do next.
 *
 * @param folder the run's folder, for the commands
 * @param sandbox the sandbox around the tests
 */
export function renderMeasuredFirstScreen(
  summary: MeasuredSummary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[],
  folder: string,
  sandbox = 'unknown',
): string {
  const all = `teval show ${folder}`;
  const list = (title: string, sentences: readonly string[], shown: number) =>
    renderSentences(title, sentences, shown, all, style);
  return fitScreen(extents, ({ compared, generators, sentences }) => {
    const standings = isNothingTested(summary) ? [] : describeStandings(summary, compared);
    const answer = [...(summary.checks ?? []), ...standings];
    return [
      [
        renderMeasuredHead(summary, time, style, sandbox),
        ...answer.map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)),
      ].join('\n'),
      renderTable(summary, generators, style),
      list('Doubts about these numbers', doubts, sentences),
      list('Remarks', describeRemarks(summary.remarks), sentences),
      renderNext(listCommands(summary, folder), style),
    ];
  });
}

/** The measures of the first screen that are defined for any generator. */
function renderTable(summary: MeasuredSummary, generators: number, style: Style): string {
  const valueOf = (generator: string, name: string) =>
    findOverall(summary, generator)?.measures[name]?.mean ?? null;
  const measures = summary.measures.filter(
    ({ first, name }) =>
      first !== undefined && summary.oracle_generators.some((each) => valueOf(each, name) !== null),
  );
  const compared = measures.find(({ first }) => first === 'compared');
  const ranked = compared === undefined ? [] : rankByMeasure(summary, compared);
  const names = [...new Set([...ranked.map(({ generator }) => generator), ...summary.oracle_generators])];
  const { none } = getSigns(style);
  const untested = new Set(listUntested(summary));
  const boundsOf = (generator: string, name: string) => {
    const bounds = findOverall(summary, generator)?.bounds?.[name];
    return bounds === undefined ? '' : renderBounds(bounds);
  };
  const hasBounds = measures.some(({ name }) => names.some((each) => boundsOf(each, name) !== ''));
  const rows = names.slice(0, generators).map((generator) => [
    shortenMiddle(generator, 18, style),
    ...measures.map((measure) => {
      const { name } = measure;
      const value = untested.has(generator) ? null : valueOf(generator, name);
      if (value === null) return none;
      return measure.kind === 'share'
        ? `${writeNumber(100 * value, 1)}\n${boundsOf(generator, name)}`.trimEnd()
        : writeCountOrMean(measure, value);
    }),
  ]);
  const columns = [
    { title: 'Oracle\ngenerator', align: 'left' as const },
    ...measures.map(({ title }) => ({ title: title.replace(' ', '\n'), align: 'right' as const })),
  ];
  const hidden = names.length - rows.length;
  const legend = `${summary.seeds.length > 1 ? 'Means over the seeds. ' : ''}${summary.legend.split('. ')[0]!.replace(/\.$/u, '')}.${hasBounds ? ' In brackets: at least and at most, whatever the inconclusive ones are.' : ''}`;
  return [
    chooseFitting(
      [2, 1].map((gap) => () => renderColumns(columns, rows, gap, style)),
      style.columns,
    ),
    ...(hidden > 0 ? [`${count(hidden)} more in teval show`] : []),
    getColours(style).dim(wrapWords(legend.split(' '), style.columns, 0)),
  ].join('\n');
}

function listCommands(
  { oracle_generators, units }: MeasuredSummary,
  folder: string,
): readonly (readonly [string, string])[] {
  return [
    [`teval show ${folder}`, units.failed === 0 ? 'every table' : 'every table, and what is missing'],
    [`teval report --open ${folder}`, 'figures, every test'],
    ...(oracle_generators.length < 2
      ? []
      : [[`teval compare ${folder}`, 'whether the differences hold elsewhere'] as const]),
  ];
}
