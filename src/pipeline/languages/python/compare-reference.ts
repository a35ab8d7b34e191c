import { summarizeOutcome } from '../../../execution/rerun-evidence.js';
import { nameFirst } from '../../../model/common/name-first.js';
import { isConclusive, type Outcome } from '../../../model/outcome/outcome.js';
import type { CollectedTest, PythonReference } from '../../../python/suites/suite-protocol.js';

type Named = Pick<CollectedTest, 'path' | 'class' | 'name'>;

/** What the project's own run of a suite on a version says of its tests. Pure. */
export class ComparedReference {
  readonly #statuses: ReadonlyMap<string, PythonReference['outcomes'][number]['status']>;
  readonly #problem: string | null;
  readonly #differing: string[] = [];
  #compared = 0;
  #missing = 0;

  constructor({ outcomes, problem }: PythonReference) {
    this.#statuses = new Map(outcomes.map((each) => [identify(each), each.status]));
    this.#problem = problem;
  }

  /** Compares the outcome of a test by itself. One that fails by itself and passes in the project's own run is not reproduced, so it is no failure. */
  settle(test: Named, outcome: Outcome): Outcome {
    const status = this.#statuses.get(identify(test));
    if (status === undefined) {
      this.#missing += 1;
      return outcome;
    }
    this.#compared += 1;
    if (status === (isConclusive(outcome) ? outcome.status : 'skipped')) return outcome;
    this.#differing.push(
      `${[test.path, ...(test.class === null ? [] : [test.class]), test.name].join('::')} (${status} there, ${isConclusive(outcome) ? summarizeOutcome(outcome) : 'not run'} here)`,
    );
    return status === 'passed' && outcome.status === 'failed'
      ? {
          status: 'notRun',
          reason: `not reproduced: it passes in the project’s own run, and ${summarizeOutcome(outcome)} by itself`,
        }
      : outcome;
  }

  /** Says how many outcomes are those of the project's own run. */
  describe(bug: string, role: string): string {
    const version = `${bug} on the ${role} version`;
    if (this.#problem !== null) return `no reference for ${version}: ${this.#problem}`;
    const equal = this.#compared - this.#differing.length;
    const differ = this.#differing.length === 0 ? '' : `; not ${nameFirst(this.#differing, mostNamed)}`;
    const missing = this.#missing === 0 ? '' : `; ${this.#missing} not in that run`;
    return `${equal} of ${this.#compared} tests of ${version} have the outcome of the project’s own run${differ}${missing}`;
  }
}

const mostNamed = 3;

function identify({ path, class: ofClass, name }: Named): string {
  return JSON.stringify([path, ofClass, name]);
}
