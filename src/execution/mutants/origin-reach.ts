import { runApart } from '../../harness/run-apart.js';
import type { HarnessGroup, HarnessJob } from '../../harness/protocol.js';
import { makeOutcomeKey, type HarnessResult, type OutcomeTable } from '../../harness/job-result.js';
import { loadJavaParser } from '../../source/parser.js';
import { asm } from '../../toolchain/artefacts.js';
import type { ExecutionContext } from '../execution-context.js';
import { splitIntoSingleTests } from '../groups.js';
import { separateByName } from '../own-names.js';
import type { TestSetup } from '../test-setup.js';
import type { OverlaidRole } from './overlaid-roles.js';
import { determineReach, isMeasurable, type GroupReach } from './reaching-tests.js';

/** Increase this when the rules or results of `determineReach` change, so that cached results are not found. */
const format = 3;

/**
 * The lines that each test of a group reaches on the original: measured in the order of the suite, and alone. Cached.
 *
 * @param lines such as `org/x/Shelf.java:12`
 * @param outcomes the outcomes on the original that count
 */
export async function measureReach(
  context: ExecutionContext,
  setup: TestSetup,
  { origin, overlay }: OverlaidRole,
  group: HarnessGroup,
  lines: readonly string[],
  outcomes: OutcomeTable,
): Promise<GroupReach> {
  const execution = await setup.makeKey([group], [origin.version]);
  const key = { measure: 'reach', format, asm: asm.sha256, execution, lines };
  const make = async (): Promise<GroupReach> => {
    const tests = group.classes.flatMap((each) => each.tests.map(({ test }) => test));
    const regular = (test: string) => outcomes.get(makeOutcomeKey(origin.version, group.group, test))!;
    const measured = tests.filter((test) => isMeasurable(regular(test)));
    if (group.classes.some((each) => each.tests.some(({ role }) => role === 'afterClass')))
      return { kind: 'entangled', reason: 'code runs after all tests of a class', mayPass: false };
    const alone = splitIntoSingleTests(await loadJavaParser(), group, measured.map(Number), () => false);
    const job = {
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: setup.job.testTimeoutMilliseconds,
      outputLimitCharacters: 0,
      asmJars: overlay.asmJars,
      versions: [{ ...origin, lines: groupByFile(lines) }],
    } satisfies Omit<HarnessJob, 'groups'>;
    // What can't be measured need not run here.
    const known = new Map(
      tests
        .filter((test) => !measured.includes(test))
        .map((test) => [makeOutcomeKey(origin.version, group.group, test), regular(test)]),
    );
    const measures = await Promise.all(
      divide([group, ...alone], context.workers.count).map((groups, part) =>
        measure(context, setup, { ...job, groups, ...(part === 0 ? { known } : {}) }),
      ),
    );
    const find = (ofGroup: string | undefined, test: string) => {
      const place = makeOutcomeKey(origin.version, ofGroup ?? '', test);
      const {
        outcomes: settled,
        executed,
        testMilliseconds,
      } = measures.find((each) => each.outcomes.has(place)) ?? noMeasures;
      return {
        ...{ outcome: settled.get(place), executed: executed.get(place) },
        milliseconds: testMilliseconds.get(place),
      };
    };
    return determineReach(
      tests.map((test) => ({
        test,
        regular: regular(test),
        inSuite: find(group.group, test),
        alone: find(alone[measured.indexOf(test)]?.group, test),
      })),
    );
  };
  const isLasting = (reach: GroupReach) => reach.kind === 'known' || !reach.mayPass;
  return context.cache.keep('coverage', key, make, isLasting);
}

type Measures = Pick<HarnessResult, 'outcomes' | 'executed' | 'testMilliseconds'>;

const noMeasures: Measures = { outcomes: new Map(), executed: new Map(), testMilliseconds: new Map() };

async function measure(context: ExecutionContext, setup: TestSetup, job: HarnessJob): Promise<Measures> {
  const separated = separateByName(job);
  const { outcomes, executed, testMilliseconds } = await context.workers.use(
    (worker) => runApart(context.harnesses, setup.launch.launch, separated.job, context.signal, worker),
    'first',
  );
  return {
    outcomes: separated.restored(outcomes),
    executed: separated.restored(executed),
    testMilliseconds: separated.restored(testMilliseconds),
  };
}

/** Least number of groups for each worker, because each JVM compiles its tests. */
const leastGroups = 100;

/** Divides groups into parts, in order: at most one for each worker. */
function divide(groups: readonly HarnessGroup[], workers: number): readonly (readonly HarnessGroup[])[] {
  const parts = Math.max(1, Math.min(workers, Math.floor(groups.length / leastGroups)));
  const size = Math.ceil(groups.length / parts);
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, part) =>
    groups.slice(part * size, (part + 1) * size),
  );
}

function groupByFile(lines: readonly string[]): Record<string, number[]> {
  const files: Record<string, number[]> = {};
  for (const line of lines) {
    const colon = line.lastIndexOf(':');
    (files[line.slice(0, colon)] ??= []).push(Number(line.slice(colon + 1)));
  }
  return files;
}
