import { look, type Checked, type Options } from '../../options/option.js';
import type { ValueOf } from '../../options/value-type.js';
import { choice, nothing, path } from '../../options/value-types.js';

/** The options of `teval report`. */
export const reportOptions = {
  format: {
    takes: choice('FORMAT', ['html', 'latex', 'markdown', 'csv', 'json']),
    help: 'html (one self-contained page), latex, markdown, csv or json',
    default: 'html',
    decides: 'look',
  },
  out: look(
    path('PATH'),
    'file to write, or folder for latex and csv',
    'report.html, report-latex or report-csv in the first run folder; markdown and json go to stdout',
  ),
  json: look(nothing, 'the same as --format json', '--format html'),
  open: look(nothing, 'show the page in the browser', 'no'),
} as const satisfies Options;

export type ReportFormat = ValueOf<typeof reportOptions.format.takes>;
export type ReportFlags = Checked<typeof reportOptions>;
