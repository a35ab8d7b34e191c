import type { Coverage, CoverageByRole } from '../../execution/line-coverage.js';
import { versions, type Version } from '../../model/program/bug.js';
import { MachineError, UserError, isForeseen, getMessage } from '../../model/common/errors.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import type { EvaluatedTestCase } from './unit-result.js';
import type { Options } from '../../options/option.js';
import type { Resolved } from '../../options/resolved.js';
import { choice } from '../../options/value-types.js';
import type { Patch } from '../../source/patch/patch.js';
import { listTouchedLines, touchedByExecution, touchedInTrace } from './touched-lines.js';
import type { Cache } from '../../store/cache/cache.js';
import type { EvaluationContext, EvaluationResources } from '../evaluation.js';
import { isTruePositive, selectMeasured } from './measured-units.js';
import { keptValue, type ConfirmedSuite, type Judgement, type JudgementEvidence } from './judgement.js';
import { touches, type SummaryPatch, type Touch, type TouchCounts } from './judgement-members.js';

/**
 * `trace`: the failure's trace has a frame on a changed line of a class that the fix changes (not at a time limit). `covered`: the test executes such
 * a line. `elsewhere`: it touches lines that differ between the versions, but only in other classes. `no`: it touches none. `unknown`: there are no
 * sources or no line numbers, or the coverage was not measured.
 */
export type PatchTouch =
  /** `at`: the first such line, such as `org/x/Shelf.java:12 of buggy`. */
  | { readonly touch: 'trace' | 'covered' | 'elsewhere'; readonly at: string }
  | { readonly touch: 'no' }
  | { readonly touch: 'unknown'; readonly reason: string };

const options = {
  patchCoverage: {
    takes: choice('WHICH', ['tp', 'failing', 'none']),
    help: 'tests for which to measure whether they execute what the fix changes: tp, failing (on the buggy version), or none',
    default: 'tp',
    decides: 'rows',
    decidesOutcomes: 'no',
    of: 'evaluation bug-detection',
  },
} as const satisfies Options;

type Settings = Resolved<typeof options>;

/** The trace answers if it can. Otherwise, the lines that a second run of the test executes. */
type Evidence =
  | { readonly patch: Patch; readonly isMeasured: true; readonly coverage: CoverageByRole }
  | { readonly patch: Patch; readonly isMeasured: false; readonly reason: string };

const rules = { 'rules for patches': 3 };

const evidence: JudgementEvidence<Settings, Evidence, PatchTouch> & { readonly options: typeof options } = {
  options,
  rules,

  async check({ patchCoverage }: Settings, resources: EvaluationResources) {
    if (patchCoverage === 'none') return;
    const { fetchAsm } = await import('../../toolchain/artefacts.js');
    await fetchAsm(resources).catch((thrown: unknown) => {
      if (!isForeseen(thrown)) throw thrown;
      const sentence = `${getMessage(thrown)} (--patch-coverage none does not need it)`;
      throw thrown instanceof UserError ? new UserError(sentence) : new MachineError(sentence);
    });
  },

  async gather(context: EvaluationContext, suite: ConfirmedSuite, { patchCoverage }: Settings) {
    const { pairs, setup } = suite;
    if (!pairs.flat().some(({ buggy }) => buggy.status === 'failed'))
      return pairs.map((tests) => tests.map(() => 'none' as const));
    const { measureCoverage } = await import('../../execution/line-coverage.js');
    const patch = await computePatch(context.cache, suite);
    const measured = await measureCoverage(
      context,
      setup,
      new Map(versions.map((version) => [version, listTouchedLines(patch, version)])),
      await selectMeasured(
        suite,
        (pair) => determineTouchByTrace(patch, getFrames(pair)) === 'open' && isMeasured(pair, patchCoverage),
      ),
    );
    const reason = `not measured (--patch-coverage ${patchCoverage})`;
    return pairs.map((tests, unit) =>
      tests.map(({ buggy }, test) => {
        if (buggy.status !== 'failed') return 'none';
        const coverage = measured[unit]!.get(test);
        return coverage === undefined
          ? { patch, isMeasured: false, reason }
          : { patch, isMeasured: true, coverage };
      }),
    );
  },

  judge(pair: OutcomePair, found: Evidence): PatchTouch {
    const touch = determineTouchByTrace(found.patch, getFrames(pair));
    if (touch !== 'open') return touch;
    return found.isMeasured
      ? determineTouchByCoverage(found.patch, getFrames(pair), found.coverage)
      : { touch: 'unknown', reason: found.reason };
  },
};

