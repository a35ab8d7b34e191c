import { look, type Checked, type Options } from '../../options/option.js';
import type { ValueOf } from '../../options/value-type.js';
import { choice, nothing, path, wholeNumber } from '../../options/value-types.js';

/** The options of `teval report`. */
export const reportOptions = {
  format: {
    takes: choice('FORMAT', ['html', 'latex', 'markdown', 'csv', 'json', 'sarif', 'junit']),
    help: 'html (one self-contained page), latex, markdown, csv, json, sarif (failing tests for code scanning) or junit (XML of all tests)',
    default: 'html',
    decides: 'look',
  },
  out: look(
    path('PATH'),
    'file to write, or folder for latex and csv',
    'report.html, report-latex or report-csv in the first run folder; markdown, json, sarif and junit go to stdout',
  ),
  sources: look(
    path('DIR'),
    'of sarif: a checkout of the program, for the lines of focal methods',
    'the working folder',
  ),
  limit: look(wholeNumber(0), 'of sarif: first tests of each ranking, 0 for all', '0'),
  json: look(nothing, 'the same as --format json', '--format html'),
  watch: look(nothing, 'rewrite the page while the run goes on; the open page reloads itself', 'no'),
  open: look(nothing, 'show the page in the browser', 'no'),
} as const satisfies Options;

export type ReportFormat = ValueOf<typeof reportOptions.format.takes>;
export type ReportFlags = Checked<typeof reportOptions>;
