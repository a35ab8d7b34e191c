import type { Bug } from '../model/bug.js';
import type { Shard } from '../model/shard.js';
import { sampleMember } from '../model/unit.js';
import type { RecordedShard } from '../store/run-record.js';
import type { Cache } from '../store/cache.js';
import { planRun, type Plan } from './1-plan.js';
import type { RunOptions } from './options.js';
import { subjectOf } from './3-suite.js';
import { partition } from './partition.js';
import { usualEvaluationSeconds, usualSuiteSeconds, usualWorkspaces } from './usual-costs.js';

/** The plan of what is to be done: of the whole run, or of one shard. Throws UserError for whatever the options name that isn't there. */
export async function planPart(options: RunOptions, cache: Cache): Promise<Plan> {
  const plan = await planRun(options, cache);
  return options.shard === undefined ? plan : shardOfPlan(plan, options.shard);
}

/**
 * What of a plan is a shard's: some of its bugs with all their units. A function of what was asked for and of what the benchmark knows
 * beforehand; this machine, its cache and what it has measured have no influence, so that every machine gets the same.
 */
export function shardOfPlan(plan: Plan, { index, of }: Shard): Plan {
  const shards = bugsOfShards(plan, of);
  const own = shards[index - 1]!;
  const ofBug = plan.options.seeds.length * plan.oracleGenerators.length;
  const shard: RecordedShard = {
    index,
    of,
    unitsOfEach: shards.map(({ size }) => size * ofBug),
    unitsOfSuite: plan.oracleGenerators.map((generator) => ({
      oracleGenerator: generator.name,
      ...sampleMember(generator),
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
export function bugsOfShards(plan: Plan, of: number): readonly ReadonlySet<string>[] {
  const portions = plan.bugs.map((bug) => ({ bug: bug.id, cost: usualMilliseconds(plan, bug) }));
  return partition(portions, of);
}

/** Whole milliseconds, whose sums are exact in any order. */
function usualMilliseconds(plan: Plan, bug: Bug): number {
  const { benchmark, testGenerator, options, oracleGenerators } = plan;
  const [workspaces] = usualWorkspaces(benchmark.kind, bug.project);
  const suite = { bug, side: options.side, seed: options.seeds[0]! };
  const { classes, budgetSeconds } = subjectOf(plan, suite);
  const isWritten = testGenerator.storage === 'cached';
  const suiteSeconds = isWritten ? usualSuiteSeconds(testGenerator.name, classes.length, budgetSeconds) : 0;
  const perSeed = suiteSeconds + usualEvaluationSeconds(oracleGenerators.length);
  return Math.round(1000 * (workspaces + options.seeds.length * perSeed));
}
