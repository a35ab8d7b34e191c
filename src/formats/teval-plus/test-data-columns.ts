import { classifierColumns } from '../toga/toga-format.js';

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
 * Columns that this toolkit adds behind them, which TEval-plus's scripts pass over: what its own columns have no place for. Why a test
 * case decides nothing (empty where it does), how many oracles it stands for, which prefix it is of, and the focal method as the run found it.
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

/** Whether the focal method that is found in the prefix alone is the one of `focal_method`, another one, or none. */
export const prefixFocals = ['same', 'other', 'none'] as const;
export type PrefixFocal = (typeof prefixFocals)[number];
