import { writeCount, countNoun } from '../../count-noun.js';
import { describeSandbox, describeUnits, isNothingTested } from '../../progress-words.js';
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
    {
      about: 'units',
      text: describeUnits(summary, 'bug'),
      isDoubtful: summary.units.failed > 0 || isNothingTested(summary),
    },
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
  const of = rerun === failing ? '' : `${writeCount(rerun)} of `;
  const reruns = failing === 0 ? 'no test failed' : `${of}${countNoun(failing, 'failing test')} run again`;
  return { about: 'flaky', text: `${writeCount(flaky)} flaky (${reruns})`, isDoubtful: flaky > 0 };
}

const reasonsInWords = [
  ['not_compiled', 'not compiled'],
  ['not_run', 'not run'],
  ['flaky', 'flaky'],
  ['inspecting', 'inspecting'],
] as const satisfies readonly (readonly [keyof SummaryAccounts, string])[];

/** `12 inconclusive (8 not compiled, 4 flaky)`: test cases of all generators, seeds and samples. */
function describeInconclusive({ accounts, accounting }: Summary): CompletenessPart {
  const reasons = countByReason(accounts);
  const all = writeCount(reasons.reduce((sum, { cases }) => sum + cases, 0));
  const what = accounting === 'strict' ? `${all} inconclusive` : `${all} inconclusive by strict accounting`;
  return { about: 'inconclusive', text: `${what}${writeReasons(reasons)}`, isDoubtful: reasons.length > 0 };
}

interface Inconclusive {
  readonly words: string;
  readonly cases: number;
}

/** Numbers of inconclusive test cases by reason, without reasons that do not occur. */
export function countByReason(accounts: Summary['accounts']): readonly Inconclusive[] {
  return reasonsInWords
    .map(([name, words]) => ({ words, cases: accounts.reduce((sum, each) => sum + each[name], 0) }))
    .filter(({ cases }) => cases > 0);
}

/** ` (8 not compiled, 4 flaky)`, or nothing without reasons. */
export function writeReasons(reasons: readonly Inconclusive[]): string {
  const parts = reasons.map(({ words, cases }) => `${writeCount(cases)} ${words}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
