import type { RankCorrelation } from '../../scoring/run/correlate.js';
import type { GeneratorScores } from '../../scoring/run/generator-scores.js';
import type { RunScoreReport } from '../../scoring/run/score-run.js';
import type { ScoredItem } from '../../scoring/run/scored-item.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';

/** The tables of a run's text scores: means by generator, and rank correlations. */
export function buildRunScoreTables(report: RunScoreReport): readonly Table[] {
  return [buildGeneratorsTable(report), buildCorrelationsTable(report)];
}

function buildGeneratorsTable(report: RunScoreReport): Table {
  const verdicts = [...new Set(report.generators.flatMap((each) => Object.keys(each.verdicts)))].sort();
  const share = (title: string, of: (scores: GeneratorScores) => number) => ({
    title,
    decimals: 1,
    cell: (scores: GeneratorScores) => 100 * of(scores),
  });
  const columns: ItemColumn<GeneratorScores>[] = [
    { title: 'Oracle generator', cell: ({ oracle_generator }) => oracle_generator, wrapAt: 24 },
    { title: 'Completions', decimals: 0, cell: ({ completions }) => completions },
    share('BLEU', ({ bleu }) => bleu),
    share('ROUGE-L', ({ rouge_l }) => rouge_l),
    share('Same tokens %', ({ same_tokens }) => same_tokens),
    share('Compiles %', ({ compiles }) => compiles),
    share('Passes %', ({ passes }) => passes),
    ...verdicts.map((verdict) => ({
      title: verdict,
      decimals: 0,
      cell: (scores: GeneratorScores) => scores.verdicts[verdict] ?? 0,
    })),
  ];
  const { method, value } = report.smoothing;
  const left = report.whole_tests + report.without_target;
  return {
    name: 'run_scores',
    title: `Completions of ${report.run} as texts, and when they run on the version ${report.side}`,
    ...tableOf(report.generators, columns),
    note:
      `Each generated oracle against the assertion of the suite in its place. BLEU-4 by sentence, smoothing ${method}${value === 0 ? '' : ` ${value}`}; an oracle that is no assertion scores 0. ` +
      `Left out, because there is no assertion to compare with: ${left} test cases.`,
  };
}

function buildCorrelationsTable(report: RunScoreReport): Table {
  const known = report.correlations.filter(({ rho }) => rho !== null);
  const unknown = report.correlations.filter(({ rho }) => rho === null);
  const reasons = [...new Set(unknown.map(({ remark }) => remark))].map(
    (remark) => `${unknown.filter((each) => each.remark === remark).length}: ${remark}`,
  );
  const columns: ItemColumn<RankCorrelation>[] = [
    { title: 'Over', cell: ({ over }) => over, wrapAt: 24 },
    { title: 'Text', cell: ({ text }) => text },
    { title: 'Run', cell: ({ run }) => run },
    { title: 'n', decimals: 0, cell: ({ n }) => n },
    { title: 'rho', decimals: 3, cell: ({ rho }) => rho },
    { title: 'low', decimals: 3, cell: ({ low }) => low },
    { title: 'high', decimals: 3, cell: ({ high }) => high },
  ];
  return {
    name: 'rank_correlations',
    title: 'Does a higher text score mean that the completion compiles, or passes? (Spearman)',
    ...tableOf(known, columns),
    note: `95 % intervals: bugs (suites, if there is one bug) drawn with replacement, ${report.resamples} times, random state ${report.random_state}. ${reasons.length === 0 ? '' : `Undefined, because ranks need different values on both sides (${reasons.join('; ')}).`}`,
  };
}

/** One row for each completion: text scores and what happened. */
export function buildRunItemsTable({ items }: RunScoreReport): Table {
  const names = Object.keys(items[0] ?? {}) as (keyof ScoredItem)[];
  return {
    name: 'completions',
    title: 'Completions',
    ...tableOf(
      items,
      names.map((name) => ({
        title: name,
        cell: (item: ScoredItem) => {
          const value = item[name];
          return typeof value === 'boolean' ? Number(value) : value;
        },
      })),
    ),
  };
}
