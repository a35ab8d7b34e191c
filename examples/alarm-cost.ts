/** What a reader of failing tests pays: how many failures the fix does not explain, and how much there is to read for each. */
import { defineEvaluation } from 'teval';

export default defineEvaluation({
  name: 'alarm-cost',
  description: 'how many failures the fix does not explain, and how long failing tests are',
  versions: ['buggy', 'fixed'],
  measures: {
    failures: { title: 'Failures', better: 'neither', kind: 'count' },
    unexplained: { title: 'Unexplained', better: 'lower', kind: 'share', of: 'failures' },
    lines: { title: 'Lines', better: 'lower', kind: 'mean' },
  },
  evaluate({ testCase, outcomes }) {
    const fails = outcomes.buggy?.status === 'failed';
    const stays = fails && outcomes.fixed?.status === 'failed';
    return {
      failures: fails ? 1 : 0,
      unexplained: stays ? 1 : 0,
      lines: fails ? testCase.source.trim().split('\n').length : null,
    };
  },
});
