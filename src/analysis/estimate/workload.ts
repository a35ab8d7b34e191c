import { subjectOf } from '../../pipeline/3-suite.js';
import type { Survey, SurveyedSuite } from '../../pipeline/survey.js';

/** What is left to do of a run, as far as its cost depends on it. */
export interface Workload {
  /** Seconds for a whole suite. */
  readonly budgetSeconds: number;
  /** Those with units that are still to be made. */
  readonly bugs: readonly BugWork[];
}

/** What is left to do of one bug. */
export interface BugWork {
  readonly project: string;
  readonly workspaces: 'made' | 'missing';
  /** Classes that tests are written for. */
  readonly classes: number;
  /** Suites whose test cases are to be run, for one oracle generator or more. */
  readonly suites: number;
  /** Those of them that are to be written first. */
  readonly unwrittenSuites: number;
  /** Units on these suites: one for each oracle generator. */
  readonly units: number;
}

/** What a survey leaves to do. Suites that are missing and are only read, not generated, cost nothing. */
export function workloadOf({ plan, suites, unbuilt }: Survey): Workload {
  const byBug = new Map<string, SurveyedSuite[]>();
  for (const suite of suites)
    if (suite.missingUnits > 0) byBug.set(suite.bug.id, [...(byBug.get(suite.bug.id) ?? []), suite]);
  return {
    budgetSeconds: plan.budgetSeconds,
    bugs: [...byBug].flatMap(([id, open]) => {
      const [first] = open;
      if (first === undefined) return [];
      const withTests = open.filter(({ state }) => state !== 'absent');
      return [
        {
          project: first.bug.project,
          workspaces: unbuilt.has(id) ? ('missing' as const) : ('made' as const),
          classes: subjectOf(plan, first).classes.length,
          suites: withTests.length,
          unwrittenSuites: open.filter(({ state }) => state === 'toGenerate').length,
          units: withTests.reduce((sum, { missingUnits }) => sum + missingUnits, 0),
        },
      ];
    }),
  };
}
