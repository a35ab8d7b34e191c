import { addToGroup } from '../../model/common/group-by.js';
import { nameFirst } from '../../model/common/name-first.js';
import { byNames, toJavaParts, type Parts } from '../../store/run/fingerprint.js';
import { renderCanonicalJson } from '../../store/files/canonical-json.js';
import type { RunRecord } from '../../store/run/run-record.js';
import type { ComparedCell, ComparedSummary } from './contestant.js';

/** A run with its inputs, as far as they are known. */
export interface ComparedRun {
  /** As the user named it. */
  readonly name: string;
  /** The real path of its folder; `nowhere` if it was passed as an object. */
  readonly place: string;
  readonly summary: ComparedSummary<ComparedCell>;
  readonly record: Pick<RunRecord, 'configuration' | 'inputs'> | 'unknown';
}

const bugsShown = 5;
/** Do not show longer values: they are digests or lists. */
const longestValue = 60;

/** Reasons why a comparison of two runs is doubtful or void, one sentence each: other differences, or that they are the same run. */
export function listRunRemarks(first: ComparedRun, second: ComparedRun): string[] {
  if (first.place !== 'nowhere' && first.place === second.place)
    return [`${second.name} is ${first.name} itself, so nothing can differ.`];
  const differences = listDifferences(first, second);
  return [
    ...(haveEqualResults(first.summary, second.summary)
      ? [`${first.name} and ${second.name} have the same results for every bug, seed and generator.`]
      : []),
    ...(differences.length === 0
      ? []
      : [
          `${first.name} and ${second.name} were made from different inputs, which may cause differences: ${differences.join('; ')}.`,
        ]),
  ];
}

/** The differences by name, with both values if they are short enough to show. */
function listDifferences(first: ComparedRun, second: ComparedRun): string[] {
  if (first.record === 'unknown' || second.record === 'unknown') return [];
  const [a, b] = [first.record, second.record];
  const bugs = first.summary.bugs.filter((bug) => second.summary.bugs.includes(bug));
  const seeds = first.summary.seeds.filter((seed) => second.summary.seeds.includes(seed));
  return [
    ...listDifferingParts(listSettings(a), listSettings(b)),
    ...listDifferingParts(a.inputs.common, b.inputs.common),
    ...listBugDifferences(bugs, (bug) => [collectBugParts(a, bug), collectBugParts(b, bug)]),
    ...listDifferingSuites(a, b, bugs, seeds),
    ...listDifferingParts(
      a.inputs.oracles,
      byNames(Object.keys(a.inputs.oracles), { ...a.inputs.oracles, ...b.inputs.oracles }),
    ).map((difference) => `oracle generator ${difference}`),
  ];
}

type Record = Exclude<ComparedRun['record'], 'unknown'>;

/** `checkComparable` has already refused different sides and benchmarks. */
function listSettings({ configuration, inputs }: Record): Parts {
  return { ...inputs.settings, 'test generator': renderCanonicalJson(configuration.prefixes) };
}

function collectBugParts({ inputs }: Record, bug: string): Parts {
  const { parts = {}, java = {} } = inputs.bugs[bug] ?? {};
  return { ...parts, ...toJavaParts(java) };
}

function listDifferingParts(first: Parts, second: Parts): string[] {
  return listDifferingNames(first, second).map((name) => withValues(name, first[name], second[name]));
}

function listDifferingNames(first: Parts, second: Parts): string[] {
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].filter(
    (name) => first[name] !== second[name],
  );
}

function withValues(name: string, first: string | undefined, second: string | undefined): string {
  const [a, b] = [first ?? 'none', second ?? 'none'];
  return a.length > longestValue || b.length > longestValue ? name : `${name} (${a} and ${b})`;
}

/** Each name once, with the bugs for which it differs. */
function listBugDifferences(
  bugs: readonly string[],
  getParts: (bug: string) => readonly [Parts, Parts],
): string[] {
  const byDifference = new Map<string, string[]>();
  for (const bug of bugs)
    for (const difference of listDifferingParts(...getParts(bug))) addToGroup(byDifference, difference, bug);
  return [...byDifference].map(
    ([difference, differing]) => `${difference} of ${nameAmongAll(differing, bugs)}`,
  );
}

function listDifferingSuites(
  a: Record,
  b: Record,
  bugs: readonly string[],
  seeds: readonly number[],
): string[] {
  const differing = bugs.filter((bug) =>
    seeds.some((seed) => a.inputs.suites[bug]?.[seed] !== b.inputs.suites[bug]?.[seed]),
  );
  return differing.length === 0 ? [] : [`test suites of ${nameAmongAll(differing, bugs)}`];
}

function nameAmongAll(some: readonly string[], all: readonly string[]): string {
  return some.length === all.length && all.length > 1 ? `all ${all.length} bugs` : nameFirst(some, bugsShown);
}

function haveEqualResults(first: ComparedRun['summary'], second: ComparedRun['summary']): boolean {
  return first.cells.length > 0 && renderCanonicalJson(first.cells) === renderCanonicalJson(second.cells);
}
