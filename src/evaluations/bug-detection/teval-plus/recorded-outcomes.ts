import { versions, type Version } from '../../../model/program/bug.js';
import type { Outcome, OutcomePair } from '../../../model/outcome/outcome.js';
import { inconclusiveReasons } from '../verdict.js';
import type { RecordedResult, RecordedTest } from './recorded-test.js';
import type { SuiteEvidence } from './suite-evidence.js';

type Recorded = Pick<RecordedTest, 'name'> & { readonly result: RecordedResult };

const passed = { status: 'passed' } as const satisfies Outcome;

/**
 * Outcomes of a bug's tests, derived from recorded failures and the evidence on their suite. A test without a recorded failure has passed only if it
 * is known to have run. Otherwise it is `notRun`, or `notCompiled` if it was removed from its suite.
 */
export function deriveOutcomes(tests: readonly Recorded[], suite: SuiteEvidence): OutcomePair[] {
  const anyFailure = tests.some(({ result }) =>
    versions.some((version) => result.failures[version] !== 'none'),
  );
  return tests.map(({ name, result: { failures } }) => {
    const unrecorded = deriveUnrecordedOutcomes(name, suite, anyFailure);
    return {
      buggy: failures.buggy === 'none' ? unrecorded.buggy : failures.buggy,
      // The fixed version runs first, so a test that failed on the buggy one has run on the fixed one.
      fixed:
        failures.fixed === 'none' ? (failures.buggy === 'none' ? unrecorded.fixed : passed) : failures.fixed,
    };
  });
}

function deriveUnrecordedOutcomes(name: string, suite: SuiteEvidence, anyFailure: boolean): OutcomePair {
  switch (suite.kind) {
    case 'ran':
      return { buggy: passed, fixed: passed };
    case 'unknown':
      return toOutcomePair(notRun('no failure is on record, and not whether it ran'));
    case 'ended':
      // If any failure is recorded, the run on the fixed version was finished.
      return { buggy: notRun(suite.why), fixed: anyFailure ? passed : notRun(suite.why) };
    case 'repaired': {
      if (suite.left === 'unknown')
        return toOutcomePair(
          notRun('tests with compile errors were taken out of its suite, and which is not on record'),
        );
      if (suite.left.has(name)) return { buggy: passed, fixed: passed };
      const message = 'it was taken out of its suite, which did not compile with it';
      return { buggy: notRun(message), fixed: { status: 'notCompiled', message, round: 1, errors: 0 } };
    }
  }
}

/**
 * Outcomes of a test from `teval export`, derived from the reason why strict accounting leaves it out (`flaky: buggy: failed, then passed`) and its
 * recorded failures.
 */
export function deriveExportedOutcomes({ failures }: RecordedResult, reason: string): OutcomePair {
  const [, kind, where = '', words = ''] = /^(\w+): ([a-z+]+)(?:: ([^]*))?$/.exec(reason) ?? [];
  const why = inconclusiveReasons.find((each) => each === kind);
  const outcomeOn = (version: Version): Outcome => {
    const first = failures[version] === 'none' ? passed : failures[version];
    if (why === undefined || !where.split('+').includes(version)) return first;
    switch (why) {
      case 'flaky':
      case 'inspecting':
        return { status: why, first, evidence: words };
      case 'notCompiled':
        return { status: 'notCompiled', message: words, round: 1, errors: 0 };
      case 'notRun':
        return notRun(words);
    }
  };
  return { buggy: outcomeOn('buggy'), fixed: outcomeOn('fixed') };
}

function toOutcomePair(outcome: Outcome): OutcomePair {
  return { buggy: outcome, fixed: outcome };
}

function notRun(reason: string): Outcome {
  return { status: 'notRun', reason };
}
