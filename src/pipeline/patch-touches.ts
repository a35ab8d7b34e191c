import { patchCoverageOf, type ExecutedSuite } from './patch-coverage.js';
import { fetchAsm } from '../toolchain/artefacts.js';
import { loadJavaParser } from '../source/parser.js';
import { MachineError, UserError, isForeseen, messageOf } from '../model/errors.js';
import type { PatchTouch } from '../model/patch-touch.js';
import { patchBetween, type Patch } from '../source/patch/patch.js';
import { touchOfCoverage, touchOfTrace } from '../source/patch/touch.js';
import type { Cache } from '../store/cache.js';
import type { TestOutcomes, UnitOutcomes } from './6-outcomes.js';
import type { PatchCoverage, RunOptions } from './options.js';
import { methodVersions } from './method-versions.js';
import type { RunContext } from './run-context.js';

/** Better said at once than for each suite with a bug found. Throws UserError or MachineError where the library can't be had. */
export async function checkPatchCoverage({ patchCoverage, tools }: RunOptions, cache: Cache): Promise<void> {
  if (patchCoverage === 'none') return;
  await fetchAsm({ cache, tools }).catch((thrown: unknown) => {
    if (!isForeseen(thrown)) throw thrown;
    const sentence = `${messageOf(thrown)} (--patch-coverage none goes without it)`;
    throw thrown instanceof UserError ? new UserError(sentence) : new MachineError(sentence);
  });
}

/**
 * The outcomes, with the answer whether a failure on the buggy version has to do with what the fix changes. The trace tells where it can;
 * of the others, those that `--patch-coverage` names are run once more, to see which changed lines they execute. No outcome depends on it.
 */
export async function withPatchTouches(
  context: RunContext,
  suite: ExecutedSuite,
): Promise<readonly UnitOutcomes[]> {
  const { outcomes } = suite;
  if (!outcomes.flatMap(({ tests }) => tests).some(({ buggy }) => buggy.status === 'failed')) return outcomes;
  const patch = await patchOf(context.cache, suite);
  const byTrace = outcomes.map(({ tests }) => tests.map((pair) => touchOfTrace(patch, traceOf(pair))));
  const { patchCoverage } = context.plan.options;
  const measured = outcomes.map(({ tests }, unit) =>
    tests.flatMap((pair, test) =>
      byTrace[unit]?.[test] === 'open' && isMeasured(pair, patchCoverage) ? [test] : [],
    ),
  );
  const coverage = await patchCoverageOf(context, suite, patch, measured);
  const touchOf = (pair: TestOutcomes, unit: number, test: number): PatchTouch => {
    const touch = byTrace[unit]?.[test] ?? 'open';
    if (touch !== 'open') return touch;
    const lines = coverage[unit]?.get(test);
    return lines === undefined
      ? { touch: 'unknown', reason: `not measured (--patch-coverage ${patchCoverage})` }
      : touchOfCoverage(patch, traceOf(pair), lines);
  };
  return outcomes.map(({ tests, runSeconds }, unit) => ({
    tests: tests.map((pair, test) =>
      pair.buggy.status === 'failed' ? { ...pair, patch: touchOf(pair, unit, test) } : pair,
    ),
    runSeconds,
  }));
}

/** Without the message: one that quotes a trace says nothing of where it was thrown. */
function traceOf({ buggy }: TestOutcomes): string {
  return buggy.status === 'failed' ? buggy.trace.replace(buggy.message, '') : '';
}

function isMeasured({ buggy, fixed }: TestOutcomes, which: PatchCoverage): boolean {
  switch (which) {
    case 'none':
      return false;
    case 'failing':
      return buggy.status === 'failed';
    case 'tp':
      return buggy.status === 'failed' && fixed.status === 'passed';
  }
}

/** From the cache where it was worked out before: two releases of a large library take seconds. */
async function patchOf(cache: Cache, { bug, workspaces }: ExecutedSuite): Promise<Patch> {
  const key = {
    format: methodVersions.patches,
    workspaces: [workspaces.buggy.digest, workspaces.fixed.digest],
    modifiedClasses: bug.modifiedClasses,
  };
  return cache.keep('patches', key, 'patch.json', async () =>
    patchBetween(await loadJavaParser(), bug, workspaces),
  );
}
