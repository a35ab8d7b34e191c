/** The names of the operators in the order of lists, for help and completion, which load no operator. */
export const operatorNames = [
  'AOR',
  'LOR',
  'SOR',
  'NCR',
  'ROR',
  'COR',
  'ORU',
  'UOI',
  'LVR',
  'RVR',
  'OBO',
  'STD',
  'MCR',
  'ASW',
  'ETR',
] as const;

export type OperatorName = (typeof operatorNames)[number];
