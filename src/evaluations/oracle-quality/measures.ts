import type { Counts, EvaluationMeasure } from '../evaluation.js';
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

const number = (
  name: string,
  title: string,
  better: EvaluationMeasure['better'],
  counted: string,
): EvaluationMeasure => ({
  ...{ name, title, better, kind: 'count' },
  of: (counts) => counts[counted] ?? 0,
});

const share = (
  name: string,
  title: string,
  better: EvaluationMeasure['better'],
  part: string,
  whole: (counts: Counts) => number,
): EvaluationMeasure => ({
  ...{ name, title, better, kind: 'share' },
  of: (counts) => (whole(counts) === 0 ? null : (counts[part] ?? 0) / whole(counts)),
});

const countConclusive = ({ alarm = 0, silent = 0 }: Counts) => alarm + silent;
const countCompared = ({ compared = 0 }: Counts) => compared;

/** The measures of oracle quality. */
export const qualityMeasures: readonly EvaluationMeasure[] = [
  number('alarms', 'Alarms', 'lower', 'alarm'),
  share('alarm_rate', 'Alarm rate %', 'lower', 'alarm', countConclusive),
  number('not_compiled', 'Not compiled', 'lower', 'notCompiled'),
  number('type_errors', 'Type errors', 'lower', 'typeErrors'),
  number('not_run', 'Not run', 'lower', 'notRun'),
  number('flaky', 'Flaky', 'lower', 'flaky'),
  number('compared', 'Compared', 'neither', 'compared'),
  share('same_kind', 'Same kind %', 'higher', 'sameKind', countCompared),
  share('same_oracle', 'Same oracle %', 'higher', 'sameOracle', countCompared),
];

/** What a reader must know about them. */
export const qualityLegend =
  'An alarm is a test that fails on the code as it is: a false alarm, unless the code is wrong there. Alarm rate = alarms / (alarms + passing tests). ' +
  'Same kind, same oracle: shares of the oracles for which the suite has one in the same place (Compared).';
