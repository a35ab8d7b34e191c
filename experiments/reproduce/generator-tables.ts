import type { TableCell, ExperimentTable } from '../experiment.js';
import { countSharedBugs } from '../generators.js';
import { foundAtColumns } from '../measures.js';
import { papersBugsFoundByBoth, papersGeneratorFindings, papersRankings } from '../papers-results.js';
import {
  buildPaperTable,
  buildMissingLine,
  buildOwnLine,
  buildPapersLine,
  type Line,
} from './paper-table.js';
import { approaches, buildFindingsLine, buildFoundLine, buildLines, papersDetector } from './buggy-lines.js';
import { precisionMeasures } from './finding-measures.js';
import type { Study } from './study.js';

/** Table 3: NoException and TOGA, and the bugs that both find (section 3.4). */
export function buildTable3(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const count = precisionMeasures.length;
  const lines = buildLines(
    study,
    notes,
    {
      measures: count,
      only: approaches,
      paper: (approach) => [
        buildPapersLine(
          [approach],
          precisionMeasures.map(({ paper }) => paper(papersGeneratorFindings[approach])),
        ),
      ],
      own: (run, generator) => [buildFindingsLine(run, [generator], generator, 'all')],
    },
    [],
  );
  const columns = precisionMeasures.map(({ column }) => column);
  return buildPaperTable({
    name: 'table-3',
    title: 'Table 3: NoException and other oracle generators in BugFound and precision, TEval@buggy',
    caption:
      'NoException and other oracle generators find these bugs with this precision if tests are generated on the buggy version (TEval@buggy).',
    heads: ['Oracle generator'],
    measures: columns,
    lines: [...lines, ...buildBothLines(study, count)],
    notes: [...notes],
  });
}

function buildBothLines(study: Study, measures: number): Line[] {
  const only = (bugs: number | null): TableCell[] => [
    bugs,
    ...Array.from({ length: measures - 1 }, () => null),
  ];
  const papers = study.isPapersBenchmark ? [buildPapersLine(['both find'], only(papersBugsFoundByBoth))] : [];
  const run = study.findRun('TEval@buggy');
  if (run === 'none') return papers;
  const [first, second] = [study.findGenerator(run, 'NoException'), study.findGenerator(run, 'TOGA')];
  if (first === 'none' || second === 'none') return [...papers, buildMissingLine(['both find'], measures)];
  return [
    ...papers,
    buildOwnLine(['both find'], only(countSharedBugs(run.summary, first, second).both), run.summary),
  ];
}

/** Table 5: Found@K of the ranking and of a random order. */
export function buildTable5(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const orders = ['random', 'ranked'] as const;
  const lines = buildLines(
    study,
    notes,
    {
      measures: foundAtColumns.length,
      only: approaches,
      paper: (approach) =>
        orders.map((order) => buildPapersLine([approach, order], papersRankings[approach][order])),
      own: (run, generator) =>
        orders.map((order) =>
          buildFoundLine(
            run,
            [generator, order],
            generator,
            'all',
            order === 'random' ? 'random' : papersDetector,
            notes,
          ),
        ),
    },
    ['Ranking'],
  );
  return buildPaperTable({
    name: 'table-5',
    title: 'Table 5: the ranking, TEval@buggy (bugs with a TP among the first K failing tests)',
    caption:
      'The ranking places true positives among the first failing tests. Found@K counts the bugs that have one among their first K failing tests (TEval@buggy).',
    heads: ['Oracle generator', 'Ranking'],
    measures: foundAtColumns,
    lines,
    notes: [...notes],
  });
}
