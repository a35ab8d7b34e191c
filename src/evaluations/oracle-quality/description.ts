import type { Described } from '../../model/common/described.js';

/** Apart from the evaluation, so that help and completion need not load it. */
export const oracleQualityDescription = {
  name: 'oracle-quality',
  description:
    "alarms on the code as it is, errors, and agreement with the suite's own oracles; needs no bug",
} as const satisfies Described;
