import { look, type Checked, type Options } from '../../options/option.js';
import { reportOptions } from '../../options/report-options.js';
import { nothing } from '../../options/value-types.js';

/** The options of `teval report`. */
export const reportCommandOptions = {
  ...reportOptions,
  json: look(nothing, 'the same as --format json', '--format html'),
  watch: look(nothing, 'rewrite the page while the run goes on; the open page reloads itself', 'no'),
  open: look(nothing, 'show the page in the browser', 'no'),
} as const satisfies Options;

export type ReportFlags = Checked<typeof reportCommandOptions>;
