import { getDecimals } from '../../analysis/measured/answer-measured.js';
import { allItems } from '../../analysis/measured/count-items.js';
import type { MeasuredResult, MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { toSeriesCell } from '../table/series-cell.js';
import { tableOf, type Table } from '../table/table.js';
import { buildQualityTables } from './quality-tables.js';

/** The tables of a summary with measures: the measures, tables of the evaluation's own, and where the oracles went. */
export function buildMeasuredTables(summary: MeasuredSummary): readonly Table[] {
  return [
    buildResults(summary),
    ...buildIntervals(summary),
    ...buildQualityTables(summary),
    buildAccounts(summary),
  ];
}

/** A line for each mean over all items, and one for each group if there are several. */
function buildResults({
  measures,
  results,
  legend,
  evaluation,
  groups,
  oracle_generators,
  seeds,
}: MeasuredSummary): Table {
  const groupOf = (result: MeasuredResult) => result[groups.name] ?? allItems;
  const hasMeans = results.some(({ mean }) => mean !== undefined);
  const shown = oracle_generators.flatMap((generator) => {
    const own = results.filter(({ oracle_generator }) => oracle_generator === generator);
    const ofGroups = own.filter(
      (result) => groupOf(result) !== allItems && (result.mean ?? 'pooled') === 'pooled' && occurs(result),
    );
    return [
      ...own.filter((result) => groupOf(result) === allItems),
      ...(ofGroups.length > 1 ? ofGroups : []),
    ];
  });
  const over = seeds.length > 1 ? 'Means over the seeds. ' : '';
  const ofMeans = hasMeans
    ? 'Mean: pooled, over all tests; subjects, projects: each subject or project counts the same. '
    : '';
  return {
    name: 'measures',
    title: `Measures of ${evaluation}`,
    columns: [
      { title: 'Oracle generator' },
      { title: groups.title },
      ...(hasMeans ? [{ title: 'Mean' }] : []),
      ...measures.map((measure) => ({ title: measure.title, decimals: getDecimals(measure) })),
    ],
    rows: shown.map((result) => [
      result.oracle_generator,
      groupOf(result),
      ...(hasMeans ? [result.mean ?? 'pooled'] : []),
      ...measures.map(({ name, kind }) => toSeriesCell(result.measures[name]!, kind === 'share' ? 100 : 1)),
    ]),
    note: `${over}${ofMeans}${legend} ${describeDirections(measures.filter(({ name }) => results.some((result) => result.measures[name]!.mean !== null)))}`,
  };
}

/** The intervals of each generator's shares, where the evaluation has them; of groups, those of the measures that are shown first. */
function buildIntervals({ measures, results, groups }: MeasuredSummary): readonly Table[] {
  const shown = results.flatMap((result) => {
    const { oracle_generator: generator, intervals = {}, [groups.name]: group = allItems } = result;
    return measures.flatMap(({ name, title, better, first, kind }) => {
      const [interval, value] = [intervals[name], result.measures[name]!.mean];
      const isLeftOut = better === 'neither' || (group !== allItems && first === undefined);
      return interval === undefined || value === null || isLeftOut || group === ''
        ? []
        : [{ generator, group, title, scale: kind === 'share' ? 100 : 1, value, ...interval }];
    });
  });
  if (shown.length === 0) return [];
  const times = (scale: number, value: number | null) => (value === null ? null : scale * value);
  return [
    {
      name: 'intervals',
      title: '95 % intervals',
      ...tableOf(shown, [
        { title: 'Oracle generator', cell: ({ generator }) => generator },
        { title: groups.title, cell: ({ group }) => group, wrapAt: 40 },
        { title: 'Measure', cell: ({ title }) => title },
        { title: 'Value', decimals: 2, cell: ({ scale, value }) => times(scale, value) },
        { title: 'Low', decimals: 2, cell: ({ scale, low }) => times(scale, low) },
        { title: 'High', decimals: 2, cell: ({ scale, high }) => times(scale, high) },
        { title: 'Clusters', decimals: 0, cell: ({ clusters }) => clusters },
      ]),
      note: 'Shares by jackknife (Korn and Graubard), scores by bootstrap. With few clusters, a bootstrap is too narrow; with one there is none.',
    },
  ];
}

/** `Lower is better: Alarms, Flaky. Higher is better: Same kind %.` */
function describeDirections(measures: MeasuredSummary['measures']): string {
  return (['lower', 'higher'] as const)
    .flatMap((better) => {
      const titles = measures.filter((measure) => measure.better === better).map(({ title }) => title);
      if (titles.length === 0) return [];
      return [`${better === 'lower' ? 'Lower' : 'Higher'} is better: ${titles.join(', ')}.`];
    })
    .join(' ');
}

function occurs({ measures }: MeasuredResult): boolean {
  return Object.values(measures).some(({ maximum }) => (maximum ?? 0) > 0);
}

function buildAccounts({ accounts }: MeasuredSummary): Table {
  const names = Object.keys(accounts[0]?.test_cases ?? {});
  const wrong = accounts.filter(({ adds_up }) => !adds_up).map(({ oracle_generator }) => oracle_generator);
  return {
    name: 'accounts',
    title: 'Where the oracles went (sums over subjects, seeds and samples)',
    columns: [
      { title: 'Oracle generator' },
      ...['candidates', 'without_oracle', 'oracles', 'duplicates', ...names].map((name) => ({
        title: name.replaceAll('_', ' '),
        decimals: 0,
      })),
    ],
    rows: accounts.map(
      ({ oracle_generator, candidates, without_oracle, oracles, duplicates, test_cases }) => [
        ...[oracle_generator, candidates, without_oracle, oracles, duplicates],
        ...names.map((name) => test_cases[name] ?? 0),
      ],
    ),
    ...(wrong.length === 0
      ? {}
      : { note: `The accounts of ${wrong.join(', ')} do not add up: these numbers can't be trusted.` }),
  };
}
