import type { Counts, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst } from '../measures.js';
import { classifyCompileError } from './compile-error.js';
import { chooseQualityAccount, type QualityTestCase } from './quality-test-case.js';

/** What a test case adds to. */
export function listCounts(item: QualityTestCase): Counts {
  const { agreement } = item;
  const names = [
    chooseQualityAccount(item),
    ...(classifyCompileError(item.outcome) === 'type' ? ['typeErrors'] : []),
    ...(agreement === 'none' ? [] : ['compared']),
    ...(agreement === 'same' || agreement === 'kind' ? ['sameKind'] : []),
    ...(agreement === 'same' ? ['sameOracle'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, 1]));
}

const countConclusive = ({ alarm = 0, silent = 0 }: Counts) => alarm + silent;
const countCompared = ({ compared = 0 }: Counts) => compared;

/** The measures of oracle quality. */
export const qualityMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('alarms', 'Alarms', 'lower', readCount('alarm'))),
  showFirst(
    createShareMeasure('alarm_rate', 'Alarm rate %', 'lower', readCount('alarm'), countConclusive),
    'compared',
  ),
  showFirst(createCountMeasure('not_compiled', 'Not compiled', 'lower', readCount('notCompiled'))),
  createCountMeasure('type_errors', 'Type errors', 'lower', readCount('typeErrors')),
  createCountMeasure('not_run', 'Not run', 'lower', readCount('notRun')),
  createCountMeasure('flaky', 'Flaky', 'lower', readCount('flaky')),
  createCountMeasure('compared', 'Compared', 'neither', readCount('compared')),
  createShareMeasure('same_kind', 'Same kind %', 'higher', readCount('sameKind'), countCompared),
  showFirst(
    createShareMeasure('same_oracle', 'Same oracle %', 'higher', readCount('sameOracle'), countCompared),
    'compared',
  ),
];

/** What a reader must know about them. */
export const qualityLegend =
  'An alarm is a test that fails on the code as it is: a false alarm, unless the code is wrong there. Alarm rate = alarms / (alarms + passing tests). ' +
  'Same kind, same oracle: shares of the oracles for which the suite has one in the same place (Compared).';
