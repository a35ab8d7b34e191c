import { mean } from 'simple-statistics';
import type { TestbenchAccepted } from '../src/formats/testbench-results.js';
import { groupBy } from '../src/model/common/group-by.js';

/** Means in percent; null without a value. */
export interface AcceptedMeans {
  readonly linesPercent: number | null;
  readonly killedPercent: number | null;
}

/** An accepted test is meaningless if it covers no line of the focal method and kills no mutant (TestBench, Table 4). */
export function isMeaningful({ linesPercent, killedPercent }: TestbenchAccepted): boolean {
  return linesPercent > 0 || (killedPercent !== 'unknown' && killedPercent > 0);
}

/** The means of all tests. */
export function averageAccepted(tests: readonly TestbenchAccepted[]): AcceptedMeans {
  return {
    linesPercent: average(tests.map(({ linesPercent }) => linesPercent)),
    killedPercent: average(
      tests.flatMap(({ killedPercent }) => (killedPercent === 'unknown' ? [] : [killedPercent])),
    ),
  };
}

/** The means of the means of the projects. A project without a test has none. */
export function averageOverProjects(tests: readonly TestbenchAccepted[]): AcceptedMeans {
  const means = [...groupBy(tests, ({ project }) => project).values()].map(averageAccepted);
  return {
    linesPercent: average(means.flatMap(({ linesPercent }) => linesPercent ?? [])),
    killedPercent: average(means.flatMap(({ killedPercent }) => killedPercent ?? [])),
  };
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean([...values]);
}
