import type { HarnessGroup, HarnessJob } from '../../harness/protocol.js';
import { makeOutcomeKey, type OutcomeTable } from '../../harness/job-result.js';
import { loadJavaParser } from '../../source/parser.js';
import { asm } from '../../toolchain/artefacts.js';
import type { ExecutionContext } from '../execution-context.js';
import { splitIntoSingleTests } from '../groups.js';
import { separateByName } from '../own-names.js';
import type { TestSetup } from '../test-setup.js';
import type { OverlaidRole } from './overlaid-roles.js';
import { determineReach, isMeasurable, type GroupReach } from './reaching-tests.js';

const reachFile = 'reach.json';
/** Increase this when the rules of `determineReach` change, so that cached results are not found. */
const format = 2;

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
  const key = { format, asm: asm.sha256, execution, lines };
  return context.cache.keep('coverage', key, reachFile, async () => {
    const tests = group.classes.flatMap((each) => each.tests.map(({ test }) => test));
    const regular = (test: string) => outcomes.get(makeOutcomeKey(origin.version, group.group, test))!;
    const measured = tests.filter((test) => isMeasurable(regular(test)));
    if (group.classes.some((each) => each.tests.some(({ role }) => role === 'afterClass')))
      return { kind: 'entangled', reason: 'code runs after all tests of a class' } as const;
    const alone = splitIntoSingleTests(await loadJavaParser(), group, measured.map(Number), () => false);
    const separated = separateByName({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: setup.job.testTimeoutMilliseconds,
      outputLimitCharacters: 0,
      asmJars: overlay.asmJars,
      versions: [{ ...origin, lines: groupByFile(lines) }],
      groups: [group, ...alone],
      // What can't be measured need not run here.
      known: new Map(
        tests
          .filter((test) => !measured.includes(test))
          .map((test) => [makeOutcomeKey(origin.version, group.group, test), regular(test)]),
      ),
    } satisfies HarnessJob);
    const result = await context.workers.use(
      (worker) =>
        context.harnesses.with(setup.launch.launch, (runner) =>
          runner.execute(separated.job, context.signal, worker),
        ),
      'first',
    );
    const [settled, executed] = [separated.restored(result.outcomes), separated.restored(result.executed)];
    const milliseconds = separated.restored(result.testMilliseconds);
    const find = (ofGroup: string | undefined, test: string) => {
      const place = makeOutcomeKey(origin.version, ofGroup ?? '', test);
      return {
        ...{ outcome: settled.get(place), executed: executed.get(place) },
        milliseconds: milliseconds.get(place),
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
  });
}

function groupByFile(lines: readonly string[]): Record<string, number[]> {
  const files: Record<string, number[]> = {};
  for (const line of lines) {
    const colon = line.lastIndexOf(':');
    (files[line.slice(0, colon)] ??= []).push(Number(line.slice(colon + 1)));
  }
  return files;
}
