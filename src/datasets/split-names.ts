/** The parts of a data set. */
export const splitNames = ['train', 'validation', 'test'] as const;
export type SplitName = (typeof splitNames)[number];
