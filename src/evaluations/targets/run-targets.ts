import type { WholeTestCase } from '../../model/suite/test-case.js';
import type { MeasuredProgram, RunningEvaluation } from '../evaluation.js';
import {
  countWithoutTests,
  coverProgram,
  judgeTargets,
  judgeUntested,
  type RanTest,
} from './judge-targets.js';
import type { TargetsSettings } from './options.js';
import type { TargetedTest } from './targeted-test.js';

/** Targets during a run. What tests reach is measured while they run. */
export function runTargets(settings: TargetsSettings): RunningEvaluation<TargetedTest, MeasuredProgram> {
  return {
    evidence: () => Promise.reject(new Error('targets are of Python programs')),
    evidenceOfTargets: (measured) => measured,
    judge({ testCases, outcomes, samples = [] }, { program, tests }) {
      const ran = testCases.map((testCase, index): RanTest => {
        const { sample } = samples[index]!;
        return {
          testCase: testCase as WholeTestCase,
          target: sample.assignment.target!,
          text: sample.text,
          outcome: Object.values(outcomes[index]!.byRole)[0]!,
        };
      });
      if (tests === 'notLoaded') return { items: judgeUntested(program, ran), beside: {} };
      const items = judgeTargets(program, ran, tests, settings.definitions);
      const covered = coverProgram(items, tests);
      const withoutTests = countWithoutTests(program, items, tests, settings);
      return {
        items,
        beside: { ...(covered === undefined ? {} : { covered }), withoutTests },
      };
    },
  };
}