/** Whether a failure on the buggy version touches the code that the fix changes. No verdict depends on it. */
export const patchTouch = {
  name: 'patch',
  evidence,
  of: getTouch,
  column: {
    name: 'patch',
    after: 'prefix_number',
    of(test: EvaluatedTestCase): Touch | '' {
      const touch = getTouch(test);
      return touch === 'none' ? '' : touch.touch;
    },
  },
  words: {
    label: 'the fix',
    of: (test) => (keptValue(test, 'patch') === undefined ? 'none' : inWords(getTouch(test) as PatchTouch)),
  },

  counter({ oracleGenerators, seeds }, { computeSumSeries }) {
    const counts = new Map(
      oracleGenerators.map((generator) => [
        generator,
        { TP: createTouchCounts(), FP: createTouchCounts(), bugs: seeds.map((): number | null => null) },
      ]),
    );
    return {
      add(cell) {
        const { unit } = cell[0];
        const { bugs, ...byVerdict } = counts.get(unit.oracleGenerator)!;
        const seed = seeds.indexOf(unit.seed);
        const alarms = cell.map(({ testCases }) =>
          testCases.flatMap((test) => {
            const { kind } = test.verdict;
            const touch = getTouch(test);
            return (kind === 'TP' || kind === 'FP') && touch !== 'none' ? [{ kind, touch: touch.touch }] : [];
          }),
        );
        for (const { kind, touch } of alarms.flat()) byVerdict[kind][touch] += 1;
        const found = alarms.filter((ofSample) =>
          ofSample.some(({ kind, touch }) => kind === 'TP' && (touch === 'trace' || touch === 'covered')),
        );
        bugs[seed] = (bugs[seed] ?? 0) + found.length / cell.length;
      },
      summary: (): SummaryPatch[] =>
        [...counts].map(([oracle_generator, { TP, FP, bugs }]) => ({
          oracle_generator,
          tp: TP,
          fp: FP,
          bugs_found: computeSumSeries(bugs),
        })),
    };
  },

  table({ sums, benchmark, over, bugsFound }) {
    // All true positives touch the fix, as expected for a fix of a single bug.
    if (!benchmarksOfReleases.includes(benchmark) && !sums.some(({ tp }) => tp.no + tp.elsewhere > 0))
      return 'none';
    const numbers = ['In the\ntrace', 'Covered', 'Else-\nwhere', 'No', 'Un-\nknown', 'BugFound'];
    return {
      title: `Whether failures touch what the fix changes (${over})`,
      columns: [
        { title: 'Oracle generator', align: 'left' },
        { title: '', align: 'left' },
        ...[...numbers, 'By trace\nor covered'].map((title) => ({ title, align: 'right' }) as const),
      ],
      rows: sums.flatMap(({ oracle_generator, tp, fp, bugs_found }) => {
        const all = bugsFound(oracle_generator);
        const listCounts = (counts: TouchCounts) => touches.map((touch) => ({ count: counts[touch] }));
        return [
          [
            { generator: oracle_generator },
            'TP',
            ...listCounts(tp),
            all === 'none' ? bugs_found : all,
            bugs_found,
          ],
          ['', 'FP', ...listCounts(fp), '', ''],
        ];
      }),
    };
  },
} as const satisfies Judgement<PatchTouch | 'none', SummaryPatch[]>;

