import type { Cell, ExperimentTable } from '../experiment.js';
import { sharedBugs } from '../generators.js';
import { foundAtColumns } from '../measures.js';
import { papersBugsFoundByBoth, papersGeneratorFindings, papersRankings } from '../papers-results.js';
import { besideTable, missingLine, ownLine, papersLine, type Line } from './beside.js';
import { approaches, findingsLine, foundLine, linesOf, papersDetector } from './buggy-lines.js';
import { precisionMeasures } from './finding-measures.js';
import type { Study } from './study.js';

/** Table 3: NoException beside TOGA, and the bugs that both find (section 3.4). */
export function table3(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const count = precisionMeasures.length;
  const lines = linesOf(
    study,
    notes,
    {
      measures: count,
      only: approaches,
      paper: (approach) => [
        papersLine(
          [approach],
          precisionMeasures.map(({ paper }) => paper(papersGeneratorFindings[approach])),
        ),
      ],
      own: (run, generator) => [findingsLine(run, [generator], generator, 'all')],
    },
    [],
  );
  const columns = precisionMeasures.map(({ column }) => column);
  return besideTable({
    name: 'table-3',
    title: 'Table 3: NoException and other oracle generators in BugFound and precision, TEval@buggy',
    heads: ['Oracle generator'],
    measures: columns,
    lines: [...lines, ...bothLines(study, count)],
    notes: [...notes],
  });
}

function bothLines(study: Study, measures: number): Line[] {
  const only = (bugs: number | null): Cell[] => [bugs, ...Array.from({ length: measures - 1 }, () => null)];
  const papers = study.isPapersBenchmark ? [papersLine(['both find'], only(papersBugsFoundByBoth))] : [];
  const run = study.runOf('TEval@buggy');
  if (run === 'none') return papers;
  const [first, second] = [study.generatorOf(run, 'NoException'), study.generatorOf(run, 'TOGA')];
  if (first === 'none' || second === 'none') return [...papers, missingLine(['both find'], measures)];
  return [...papers, ownLine(['both find'], only(sharedBugs(run.summary, first, second).both), run.summary)];
}

/** Table 5: Found@K of the ranking beside a random order. */
export function table5(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const orders = ['random', 'ranked'] as const;
  const lines = linesOf(
    study,
    notes,
    {
      measures: foundAtColumns.length,
      only: approaches,
      paper: (approach) =>
        orders.map((order) => papersLine([approach, order], papersRankings[approach][order])),
      own: (run, generator) =>
        orders.map((order) =>
          foundLine(
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
  return besideTable({
    name: 'table-5',
    title: 'Table 5: the ranking, TEval@buggy (bugs with a TP among the first K failing tests)',
    heads: ['Oracle generator', 'Ranking'],
    measures: foundAtColumns,
    lines,
    notes: [...notes],
  });
}
