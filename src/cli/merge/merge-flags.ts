import { conditionOptions, countingOptions } from '../../options/counting-options.js';
import { pickOptions, type Checked, type Options } from '../../options/option.js';
import { displayOptions, placeOptions, resultsOnlyOption } from '../../options/place-options.js';

/** The options of `teval merge`. */
export const mergeOptions = {
  out: {
    ...placeOptions.out,
    help: 'folder of the whole run',
    otherwise: 'the folder, if one is named',
  },
  ...pickOptions(countingOptions, 'foundAt'),
  ...conditionOptions,
  ...pickOptions(displayOptions, 'verbose', 'json'),
  quiet: resultsOnlyOption,
} as const satisfies Options;

export type MergeFlags = Checked<typeof mergeOptions>;