/** Benchmarks whose versions are releases. Two releases differ in more than the bug, so a true positive may be unrelated to it. */
const benchmarksOfReleases: readonly string[] = ['maven'];

function createTouchCounts(): Record<Touch, number> {
  return { trace: 0, covered: 0, elsewhere: 0, no: 0, unknown: 0 };
}

/** Imported results have no evidence. */
function getTouch(test: EvaluatedTestCase): PatchTouch | 'none' {
  if (test.buggy.status !== 'failed') return 'none';
  return keptValue(test, 'patch') ?? { touch: 'unknown', reason: 'no details are on record' };
}

function inWords(patch: PatchTouch): string {
  switch (patch.touch) {
    case 'trace':
      return `the trace has a line that the fix changes: ${patch.at}`;
    case 'covered':
      return `executes a line that the fix changes: ${patch.at}`;
    case 'elsewhere':
      return `touches no line that the fix changes, but one that differs in another class: ${patch.at}`;
    case 'no':
      return 'touches no line that differs between the versions';
    case 'unknown':
      return `unknown: ${patch.reason}`;
  }
}

/** The answer from the failure's trace on the buggy version, whatever the test executes; `open` if the trace does not suffice. */
export function determineTouchByTrace(patch: Patch, trace: string): PatchTouch | 'open' {
  if (patch.kind === 'unknown') return { touch: 'unknown', reason: patch.reason };
  const found = touchedInTrace(patch, trace).find(({ isOfTheFix }) => isOfTheFix);
  return found === undefined ? 'open' : { touch: 'trace', at: found.at };
}

/** The answer for a failure whose trace does not suffice. */
export function determineTouchByCoverage(
  patch: Patch,
  trace: string,
  coverage: Readonly<Record<Version, Coverage>>,
): PatchTouch {
  if (patch.kind === 'unknown') return { touch: 'unknown', reason: patch.reason };
  const executed = versions.flatMap((version) => {
    const each = coverage[version];
    return touchedByExecution(patch, version, each.status === 'measured' ? each.lines : []);
  });
  const covered = executed.find(({ isOfTheFix }) => isOfTheFix);
  if (covered !== undefined) return { touch: 'covered', at: covered.at };
  const unmeasured = versions.map((version) => coverage[version]).find((each) => each.status !== 'measured');
  if (unmeasured?.status === 'not measured') return { touch: 'unknown', reason: unmeasured.reason };
  const elsewhere = touchedInTrace(patch, trace)[0] ?? executed[0];
  return elsewhere === undefined ? { touch: 'no' } : { touch: 'elsewhere', at: elsewhere.at };
}

/**
 * The frames of a failure: its trace without the message, which may quote another trace. A test at its time limit has none that count: where it was
 * then depends on chance, because the samples of a loop may all be in one call or in several. The lines that the test executes do not depend on it.
 */
function getFrames({ buggy }: Pick<OutcomePair, 'buggy'>): string {
  return buggy.status !== 'failed' || buggy.cause === 'timeout' ? '' : buggy.trace.replace(buggy.message, '');
}

function isMeasured(pair: OutcomePair, which: Settings['patchCoverage']): boolean {
  switch (which) {
    case 'none':
      return false;
    case 'failing':
      return pair.buggy.status === 'failed';
    case 'tp':
      return isTruePositive(pair);
  }
}

/** Cached, because two releases of a large library take seconds. */
async function computePatch(cache: Cache, { bug, workspaces }: ConfirmedSuite): Promise<Patch> {
  const [buggy, fixed] = [workspaces.buggy!, workspaces.fixed!];
  const key = {
    format: rules['rules for patches'],
    workspaces: [buggy.digest, fixed.digest],
    modifiedClasses: bug.modifiedClasses,
  };
  return cache.keep('patches', key, async () => {
    const { computePatchBetween } = await import('../../source/patch/patch.js');
    const { loadJavaParser } = await import('../../source/parser.js');
    return computePatchBetween(await loadJavaParser(), bug, { buggy, fixed });
  });
}
