import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { findReportedEvaluation, type ReportedEvaluation } from '../../evaluations/registry.js';
import type { RunRecord } from '../../store/run/run-record.js';

/** The evaluation of a run, if its reports are made from measures; `none` for bug detection, which has reports of its own. */
export function findMeasuring(
  record: Pick<RunRecord, 'configuration' | 'ownEvaluation'>,
): (ReportedEvaluation & MeasuringEvaluation) | 'none' {
  const found = findReportedEvaluation(record);
  const { measured } = found;
  return measured === undefined ? 'none' : { ...found, measured };
}
