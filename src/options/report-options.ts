import { look, type Checked, type Options } from './option.js';
import type { ValueOf } from './value-type.js';
import { choice, path, wholeNumber } from './value-types.js';

/** The formats of `teval report`. */
export const reportFormats = [
  'html',
  'latex',
  'markdown',
  'csv',
  'json',
  'sarif',
  'junit',
  'mutation-elements',
] as const;

/** The options of a report, without those of a command's output. */
export const reportOptions = {
  format: {
    takes: choice('FORMAT', reportFormats),
    help: 'html (one self-contained page), latex, markdown, csv, json, sarif (failing tests for code scanning), junit (XML of all tests) or mutation-elements (mutants as in the reports of Stryker)',
    default: 'html',
    decides: 'look',
  },
  out: look(
    path('PATH'),
    'file to write, or folder for latex, csv and mutation-elements',
    'report.html, report-latex, report-csv or report-mutation-elements in the first run folder; markdown, json, sarif and junit go to stdout',
  ),
  sources: look(
    path('DIR'),
    'of sarif: a checkout of the program, for the lines of focal methods',
    'the working folder',
  ),
  limit: look(wholeNumber(0), 'of sarif: first tests of each ranking, 0 for all', '0'),
} as const satisfies Options;

export type ReportFormat = ValueOf<typeof reportOptions.format.takes>;
export type ReportChoices = Checked<typeof reportOptions>;
