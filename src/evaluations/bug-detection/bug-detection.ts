import { versions } from '../../model/program/bug.js';
import { languages } from '../../model/program/language.js';
import { chooseAccount, verdictAccounts } from './verdict.js';
import type { EvaluatedTestCase } from './unit-result.js';
import type { Evaluation } from '../evaluation.js';
import { columns } from './columns.js';
import { bugDetectionDescription } from './description.js';
import { describeSoFar } from './describe-so-far.js';
import { bugDetectionOptions, type BugDetectionSettings } from './options.js';
import { ownRules } from './rules.js';
import { withEvidence } from './with-evidence.js';

/** Whether oracles find bugs: test cases run on the buggy and the fixed version of a bug, and their outcomes give verdicts. */
export const bugDetection: Evaluation<BugDetectionSettings, EvaluatedTestCase> = {
  ...bugDetectionDescription,
  judges: 'oracles',
  languages,
  roles: () => versions,
  rules: Object.assign({}, ownRules, ...withEvidence.map(({ evidence }) => evidence.rules)) as Record<
    string,
    number
  >,
  options: bugDetectionOptions,
  accounts: verdictAccounts,
  account: ({ verdict }) => chooseAccount(verdict),
  describeSoFar,
  columns,

  async check(settings, resources) {
    for (const { evidence } of withEvidence) await evidence.check?.(settings, resources);
  },

  async begin(settings, bugs) {
    const { running } = await import('./running.js');
    return running(settings, bugs);
  },
};
