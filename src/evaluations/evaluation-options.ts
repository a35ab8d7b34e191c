import { bugDetectionOptions } from './bug-detection/options.js';

/** The options of all evaluations. */
export const evaluationOptions = { ...bugDetectionOptions };
