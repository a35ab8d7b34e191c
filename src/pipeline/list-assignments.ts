import pLimit from 'p-limit';
import { getMessage, isForeseen } from '../model/common/errors.js';
import {
  checkChoices,
  listAssignedParts,
  type AssignedPart,
  type AssignmentChoices,
} from '../oracles/asked-tests/assigned-parts.js';
import { checkFocalClasses } from '../asking/java-tests/focal-choice.js';
import type { RunOptions } from '../settings/run-options.js';
import type { Cache } from '../store/cache/cache.js';
import { useCache } from '../store/cache/content-cache.js';
import { listSuites, planRun } from './1-plan.js';
import { prepareWorkspaces } from './2-workspaces.js';
import { obtainSuite } from './3-suite.js';
import { extractAttributedCandidates } from './attribution.js';
import { getScaffolds } from './scaffolds.js';
import { createSuiteContext } from './suite-context.js';

/** What generators of tests are asked for one bug or program. */
export interface AssignmentsOfBug {
  readonly bug: string;
  readonly project: string;
  readonly parts: readonly AssignedPart[];
  readonly remarks: readonly string[];
  /** Number of the developers' tests that are ground truths; without a scaffold, of assignments. */
  readonly tests: number;
  /** Why there is no assignment; absent if there are some. */
  readonly failure?: string;
}

/**
 * The assignments of a run with these options, in the order of its bugs, without asking for any test. A bug that fails has no assignment, and the
 * others are listed nevertheless. Throws UserError for invalid options.
 */
export function listAssignments(
  options: RunOptions,
  choices: AssignmentChoices,
): Promise<readonly AssignmentsOfBug[]> {
  return useCache(options.cacheFolder, (cache) => listWithCache(options, choices, cache));
}

async function listWithCache(
  options: RunOptions,
  choices: AssignmentChoices,
  cache: Cache,
): Promise<readonly AssignmentsOfBug[]> {
  const plan = await planRun(options, cache);
  const { scaffold = 'none', side } = options;
  checkFocalClasses(choices.focals, plan.bugs);
  checkChoices(choices, scaffold);
  const context = createSuiteContext(plan, cache, options.workers);
  return pLimit(options.workers).map(listSuites(plan), async (suite): Promise<AssignmentsOfBug> => {
    const { bug } = suite;
    const named = { bug: bug.id, project: bug.project };
    try {
      const workspaces = await prepareWorkspaces(context, suite);
      const workspace = workspaces[side]!;
      const written = await obtainSuite(context, suite, workspaces);
      const candidates = await extractAttributedCandidates(context, written.suite, bug, workspace);
      const scaffolds = scaffold === 'none' ? scaffold : getScaffolds(candidates, bug.modifiedClasses);
      const request = { bug, workspace, scaffold: scaffolds } as const;
      const assigned = await listAssignedParts(candidates.parser, request, choices);
      const tests = scaffolds === 'none' ? assigned.parts.length : scaffolds.groundTruths.length;
      return { ...named, ...assigned, tests };
    } catch (thrown) {
      if (!isForeseen(thrown)) throw thrown;
      return { ...named, parts: [], remarks: [], tests: 0, failure: getMessage(thrown) };
    }
  });
}
