import { writeNumber } from '../../model/common/write-number.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import type {
  SummaryMutants,
  SummaryMutationScore,
} from '../../analysis/bug-detection/mutants/mutation-scores.js';
import { chooseFitting, renderColumns, shortenMiddle, type TextColumn } from '../columns.js';
import { count, formatCount, formatSeries } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';

/** Mutation scores by oracle generator; empty unless the bugs are mutants. */
export function renderMutantsTable({ mutants }: Pick<Summary, 'mutants'>, style: Style): string {
  if (mutants === undefined) return '';
  const columns: TextColumn[] = [
    { title: 'Oracle generator', align: 'left' },
    ...['Killed', 'Of all\n%', '95 %\nby class', 'Of killable\n%', 'Of subsuming\n%'].map(
      (title): TextColumn => ({ title, align: 'right' }),
    ),
  ];
  const rows = mutants.scores.map((score) => [
    getColours(style).bold(shortenMiddle(score.oracle_generator, 20, style)),
    renderNumber(score.killed, 1, style),
    renderNumber(score.of_all, 100, style),
    renderInterval(score, style),
    renderNumber(score.of_killable, 100, style),
    renderNumber(score.of_subsuming, 100, style),
  ]);
  return chooseFitting(
    [() => renderColumns(columns, rows, 2, style), () => renderColumns(columns, rows, 1, style)],
    style.columns,
  );
}

/** What the table's numbers are shares of. */
export function describeMutants({ mutants }: Pick<Summary, 'mutants'>): string {
  if (mutants === undefined) return '';
  const { killable, likely_equivalent, subsuming, classes } = mutants;
  return [
    `${formatCount(mutants.mutants, 'mutant')} of ${classes.length === 1 ? '1 class' : `${count(classes.length)} classes`}`,
    `${count(killable)} killable (some test of any generator of the run kills them, so another generator changes the shares of killable and subsuming ones)`,
    `${count(likely_equivalent)} likely equivalent`,
    subsuming === null
      ? 'subsuming ones unknown, because the mutants of a class did not run the same tests'
      : `${count(subsuming)} subsuming`,
  ].join(', ');
}

/** Surviving mutants with their changes, one line each. */
export function listSurvivors({ survivors = [] }: Pick<SummaryMutants, 'survivors'>): readonly string[] {
  return survivors.map(({ mutant, change }) => (change === '' ? mutant : `${mutant}: ${change}`));
}

function renderNumber(series: SummaryMutationScore['killed'], scale: number, style: Style): string {
  const { mean, spread, seeds } = formatSeries(series, 1, scale, style);
  return [mean, spread, seeds].filter((part) => part !== '').join(' ');
}

function renderInterval({ of_all_low, of_all_high }: SummaryMutants['scores'][number], style: Style): string {
  if (of_all_low === null || of_all_high === null) return getSigns(style).none;
  return `${writeNumber(100 * of_all_low, 1)}-${writeNumber(100 * of_all_high, 1)}`;
}
