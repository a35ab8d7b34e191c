import type { Bug } from '../../model/program/bug.js';
import type { Shard } from '../../model/unit/shard.js';
import { pickSample } from '../../model/unit/unit.js';
import type { RecordedShard } from '../../store/run/run-record.js';
import type { Cache } from '../../store/cache/cache.js';
import { planRun, type Plan } from '../1-plan.js';
import type { RunOptions } from '../../settings/run-options.js';
import { describeSubject } from '../3-suite.js';
import { partition } from './partition.js';
import {
  estimateEvaluationSeconds,
  estimateSuiteSeconds,
  getUsualWorkspaces,
} from '../survey/usual-costs.js';

/** The plan of the whole run, or of one shard. Throws UserError for options that name something that does not exist. */
export async function planPart(options: RunOptions, cache: Cache): Promise<Plan> {
  const plan = await planRun(options, cache);
  return options.shard === undefined ? plan : selectShard(plan, options.shard);
}

/**
 * A shard's part of a plan: some of its bugs with all their units. It depends only on the options and on what the benchmark knows in advance, not on
 * this machine, its cache or its measurements, so that all machines agree.
 */
export function selectShard(plan: Plan, { index, of }: Shard): Plan {
  const shards = partitionBugs(plan, of);
  const own = shards[index - 1]!;
  const ofBug = plan.options.seeds.length * plan.oracleGenerators.length;
  const shard: RecordedShard = {
    index,
    of,
    unitsOfEach: shards.map(({ size }) => size * ofBug),
    unitsOfSuite: plan.oracleGenerators.map((generator) => ({
      oracleGenerator: generator.name,
      ...pickSample(generator),
    })),
  };
  return {
    ...plan,
    part: shard,
    bugs: plan.bugs.filter(({ id }) => own.has(id)),
    units: plan.units.filter(({ bug }) => own.has(bug)),
  };
}

/** The bugs of each shard. */
export function partitionBugs(plan: Plan, of: number): readonly ReadonlySet<string>[] {
  const portions = plan.bugs.map((bug) => ({ bug: bug.id, cost: estimateMilliseconds(plan, bug) }));
  return partition(portions, of);
}

/** Whole milliseconds, whose sums are exact in any order. */
function estimateMilliseconds(plan: Plan, bug: Bug): number {
  const { benchmark, testGenerator, options, oracleGenerators } = plan;
  const [workspaces] = getUsualWorkspaces(benchmark.kind, bug.project);
  const suite = { bug, side: options.side, seed: options.seeds[0]! };
  const { classes, budgetSeconds } = describeSubject(plan, suite);
  const isWritten = testGenerator.storage === 'cached';
  const suiteSeconds = isWritten
    ? estimateSuiteSeconds(testGenerator.name, classes.length, budgetSeconds)
    : 0;
  const perSeed = suiteSeconds + estimateEvaluationSeconds(oracleGenerators.length);
  return Math.round(1000 * (workspaces + options.seeds.length * perSeed));
}
