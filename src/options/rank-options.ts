import { featureDefinitions } from '../../features/failed-test.js';
import { countingOptions } from './counting-options.js';
import { look, pickOptions, type Options } from './option.js';
import { choice, list, texts } from './value-types.js';

/** Options of rankings. */
export const rankOptions = {
  ranker: {
    takes: texts('NAME'),
    help: 'what orders the failing tests; teval list rankers shows all; may be repeated',
    default: ['isolation-forest'],
    otherwise: 'isolation-forest',
    decides: 'look',
  },
  features: look(list('LIST'), 'features that outlier detectors see', 'all eleven'),
  featureDefinitions: {
    takes: choice('WHOSE', featureDefinitions),
    help: "definitions of the features: paper, or replication, which gives TEval-plus's numbers for its own files",
    default: 'paper',
    decides: 'look',
  },
  ...pickOptions(countingOptions, 'foundAt'),
} as const satisfies Options;
