import { oracleTypes, type OracleType } from '../../src/model/oracle/oracle.js';
import type { ExperimentTable } from '../experiment.js';
import { foundAtColumns, findResult } from '../measures.js';
import { papersTypeFindings, papersTypeRankings } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import { buildPaperTable, buildPapersLine } from './paper-table.js';
import { buildFindingsLine, buildFoundLine, buildLines, papersDetector } from './buggy-lines.js';
import { precisionMeasures } from './finding-measures.js';
import type { Study } from './study.js';

const types = [...oracleTypes, 'all'] as const;

/** Table 6: TOGA by oracle type. */
export function buildTable6(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const lines = buildLines(
    study,
    notes,
    {
      measures: precisionMeasures.length,
      only: ['TOGA'],
      paper: () =>
        types.map((type) =>
          buildPapersLine(
            ['TOGA', type],
            precisionMeasures.map(({ paper }) => paper(papersTypeFindings[type])),
          ),
        ),
      own: (run, generator) =>
        listTypes(study, run, generator).map((type) =>
          buildFindingsLine(run, [generator, type], generator, type),
        ),
    },
    ['Oracle type'],
  );
  return buildPaperTable({
    name: 'table-6',
    title: 'Table 6: the performance on different oracle types, TEval@buggy',
    caption: 'Oracles of each type find these bugs with this precision (TEval@buggy).',
    heads: ['Oracle generator', 'Oracle type'],
    measures: precisionMeasures.map(({ column }) => column),
    lines,
    notes: [...notes],
  });
}

/** Table 7: the same, ranked. */
export function buildTable7(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const lines = buildLines(
    study,
    notes,
    {
      measures: foundAtColumns.length,
      only: ['TOGA'],
      paper: () => types.map((type) => buildPapersLine(['TOGA', type], papersTypeRankings[type])),
      own: (run, generator) =>
        listTypes(study, run, generator).map((type) =>
          buildFoundLine(run, [generator, type], generator, type, papersDetector, notes),
        ),
    },
    ['Oracle type'],
  );
  return buildPaperTable({
    name: 'table-7',
    title: 'Table 7: the performance on different oracle types, TEval+ (the ranking of all types, split)',
    caption:
      'Found@K counts the bugs that have a true positive of the type among the first K failing tests of that type. The ranking is that of all failing tests, split by type (TEval+).',
    heads: ['Oracle generator', 'Oracle type'],
    measures: foundAtColumns,
    lines,
    notes: [...notes],
  });
}

/** All types for TOGA, as in the paper; for other generators, the types that occur. */
function listTypes(study: Study, run: ExperimentRun, generator: string): (OracleType | 'all')[] {
  if (generator === study.findGenerator(run, 'TOGA')) return [...types];
  return types.filter((type) => {
    const result = findResult(run.summary, generator, type);
    if (result === 'none') return false;
    const { tp, fp, tn, fn, inconclusive } = result;
    return type === 'all' || [tp, fp, tn, fn, inconclusive.all].some(({ mean }) => (mean ?? 0) > 0);
  });
}
