import type { HarnessGroup } from '../../../harness/protocol.js';
import { variantsFormat } from '../../../harness/variants.js';
import { versions } from '../../../model/program/bug.js';
import {
  hasLooped,
  type Conclusion,
  type Outcome,
  type OutcomePair,
} from '../../../model/outcome/outcome.js';
import { uniteDoubts } from '../../../model/outcome/doubts.js';
import { decideStrictVerdict } from '../verdict.js';
import { loadJavaParser } from '../../../source/parser.js';
import { digestOfKey } from '../../../store/cache/content-cache.js';
import { splitIntoSingleTests } from '../../../execution/groups.js';
import { runVariants, variantsOfEach, type ConfirmationSetup } from './confirmation-runs.js';
import {
  hasSiblings,
  nameGroupTest,
  type ConfirmationRequest,
  type Confirmation,
  type VariantResults,
} from './variant-results.js';
import { ownRules } from '../rules.js';
import { summarizeOutcome } from '../../../execution/rerun-evidence.js';
import type { ConfirmationContext } from './confirmation-context.js';

/**
 * The outcomes of the units' tests after confirming each true positive: it is rerun on both versions and on their neutral variants. An outcome that
 * changes becomes `inspecting`. Cached by test.
 *
 * @param groups groups of each unit, with names that are unique over all units
 */
export async function confirmOutcomes<Pair extends OutcomePair>(
  context: ConfirmationContext,
  setup: ConfirmationSetup,
  groups: readonly HarnessGroup[],
  outcomes: readonly (readonly Pair[])[],
): Promise<readonly (readonly Pair[])[]> {
  const parser = await loadJavaParser();
  const claimed = groups.flatMap((group, unit) => {
    const tests = outcomes[unit]!;
    const indices = [...tests.keys()].filter((test) => decideStrictVerdict(tests[test]!).kind === 'TP');
    return indices.flatMap((index) => {
      const loops = hasLooped(tests[index]);
      return splitIntoSingleTests(parser, group, [index], () => loops, 'class').map((alone) => ({
        unit,
        alone,
        loops,
      }));
    });
  });
  if (claimed.length === 0) return outcomes;
  const confirmations = await confirmClaims(
    context,
    setup,
    claimed.map(({ alone: group, loops }) => ({ group, loops })),
  );
  const byTest = new Map(
    claimed.map(({ unit, alone }, index) => [`${unit} ${nameGroupTest(alone)}`, confirmations[index]!]),
  );
  return outcomes.map((tests, unit) =>
    tests.map((pair, test) => {
      const confirmation = byTest.get(`${unit} ${test}`);
      if (confirmation === undefined) return pair;
      return {
        ...pair,
        buggy: combineVariantResults(pair.buggy, confirmation.buggy),
        fixed: combineVariantResults(pair.fixed, confirmation.fixed),
      };
    }),
  );
}

/** The outcome of a true positive on one version, given its outcomes on the version alone and on its variants. Pure. */
export function combineVariantResults(outcome: Outcome, [alone, ...variants]: VariantResults): Outcome {
  const first = outcome as Conclusion;
  const others = variants.filter(({ status }) => status !== first.status);
  const story = [
    `${summarizeOutcome(first)} in its suite`,
    ...(alone === undefined || alone.status === first.status
      ? []
      : [`${alone.words} in a JVM that has not met the other version`]),
    ...(others.length === 0
      ? []
      : [`${others[0]!.words} on ${others.length} of ${variants.length} neutral variants of the program`]),
  ];
  return story.length === 1 ? first : { status: 'inspecting', first, evidence: story.join(', ') };
}

/** The confirmation of each test. Waiting tests of a bug are confirmed together. */
async function confirmClaims(
  context: ConfirmationContext,
  setup: ConfirmationSetup,
  tests: readonly Omit<ConfirmationRequest, 'key'>[],
): Promise<readonly Confirmation[]> {
  const rules = {
    confirmations: ownRules['rules for confirmations'],
    variants: [variantsFormat, variantsOfEach],
  };
  const claims = await Promise.all(
    tests.map(async (test) => ({
      ...test,
      key: {
        ...rules,
        execution: await setup.makeKey([test.group], versions),
        ...(hasSiblings(test.group) ? { test: nameGroupTest(test.group) } : {}),
      },
    })),
  );
  const known = claims.map((claim) => readKnownConfirmations(context, claim));
  const missing = claims.filter((_, index) => known[index] === 'missing');
  const programs = [setup.workspaces.buggy.digest, setup.workspaces.fixed.digest, setup.launch];
  const made =
    missing.length === 0
      ? []
      : await context.confirmations.ask(JSON.stringify(programs), missing, (take) =>
          confirm(context, setup, take),
        );
  const found = new Map(missing.map((claim, index) => [claim, made[index]!]));
  return claims.map((claim, index) => {
    const confirmation = found.get(claim) ?? (known[index] as Confirmation);
    context.doubts.use(claim.key, confirmation.doubts);
    return confirmation;
  });
}

/**
 * Waits until no worker is needed for tests that have not run at all. The more tests wait by then, the fewer compilations and jobs they need
 * together.
 */
function confirm(
  context: ConfirmationContext,
  setup: ConfirmationSetup,
  take: () => readonly ConfirmationRequest[],
): Promise<readonly Confirmation[]> {
  return context.workers.use(async (worker) => {
    const claims = take();
    // Looked up once: another process may confirm a test or prune the cache at any moment.
    const known = claims.map((claim) => readKnownConfirmations(context, claim));
    // Suites may share a test: it is known by then, or runs once. Its name in the job is that of its key.
    const missing = new Map(
      claims
        .filter((_, index) => known[index] === 'missing')
        .map(({ group, key, loops }) => {
          const name = nameClaim(group, key);
          return [name, { group: { ...group, group: name }, loops }];
        }),
    );
    const findDoubts = context.doubts.begin();
    const seen: ReadonlyMap<string, Confirmation> =
      missing.size === 0 ? new Map() : await runVariants(context, setup, [...missing.values()], worker);
    const ofMachine = findDoubts();
    return Promise.all(
      claims.map(async ({ group, key }, index) => {
        const found = known[index]!;
        if (found !== 'missing') return found;
        const made = seen.get(nameClaim(group, key))!;
        const make = () => Promise.resolve({ ...made, doubts: uniteDoubts([made.doubts, ofMachine]) });
        return context.cache.keep<Confirmation>('confirmations', key, make);
      }),
    );
  });
}

/** With the test that is claimed where its whole class runs. Equal tests of several suites have one name, although their numbers differ. */
function nameClaim(group: HarnessGroup, key: unknown): string {
  return hasSiblings(group) ? `${digestOfKey(key)} ${nameGroupTest(group)}` : digestOfKey(key);
}

function readKnownConfirmations(
  { cache }: ConfirmationContext,
  { key }: ConfirmationRequest,
): Confirmation | 'missing' {
  const found = cache.value('confirmations', key);
  return found === 'missing' ? found : (found.value as Confirmation);
}
