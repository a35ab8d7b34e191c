import { parseBoolean } from '../formats/csv/cells.js';
import type { CsvRecord } from '../formats/csv/csv-record.js';
import { isMissing } from '../formats/csv/missing-values.js';
import { isOracleStatement } from '../source/candidates/oracle-statements.js';
import { findDescendants, type JavaParser } from '../source/parser.js';
import type { WrittenCompletion } from '../model/text/completion.js';
import { byFile, type ReadingOptions, type TargetlessRow } from './score-settings.js';

/** Columns by which files of predictions are recognised. */
export const predictionColumns = ['test_prefix', 'assert_pred'];

/**
 * A row of TOGA's or TEval-plus's predictions. The target is the last assertion of the test in `test_prefix`, without its semicolon as in their own
 * labels; a test without assertion has none. The output is `assert_pred`, or nothing if an exception is predicted.
 */
export function readPredictionRow(
  record: CsvRecord,
  file: string,
  { by, cluster }: ReadingOptions,
  parser: JavaParser,
): WrittenCompletion | TargetlessRow {
  const { line } = record;
  const target = findLastAssertion(parser, record.cell('test_prefix'));
  if (target === 'none') return { kind: 'targetless', file, line };
  const predicted = record.cell('except_pred');
  const isException = !isMissing(predicted) && parseBoolean(record, 'except_pred');
  const column = (name: string) => (name === byFile ? file : name === '' ? '' : record.cell(name));
  return {
    kind: 'completion',
    file,
    line,
    id: '',
    target,
    output: isException ? '' : record.text('assert_pred'),
    group: column(by),
    cluster: column(cluster),
    length: 'unknown',
  };
}

function findLastAssertion(parser: JavaParser, test: string): string {
  return parser.withTree(`class X {${test}\n}`, (root) => {
    const statements = findDescendants(root, 'expression_statement', 'local_variable_declaration');
    const last = statements.filter(isOracleStatement).at(-1);
    return last === undefined ? 'none' : last.text.replace(/\s*;$/u, '');
  });
}
