import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import type { Judgement } from '../../evaluations/bug-detection/judgement.js';
import { judgements, type JudgedSums } from '../../evaluations/bug-detection/judgements.js';
import type { JudgementSums } from '../../evaluations/bug-detection/judgement-members.js';
import * as series from '../../../stats/series.js';
import type { Cell } from '../../model/unit/cell.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';

/** Counts what all judgements say of unit results as they stream by. */
export interface JudgementCounters {
  add(cell: Cell<UnitResult>): void;
  /** Their members of a summary, by name. */
  sums(): JudgementSums;
}

export function judgementCounters(plan: RunPlan): JudgementCounters {
  const counters = (judgements as readonly Judgement[]).map((judgement) => ({
    name: judgement.name,
    counter: judgement.counter(plan, series),
  }));
  return {
    add(cell) {
      for (const { counter } of counters) counter.add(cell);
    },
    sums: () =>
      Object.fromEntries(
        counters.map(({ name, counter }) => [name, counter.summary()]),
      ) as unknown as JudgedSums,
  };
}
