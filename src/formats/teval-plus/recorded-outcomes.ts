import { versions, type Version } from '../../model/bug.js';
import type { Outcome, OutcomePair } from '../../model/outcome.js';
import { inconclusiveReasons } from '../../model/verdict.js';
import type { RecordedResult, RecordedTest } from './recorded-test.js';
import type { SuiteEvidence } from './suite-evidence.js';

type Recorded = Pick<RecordedTest, 'name'> & { readonly result: RecordedResult };

const passed = { status: 'passed' } as const satisfies Outcome;

/**
 * The outcomes of a bug's tests, as far as the failures on record and what is known of their suite tell them. What has no failure on
 * record has passed only where it is known to have run; elsewhere it is `notRun`, or `notCompiled` where it was taken out of its suite.
 */
export function outcomesOf(tests: readonly Recorded[], suite: SuiteEvidence): OutcomePair[] {
  const anyFailure = tests.some(({ result }) =>
    versions.some((version) => result.failures[version] !== 'none'),
  );
  return tests.map(({ name, result: { failures } }) => {
    const unrecorded = outcomesWithoutRecord(name, suite, anyFailure);
    return {
      buggy: failures.buggy === 'none' ? unrecorded.buggy : failures.buggy,
      // The fixed version's turn comes first: what failed on the buggy one has run on it.
      fixed:
        failures.fixed === 'none' ? (failures.buggy === 'none' ? unrecorded.fixed : passed) : failures.fixed,
    };
  });
}

function outcomesWithoutRecord(name: string, suite: SuiteEvidence, anyFailure: boolean): OutcomePair {
  switch (suite.kind) {
    case 'ran':
      return { buggy: passed, fixed: passed };
    case 'unknown':
      return onBoth(notRun('no failure is on record, and not whether it ran'));
    case 'ended':
      // With any failure on record, the fixed version's turn was over.
      return { buggy: notRun(suite.why), fixed: anyFailure ? passed : notRun(suite.why) };
    case 'repaired': {
      if (suite.left === 'unknown')
        return onBoth(
          notRun('tests with compile errors were taken out of its suite, and which is not on record'),
        );
      if (suite.left.has(name)) return { buggy: passed, fixed: passed };
      const message = 'it was taken out of its suite, which did not compile with it';
      return { buggy: notRun(message), fixed: { status: 'notCompiled', message, round: 1, errors: 0 } };
    }
  }
}

/**
 * The outcomes of a test of `teval export`, from why strict accounting leaves it out (`flaky: buggy: failed, then passed`) and its
 * failures on record.
 */
export function exportedOutcomes({ failures }: RecordedResult, reason: string): OutcomePair {
  const [, kind, where = '', words = ''] = /^(\w+): ([a-z+]+)(?:: ([^]*))?$/.exec(reason) ?? [];
  const why = inconclusiveReasons.find((each) => each === kind);
  const outcomeOn = (version: Version): Outcome => {
    const first = failures[version] === 'none' ? passed : failures[version];
    if (why === undefined || !where.split('+').includes(version)) return first;
    switch (why) {
      case 'flaky':
        return { status: 'flaky', first, evidence: words };
      case 'notCompiled':
        return { status: 'notCompiled', message: words, round: 1, errors: 0 };
      case 'notRun':
        return notRun(words);
    }
  };
  return { buggy: outcomeOn('buggy'), fixed: outcomeOn('fixed') };
}

function onBoth(outcome: Outcome): OutcomePair {
  return { buggy: outcome, fixed: outcome };
}

function notRun(reason: string): Outcome {
  return { status: 'notRun', reason };
}
