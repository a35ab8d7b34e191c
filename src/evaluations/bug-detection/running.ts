import type { BugDetectionEvidence } from './bug-detection-evidence.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import { decideVerdicts } from './verdict.js';
import type { Version } from '../../model/program/bug.js';
import type { Workspaces } from '../../model/program/workspace.js';
import type { EvaluatedTestCase } from './unit-result.js';
import type { ExecutedUnit, RunningEvaluation, TestOutcomes } from '../evaluation.js';
import { createGroup } from '../../execution/groups.js';
import { loadJavaParser } from '../../source/parser.js';
import { createBatches } from './confirmation/batches.js';
import type { ConfirmationRequest, Confirmation } from './confirmation/variant-results.js';
import { confirmOutcomes } from './confirmation/confirmations.js';
import { runHoneypot, isBaited } from './honeypots.js';
import type { BugDetectionSettings } from './options.js';
import { splitBySample } from './split-by-sample.js';
import { withEvidence } from './with-evidence.js';

/** @param bugs all bugs of the run, so that all shards select the same honeypots */
export function running(
  settings: BugDetectionSettings,
  bugs: readonly string[],
): RunningEvaluation<EvaluatedTestCase, BugDetectionEvidence> {
  const confirmations = createBatches<ConfirmationRequest, Confirmation>();
  return {
    async evidence(shared, whole) {
      const context = { ...shared, confirmations };
      const parser = await loadJavaParser();
      const { suite, join } = splitBySample(whole);
      const workspaces = suite.workspaces as Workspaces;
      const setup = { ...suite.setup, bug: suite.bug, workspaces };
      const groups = suite.units.map((unit) => createGroup(parser, unit.name, unit));
      const first = suite.units.map(({ outcomes }) => outcomes.map(toPair));
      const pairs =
        settings.confirmation === 'none' ? first : await confirmOutcomes(context, setup, groups, first);
      const honeypots = isBaited(bugs, settings.honeypots, suite.bug)
        ? await runHoneypot(context, suite, groups)
        : [];
      const gathered = await Promise.all(
        withEvidence.map(async ({ name, evidence }) => ({
          name,
          ofUnits: await evidence.gather(context, { ...suite, pairs }, settings),
        })),
      );
      return join(
        pairs.map((ofPart, part) => ({
          pairs: ofPart,
          ofJudgements: Object.fromEntries(gathered.map(({ name, ofUnits }) => [name, ofUnits[part]!])),
          honeypot: honeypots[part] ?? 'none',
        })),
      );
    },

    /** Judgements, confirmations and honeypots look into Java programs. */
    evidenceOfOutcomes: (_, { units }) =>
      Promise.resolve(
        units.map(({ outcomes }) => ({ pairs: outcomes.map(toPair), ofJudgements: {}, honeypot: 'none' })),
      ),

    judge: (unit, evidence) => judgedUnit(unit, evidence, settings),
  };
}

/** Verdicts and judgements of a unit. Pure. */
export function judgedUnit(
  {
    testCases,
    outcomes,
    runSeconds,
    covered,
  }: Pick<ExecutedUnit, 'testCases' | 'outcomes' | 'runSeconds' | 'covered'>,
  { pairs, ofJudgements, honeypot }: BugDetectionEvidence,
  rules: Pick<BugDetectionSettings, 'accounting' | 'replication'>,
): { readonly items: readonly EvaluatedTestCase[]; readonly beside: object } {
  const tests = pairs.map((pair, index) => ({ ...pair, testCase: testCases[index]! }));
  const seconds = runSeconds as Readonly<Record<Version, number>>;
  const verdicts = decideVerdicts({ tests, runSeconds: seconds }, rules);
  const items = testCases.map((testCase, index): EvaluatedTestCase => {
    const [pair, verdict] = [pairs[index], verdicts[index]];
    if (pair === undefined || verdict === undefined)
      throw new Error(`no outcome for test case ${testCase.id}`);
    const judged = withEvidence.flatMap(({ name, evidence }) => {
      const found = ofJudgements[name]?.[index] ?? 'none';
      return found === 'none' ? [] : [[name, evidence.judge(pair, found)] as const];
    });
    return {
      ...{ testCase, buggy: pair.buggy, fixed: pair.fixed, reruns: outcomes[index]!.reruns },
      ...(judged.length === 0 ? {} : { judgements: Object.fromEntries(judged) }),
      verdict,
    };
  });
  return {
    items,
    beside: {
      ...(honeypot === 'none' ? {} : { honeypot }),
      ...(covered === undefined ? {} : { covered }),
    },
  };
}

function toPair({ byRole }: TestOutcomes): OutcomePair {
  return { buggy: byRole.buggy!, fixed: byRole.fixed! };
}
