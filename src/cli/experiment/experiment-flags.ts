import { look, type Checked, type Options } from '../../options/option.js';
import { resultsOnlyOption } from '../../options/place-options.js';
import { nothing, path, text, texts } from '../../options/value-types.js';

/** The options of `teval experiment`. */
export const experimentOptions = {
  run: look(texts('DIR'), 'a run folder, as the argument; may be repeated'),
  toga: look(
    text('ORACLE'),
    "reproduce: the oracle generator to show in the place of the paper's TOGA",
    'toga, or the only generator of a file of predictions',
  ),
  out: look(path('DIR'), 'also write each table there as <table>.csv and <table>.tex', 'no'),
  json: look(nothing, 'print the tables as JSON, including those for files', 'as text'),
  quiet: resultsOnlyOption,
} as const satisfies Options;

export type ExperimentFlags = Checked<typeof experimentOptions>;
