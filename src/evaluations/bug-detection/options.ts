import { replicationRules } from './replication.js';
import { accountings } from './verdict.js';
import type { Options } from '../../options/option.js';
import type { Resolved } from '../../options/resolved.js';
import { choice, secondsOr, wholeNumber, wholeNumberOr } from '../../options/value-types.js';
import type { Judgement } from './judgement.js';
import { judgements, type JudgementOptions } from './judgements.js';

const of = 'evaluation bug-detection';

const judgementOptions = Object.assign(
  {},
  ...judgements.map((each: Judgement) => each.evidence?.options ?? {}),
) as Options & JudgementOptions;

/** The options of bug detection. */
export const bugDetectionOptions = {
  accounting: {
    takes: choice('HOW', accountings),
    help: 'strict: count conclusive outcomes only; replication: a test without a recorded failure counts as passed',
    default: 'strict',
    decides: 'rows',
    decidesOutcomes: 'no',
    of,
  },
  repairRounds: {
    takes: wholeNumberOr('all', 0),
    help: 'replication accounting: how often tests with compile errors are removed from a suite before it is discarded',
    default: replicationRules.repairRounds,
    decides: 'rows',
    decidesOutcomes: 'no',
    at: 'replication.repairRounds',
    of,
  },
  suiteTimeLimit: {
    takes: secondsOr('none'),
    help: 'replication accounting: a suite whose tests take longer has no failures on the buggy version',
    default: replicationRules.suiteTimeLimitSeconds,
    decides: 'rows',
    decidesOutcomes: 'no',
    at: 'replication.suiteTimeLimitSeconds',
    of,
  },
  confirmation: {
    takes: choice('WHICH', ['tp', 'none']),
    help: 'tests to confirm on neutral variants of both versions: tp, or none, which trusts oracles not to inspect the program',
    default: 'tp',
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
    of,
  },
  honeypots: {
    takes: wholeNumber(0),
    help: 'number of bugs for which to make a honeypot: two versions that behave alike, which no honest oracle distinguishes',
    default: 0,
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
    of,
  },
  ...judgementOptions,
} as const satisfies Options;

/** The settings of bug detection in a planned run. */
export type BugDetectionSettings = Resolved<typeof bugDetectionOptions>;
