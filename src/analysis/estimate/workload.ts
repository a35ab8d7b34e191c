import { addToGroup } from '../../model/common/group-by.js';
import { nameOwnSuite } from '../../model/suite/own-suite.js';
import { describeSubject } from '../../pipeline/3-suite.js';
import type { Survey, SurveyedSuite } from '../../pipeline/survey/survey.js';

/** The remaining work of a run, as far as it determines the cost. */
export interface Workload {
  /** Time budget for generating a whole suite, in seconds. */
  readonly budgetSeconds: number;
  /** Bugs with unfinished units. */
  readonly bugs: readonly BugWork[];
}

/** The remaining work of one bug. */
export interface BugWork {
  readonly project: string;
  readonly workspaces: 'made' | 'missing';
  /** Number of classes to generate tests for. */
  readonly classes: number;
  /** Number of suites whose test cases must run for at least one oracle generator. */
  readonly suites: number;
  /** Number of those suites that must be generated first, without those that an earlier bug shares: mutants use the suites of their original. */
  readonly unwrittenSuites: number;
  /** Number of units on these suites, one per suite and oracle generator. */
  readonly units: number;
}

/** The remaining work according to a survey. Missing suites cost nothing if they are read from files. */
export function computeWorkload({ plan, suites, unbuilt }: Survey): Workload {
  const byBug = new Map<string, SurveyedSuite[]>();
  const isNew = noteNames();
  for (const suite of suites) if (suite.missingUnits > 0) addToGroup(byBug, suite.bug.id, suite);
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
          classes: describeSubject(plan, first).classes.length,
          suites: withTests.length,
          unwrittenSuites: open.filter((each) => each.state === 'toGenerate' && isNew(nameOwnSuite(each)))
            .length,
          units: withTests.reduce((sum, { missingUnits }) => sum + missingUnits, 0),
        },
      ];
    }),
  };
}

/** Whether a name is asked for the first time. */
function noteNames(): (name: string) => boolean {
  const known = new Set<string>();
  return (name) => known.size < known.add(name).size;
}
