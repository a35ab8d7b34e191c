import type { MeasuredSummary } from '../../measured/measured-summary.js';
import type { Summary, SummaryAccounts } from '../summary.js';

/** A part of the line about completeness. Pages link each to its details. */
export interface CompletenessPart {
  readonly about: 'units' | 'flaky' | 'inconclusive' | 'sandbox';
  readonly text: string;
  /** Whether it is a reason to look closer. */
  readonly isDoubtful: boolean;
}

/**
 * Whether the run is complete, how many tests are flaky, how many test cases have no verdict, and the sandbox around the tests. Of an incomplete run,
 * what its numbers are of.
 *
 * @param sandbox `bwrap`, `none`, or `unknown`, of which it says nothing
 */
export function listCompleteness(summary: Summary, sandbox: string): readonly CompletenessPart[] {
  return [
    { about: 'units', text: describeUnits(summary), isDoubtful: summary.units.failed > 0 },
    ...(summary.units.done === 0 ? [] : [describeFlaky(summary), describeInconclusive(summary)]),
    ...(sandbox === 'unknown'
      ? []
      : [{ about: 'sandbox' as const, text: describeSandbox(sandbox), isDoubtful: sandbox === 'none' }]),
  ];
}

/** The same in one sentence. */
export function describeCompleteness(summary: Summary, sandbox: string): string {
  return `${listCompleteness(summary, sandbox)
    .map(({ text }) => text)
    .join(', ')}.`;
}

/** Whether a run of an evaluation with measures is complete, and its sandbox. Flaky tests have a column in its tables. One sentence. */
export function describeMeasuredCompleteness(
  { units, subjects, seeds, cells }: MeasuredSummary,
  sandbox: string,
): string {
  const present = cells.map(({ subject, seed }) => ({ bug: subject, seed }));
  const done = describeUnits({ units, bugs: subjects, seeds, cells: present }, 'subject');
  return `${[done, ...(sandbox === 'unknown' ? [] : [describeSandbox(sandbox)])].join(', ')}.`;
}

/** What a run of any evaluation has planned and finished. */
interface Progress extends Pick<Summary, 'units' | 'bugs' | 'seeds'> {
  readonly cells: readonly Pick<Summary['cells'][number], 'bug' | 'seed'>[];
}

/** `Complete: 450 of 450 units`; of an incomplete run, what its numbers are of. */
function describeUnits({ units, cells, bugs, seeds }: Progress, noun: 'bug' | 'subject' = 'bug'): string {
  const { planned, done, failed } = units;
  if (failed === 0) return `Complete: ${count(done)} of ${countNoun(planned, 'unit')}`;
  const [finishedBugs, finishedSeeds] = [
    new Set(cells.map(({ bug }) => bug)),
    new Set(cells.map(({ seed }) => seed)),
  ];
  return (
    `INCOMPLETE: ${count(done)} of ${countNoun(planned, 'unit')} are done; the numbers are of ${finishedBugs.size} of ${countNoun(bugs.length, noun)} ` +
    `and ${finishedSeeds.size} of ${countNoun(seeds.length, 'seed')}`
  );
}

/** Flaky tests are known only where tests were run again. Imported results and runs with `--reruns 0` therefore have no number of flaky tests. */
function describeFlaky({ accounts, flaky_failures, flaky_passes }: Summary): CompletenessPart {
  const flaky = accounts.reduce((sum, each) => sum + each.flaky, 0);
  const { failing, rerun } = flaky_failures;
  if (flaky === 0 && rerun === 0 && failing > 0)
    return {
      about: 'flaky',
      text: 'flaky tests unknown (failing ones were not run again)',
      isDoubtful: true,
    };
  if (flaky === 0 && rerun + flaky_passes.rerun === 0)
    return { about: 'flaky', text: 'flaky tests unknown (none was run again)', isDoubtful: true };
  const of = rerun === failing ? '' : `${count(rerun)} of `;
  const reruns = failing === 0 ? 'no test failed' : `${of}${countNoun(failing, 'failing test')} run again`;
  return { about: 'flaky', text: `${count(flaky)} flaky (${reruns})`, isDoubtful: flaky > 0 };
}

const reasonsInWords = [
  ['not_compiled', 'not compiled'],
  ['not_run', 'not run'],
  ['flaky', 'flaky'],
  ['inspecting', 'inspecting'],
] as const satisfies readonly (readonly [keyof SummaryAccounts, string])[];

/** `12 inconclusive (8 not compiled, 4 flaky)`: test cases of all generators, seeds and samples. */
function describeInconclusive({ accounts, accounting }: Summary): CompletenessPart {
  const reasons = reasonsInWords
    .map(([name, words]) => ({ words, cases: accounts.reduce((sum, each) => sum + each[name], 0) }))
    .filter(({ cases }) => cases > 0);
  const why = reasons.map(({ words, cases }) => `${count(cases)} ${words}`);
  const all = count(reasons.reduce((sum, { cases }) => sum + cases, 0));
  const what = accounting === 'strict' ? `${all} inconclusive` : `${all} inconclusive by strict accounting`;
  return {
    about: 'inconclusive',
    text: why.length === 0 ? what : `${what} (${why.join(', ')})`,
    isDoubtful: reasons.length > 0,
  };
}

/** `sandbox bwrap`, `no sandbox`. */
export function describeSandbox(sandbox: string): string {
  return sandbox === 'none' ? 'no sandbox' : `sandbox ${sandbox}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function countNoun(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}
