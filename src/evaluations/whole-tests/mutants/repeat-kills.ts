import { executeGroups } from '../../../execution/executions.js';
import { listTestIds } from '../../../execution/groups.js';
import { selectRoles, type TestSetup } from '../../../execution/test-setup.js';
import { makeOutcomeKey, type OutcomeTable } from '../../../harness/job-result.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import type { Role } from '../../../model/program/role.js';
import type { EvaluationContext } from '../../evaluation.js';
import type { AcceptedTest } from '../accepted-tests.js';

/** A test with the mutants on which it failed. */
export interface ClaimedKills {
  readonly test: AcceptedTest;
  readonly mutants: readonly Role[];
  /** Whether it passed on the original as it is written beside the mutants. */
  readonly passedOnOriginal: boolean;
}

/** What repetitions leave of the kills of a test. */
export interface RepeatedKills {
  readonly kept: readonly Role[];
  /** Why others were lost: chance, or that the test looks at the bytes of the class. */
  readonly lostBy: 'flaky' | 'inspecting';
  /** Number of equal versions of the original that it failed on by looking at them. */
  readonly honeypots: number;
}

/** The program in another round: variants in the odd ones, the same bytes in the others. */
export type SetupOfRound = (
  round: number,
  claimed: readonly Role[],
) => Promise<{ readonly setup: TestSetup; readonly originals: readonly Role[] }>;

/** How often the kills of a test are repeated, once something has changed: a coin that falls once in five times keeps none. */
const roundsOfFlaky = 9;
const roundsOnVariants = Math.ceil(roundsOfFlaky / 2);

export function isOnVariants(round: number): boolean {
  return round % 2 === 1;
}

/** What the rounds have shown of a test so far. */
interface Repetition extends ClaimedKills {
  /** Those that it killed before. `mutants`: those on which it has failed since. */
  readonly claimed: readonly Role[];
  readonly changes: boolean;
  /** Whether anything changed although the bytes were the same. */
  readonly changesOfItself: boolean;
  readonly passes: { readonly variants: number; readonly same: number };
  /** The most versions of the original that it failed on in a round. */
  readonly equalKilled: number;
}

/**
 * Of each test, the mutants on which it fails whenever it is repeated. All kills are repeated once, on neutral variants of the mutants, with some of the
 * original among them, in a random order. If a test passes on a mutant that it killed, or changes on the original, chance, the bytes of the class or the
 * state of the JVM decides: the rest is repeated more often, in turn on the same bytes and on other variants, and counts only if the test passes on
 * either kind of the original most of the time.
 */
export async function repeatKills(
  context: EvaluationContext,
  setupOf: SetupOfRound,
  claims: readonly ClaimedKills[],
): Promise<readonly RepeatedKills[]> {
  let all: readonly Repetition[] = claims.map((claim) => ({
    ...claim,
    ...{
      claimed: claim.mutants,
      changes: !claim.passedOnOriginal,
      changesOfItself: false,
      passes: { variants: 0, same: 0 },
      equalKilled: 0,
    },
  }));
  for (let round = 1; round <= roundsOfFlaky; round++) {
    const open = all.filter((each) => (round === 1 || each.changes) && listTried(each, round).length > 0);
    if (open.length === 0) break;
    const tried = open.map((each) => ({ test: each.test, mutants: listTried(each, round) }));
    const roles = [...new Set(tried.flatMap(({ mutants }) => mutants))];
    const { setup, originals } = await setupOf(round, roles);
    const outcomes = await runRound(context, setup, originals, tried, round);
    all = all.map((each) => (open.includes(each) ? addRound(each, outcomes, originals, round) : each));
  }
  return all.map(({ mutants, changes, changesOfItself, passes, equalKilled }) => ({
    kept:
      !changes ||
      (passes.variants > roundsOnVariants / 2 && passes.same > (roundsOfFlaky - roundsOnVariants) / 2)
        ? mutants
        : [],
    lostBy: changesOfItself ? 'flaky' : 'inspecting',
    honeypots: changesOfItself ? 0 : equalKilled,
  }));
}
/** The first round on the same bytes repeats also what was lost on variants, to tell chance from looking. */
function listTried({ claimed, mutants }: Repetition, round: number): readonly Role[] {
  return round <= 2 ? claimed : mutants;
}

function addRound(
  each: Repetition,
  outcomes: OutcomeTable,
  originals: readonly Role[],
  round: number,
): Repetition {
  const killsNoMore = listTried(each, round).filter((mutant) => passesOn(outcomes, mutant, each.test));
  const passesNow = originals.map((original) => passesOn(outcomes, original, each.test));
  const passes = passesNow.every(Boolean);
  const changes = passesNow.some((now) => now !== each.passedOnOriginal) || killsNoMore.length > 0;
  const kind = isOnVariants(round) ? 'variants' : 'same';
  return {
    ...each,
    mutants: each.mutants.filter((mutant) => !killsNoMore.includes(mutant)),
    changes: each.changes || changes,
    changesOfItself: each.changesOfItself || (kind === 'same' && changes),
    equalKilled: Math.max(each.equalKilled, passesNow.filter((now) => !now).length),
    passes: { ...each.passes, [kind]: each.passes[kind] + (passes ? 1 : 0) },
  };
}

async function runRound(
  context: EvaluationContext,
  setup: TestSetup,
  originals: readonly Role[],
  claims: readonly Pick<ClaimedKills, 'test' | 'mutants'>[],
  round: number,
): Promise<OutcomeTable> {
  const roles = [...new Set(claims.flatMap(({ mutants }) => mutants))];
  const passed: Outcome = { status: 'passed' };
  const others = claims.flatMap(({ test: { group }, mutants }) =>
    roles
      .filter((role) => !mutants.includes(role))
      .flatMap((role) =>
        listTestIds(group).map((id) => [makeOutcomeKey(role, group.group, id), passed] as const),
      ),
  );
  const { makeKey, ...rest } = selectRoles(setup, [...originals, ...roles]);
  const claimed = claims.map(({ mutants }) => mutants);
  const again: TestSetup = {
    ...rest,
    makeKey: async (groups, of) => ({ round, claimed, setup: await makeKey(groups, of) }),
  };
  const groups = claims.map(({ test }) => test.group);
  const { outcomes } = await executeGroups(context, again, [groups], {
    outcomes: new Map(others),
    testMilliseconds: new Map(),
    hold: 'always',
  });
  return outcomes;
}

/** Whether a test passes on a version. Skipped methods do not count. */
export function passesOn(outcomes: OutcomeTable, role: Role, { group, ran }: AcceptedTest): boolean {
  return ran.every((id) => outcomes.get(makeOutcomeKey(role, group.group, id))?.status === 'passed');
}
