import { classifierColumns } from '../../../formats/toga/toga-format.js';

/** The columns of full_test_data.csv and failed_test_data.csv in TEval-plus's order. */
export const tevalPlusColumns = [
  'project',
  'bug_num',
  'test_id',
  'unique_test_name',
  'focal_method',
  'test_prefix',
  'docstring',
  'generated_test',
  ...classifierColumns,
  'bug_exception_triggered',
  'bug_assertion_triggered',
  'failed_buggy',
  'fixed_exception_triggered',
  'fixed_assertion_triggered',
  'failed_fixed',
  'buggy_test_trace',
  'TP',
  'FP',
  'TN',
  'FN',
] as const;

/**
 * Additional columns of this toolkit, which TEval-plus's scripts ignore: why a test case is inconclusive (empty if it is not), its number of copies,
 * its prefix number, and the run's own focal method.
 */
export const furtherColumns = [
  'reason',
  'copies',
  'prefix_number',
  'prefix_focal',
  'prefix_focal_method',
  'prefix_docstring',
] as const;

export const testDataColumns = [...tevalPlusColumns, ...furtherColumns] as const;

/** Whether the focal method of the prefix alone equals `focal_method`, is another one, or does not exist. */
export const prefixFocals = ['same', 'other', 'none'] as const;
export type PrefixFocal = (typeof prefixFocals)[number];
