import { bugDetection } from './bug-detection/bug-detection.js';

/** The evaluations, one line each. */
export const evaluations = [bugDetection] as const;

/** The evaluation of a run that names none. */
export const [defaultEvaluation] = evaluations;
