import type { Version } from '../../src/model/program/bug.js';
import { compareTests, agrees, type Agreement } from './agreement.js';
import type { SuiteOutcomes } from './teval-detection.js';
import type { SideBySide } from './side-by-side.js';
import type { DetectedSuite } from './defects4j-detection.js';

/** Results of one suite in teval and in Defects4J. */
export interface Comparison {
  readonly bug: string;
  readonly suite: number;
  readonly teval: SuiteOutcomes;
  readonly detected: DetectedSuite;
  readonly agreement: readonly { readonly version: Version; readonly agreement: Agreement | 'notRun' }[];
  /** This suite's share of Defects4J's call. */
  readonly defects4jSeconds: number;
}

/** `whole command, workspaces cached, 8 suites of 8 bugs: Defects4J 160.2 s (2.1 s of it …), teval 4.0 s and 4.2 s, 39×`. */
export function wholeLine(measured: SideBySide): string {
  const { workspaces, bugs, suites, completionSeconds, detectionSeconds, ourSeconds, load } = measured;
  const defects4j = completionSeconds + detectionSeconds;
  const [before, after] = ourSeconds;
  const ratio = defects4j / ((before + after) / 2);
  return (
    `whole command, ${workspaces === 'cached' ? 'checkouts and builds cached' : 'from nothing'}, ${suites} suites of ${bugs} bugs: ` +
    `Defects4J ${defects4j.toFixed(1)} s (${completionSeconds.toFixed(1)} s of it for completing the suites), ` +
    `teval ${before.toFixed(1)} s before and ${after.toFixed(1)} s after, ${ratio.toFixed(ratio < 20 ? 1 : 0)}×; load ${load.toFixed(1)}`
  );
}

/** `Lang-7 suite 1: 130 tests; buggy: 2 failing, agreed; fixed: 0 failing, agreed; 20.1 s against 0.21 s, 96×`. */
export function renderComparison({
  bug,
  suite,
  teval,
  agreement,
  detected,
  defects4jSeconds,
}: Comparison): string {
  const parts = agreement.map(
    ({ version, agreement: each }) => `${version}: ${renderAgreement(each, teval, version)}`,
  );
  const ratio = `Defects4J ${defects4jSeconds.toFixed(1)} s, teval ${teval.seconds.toFixed(2)} s, ${(defects4jSeconds / teval.seconds).toFixed(0)}×`;
  return `${bug} suite ${suite}: ${teval.tests} tests (${detected.classification}); ${parts.join('; ')}; ${ratio}`;
}

function renderAgreement(
  agreement: Agreement | 'notRun',
  { failing, notCompiled }: SuiteOutcomes,
  version: Version,
): string {
  const lost = notCompiled[version] === 0 ? '' : `, ${notCompiled[version]} that do not compile`;
  if (agreement === 'notRun')
    return `Defects4J ran none of it, teval has ${failing[version].length} failing${lost}`;
  if (agrees(agreement)) return `${agreement.both.length} failing, agreed${lost}`;
  return (
    `${agreement.both.length} failing, agreed, but only teval: ${agreement.onlyOurs.join(' ') || 'none'}, ` +
    `only Defects4J: ${agreement.onlyTheirs.join(' ') || 'none'}${lost}`
  );
}

/** The result of Defects4J's own parser if it differs from the log; otherwise empty. */
export function lossLine({ bug, suite, detected }: Comparison, version: Version): string {
  const logged = detected.logged[version];
  const parsed = detected.parsed[version];
  if (logged === 'none' || parsed === 'none') return '';
  const { onlyOurs: lost, onlyTheirs: invented } = compareTests(logged, parsed);
  if (lost.length + invented.length === 0 && logged.length === parsed.length) return '';
  return (
    `  ${bug} suite ${suite} on ${version}: the log has ${logged.length} failures, Defects4J's parser counts ${parsed.length}` +
    `${lost.length === 0 ? '' : `; lost: ${lost.join(' ')}`}${invented.length === 0 ? '' : `; made up: ${invented.join(' ')}`}`
  );
}

/** Agreement and speed over all suites. */
export function renderSummary(comparisons: readonly Comparison[]): string {
  if (comparisons.length === 0) return 'no suite was compared';
  const judged = comparisons.filter(({ agreement }) =>
    agreement.every((each) => each.agreement !== 'notRun'),
  );
  const agreed = judged.filter(({ agreement }) =>
    agreement.every((each) => each.agreement !== 'notRun' && agrees(each.agreement)),
  );
  const bugs = (of: readonly { bug: string }[]) => new Set(of.map(({ bug }) => bug)).size;
  const disagreeing = new Set(judged.filter((each) => !agreed.includes(each)).map(({ bug }) => bug));
  const wholly = [...new Set(agreed.map(({ bug }) => bug))].filter((bug) => !disagreeing.has(bug));
  const failing = agreed.reduce(
    (sum, { teval }) => sum + teval.failing.buggy.length + teval.failing.fixed.length,
    0,
  );
  const defects4j = sum(comparisons.map(({ defects4jSeconds }) => defects4jSeconds));
  const teval = sum(comparisons.map((each) => each.teval.seconds));
  const ratios = comparisons.map((each) => each.defects4jSeconds / each.teval.seconds);
  return [
    `${comparisons.length} suites of ${bugs(comparisons)} bugs, ${sum(comparisons.map((each) => each.teval.tests))} tests`,
    `agreement on every failing test of both versions: ${wholly.length} of ${bugs(judged)} bugs (${agreed.length} of ${judged.length} suites, ` +
      `${failing} failures)${comparisons.length === judged.length ? '' : `; Defects4J could not run ${comparisons.length - judged.length} suites`}`,
    `engine alone, workspaces cached: run_bug_detection.pl ${defects4j.toFixed(1)} s, teval ${teval.toFixed(1)} s, ${(defects4j / teval).toFixed(0)}× ` +
      `(median of suites ${median(ratios).toFixed(0)}×; JVM starts included)`,
  ].join('\n');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The median of at least one number. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
