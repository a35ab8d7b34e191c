import { featureDefinitions } from '../../features/failed-test.js';
import { countingOptions } from './counting-options.js';
import { look, pickOptions, type Options } from './option.js';
import { choice, list, text } from './value-types.js';

/** Options of rankings. */
export const rankOptions = {
  detector: {
    takes: text('NAME'),
    help: 'outlier detector; teval list detectors shows all',
    default: 'isolation-forest',
    decides: 'look',
  },
  features: look(list('LIST'), 'features that the detector sees', 'all eleven'),
  featureDefinitions: {
    takes: choice('WHOSE', featureDefinitions),
    help: "definitions of the features: paper, or replication, which gives TEval-plus's numbers for its own files",
    default: 'paper',
    decides: 'look',
  },
  ...pickOptions(countingOptions, 'foundAt'),
} as const satisfies Options;
