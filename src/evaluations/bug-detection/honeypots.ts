import { createHash } from 'node:crypto';
import { executeGroups } from '../../execution/executions.js';
import { listTestIds } from '../../execution/groups.js';
import { makeOutcomeKey } from '../../harness/job-result.js';
import type { HarnessGroup } from '../../harness/protocol.js';
import { makeNeutralVariants, variantsFormat } from '../../harness/variants.js';
import type { HoneypotResult } from './honeypot-result.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import { decideStrictVerdict } from './verdict.js';
import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { Jdk } from '../../toolchain/jdk.js';
import type { ExecutedSuite } from '../evaluation.js';
import type { ConfirmationContext } from './confirmation/confirmation-context.js';
import { confirmOutcomes } from './confirmation/confirmations.js';

/**
 * Whether a bug gets a honeypot: as many of the run's bugs as `--honeypots` specifies, selected by a digest of their ids.
 *
 * @param bugs the whole run's bugs, so that all shards select the same ones
 */
export function isBaited(bugs: readonly string[], honeypots = 0, { id }: Pick<Bug, 'id'>): boolean {
  // A run may have thousands of mutants.
  if (honeypots === 0) return false;
  const drawn = bugs.toSorted((a, b) => (digestRank(a) < digestRank(b) ? -1 : 1));
  return drawn.slice(0, honeypots).includes(id);
}

function digestRank(bug: string): string {
  return createHash('sha256').update(`honeypot ${bug}`).digest('hex');
}

/**
 * Runs the test cases of a suite's units on a honeypot. The generator is not asked again, because a request for the honeypot would contain the same
 * prefixes and sources as that for the bug, byte by byte. Its answers stay the same, and it can't detect the honeypot.
 *
 * @param groups the test cases of each unit
 */
export async function runHoneypot(
  context: ConfirmationContext,
  { bug, side, workspaces, setup }: ExecutedSuite,
  groups: readonly HarnessGroup[],
): Promise<readonly HoneypotResult[]> {
  const original = workspaces[side]!;
  const variant = await createHoneypotVariant(context, bug, original, setup.jdk);
  const versions = { buggy: original, fixed: variant };
  const alike = await context.benchOf(new Map(Object.entries(versions)));
  const { outcomes } = await executeGroups(
    context,
    alike,
    groups.map((group) => [group]),
  );
  const first = groups.map((group) =>
    listTestIds(group).map((test) => ({
      buggy: outcomes.get(makeOutcomeKey('buggy', group.group, test))!,
      fixed: outcomes.get(makeOutcomeKey('fixed', group.group, test))!,
    })),
  );
  const confirmed = await confirmOutcomes(context, { ...alike, bug, workspaces: versions }, groups, first);
  const truePositives = (tests: readonly OutcomePair[]) =>
    tests.filter((pair) => decideStrictVerdict(pair).kind === 'TP').length;
  return first.map((tests, unit) => ({
    testCases: tests.length,
    claimed: truePositives(tests),
    confirmed: truePositives(confirmed[unit]!),
  }));
}

async function createHoneypotVariant(
  { cache, tools }: ConfirmationContext,
  bug: Bug,
  original: Workspace,
  { home }: Jdk,
): Promise<Workspace> {
  const [classPath = []] = await makeNeutralVariants(
    { cache, tools, javaHome: home },
    { workspace: original, other: 'none', classes: bug.modifiedClasses },
    1,
  );
  return { ...original, classPath, digest: digestOfKey(['honeypot', variantsFormat, original.digest]) };
}
