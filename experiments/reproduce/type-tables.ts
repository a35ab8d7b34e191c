import { oracleTypes, type OracleType } from '../../src/model/oracle.js';
import type { ExperimentTable } from '../experiment.js';
import { foundAtColumns, resultOf } from '../measures.js';
import { papersTypeFindings, papersTypeRankings } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import { besideTable, papersLine } from './beside.js';
import { findingsLine, foundLine, linesOf, papersDetector } from './buggy-lines.js';
import { precisionMeasures } from './finding-measures.js';
import type { Study } from './study.js';

const types = [...oracleTypes, 'all'] as const;

/** Table 6: TOGA by type of oracle. */
export function table6(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const lines = linesOf(
    study,
    notes,
    {
      measures: precisionMeasures.length,
      only: ['TOGA'],
      paper: () =>
        types.map((type) =>
          papersLine(
            ['TOGA', type],
            precisionMeasures.map(({ paper }) => paper(papersTypeFindings[type])),
          ),
        ),
      own: (run, generator) =>
        typesOf(study, run, generator).map((type) => findingsLine(run, [generator, type], generator, type)),
    },
    ['Oracle type'],
  );
  return besideTable({
    name: 'table-6',
    title: 'Table 6: the performance on different oracle types, TEval@buggy',
    heads: ['Oracle generator', 'Oracle type'],
    measures: precisionMeasures.map(({ column }) => column),
    lines,
    notes: [...notes],
  });
}

/** Table 7: the same, ranked. */
export function table7(study: Study): ExperimentTable {
  const notes = new Set<string>();
  const lines = linesOf(
    study,
    notes,
    {
      measures: foundAtColumns.length,
      only: ['TOGA'],
      paper: () => types.map((type) => papersLine(['TOGA', type], papersTypeRankings[type])),
      own: (run, generator) =>
        typesOf(study, run, generator).map((type) =>
          foundLine(run, [generator, type], generator, type, papersDetector, notes),
        ),
    },
    ['Oracle type'],
  );
  return besideTable({
    name: 'table-7',
    title: 'Table 7: the performance on different oracle types, TEval+ (the ranking of all types, split)',
    heads: ['Oracle generator', 'Oracle type'],
    measures: foundAtColumns,
    lines,
    notes: [...notes],
  });
}

/** All types of TOGA, as the paper has them; of others those that occur. */
function typesOf(study: Study, run: ExperimentRun, generator: string): (OracleType | 'all')[] {
  if (generator === study.generatorOf(run, 'TOGA')) return [...types];
  return types.filter((type) => {
    const result = resultOf(run.summary, generator, type);
    if (result === 'none') return false;
    const { tp, fp, tn, fn, inconclusive } = result;
    return type === 'all' || [tp, fp, tn, fn, inconclusive.all].some(({ mean }) => (mean ?? 0) > 0);
  });
}
