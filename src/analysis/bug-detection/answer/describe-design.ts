import { inconclusiveReasons, type InconclusiveReason } from '../../../evaluations/bug-detection/verdict.js';
import { findResult } from '../find-result.js';
import type { Summary } from '../summary.js';
import type { BugNoun } from './describe-pair.js';

/** Whether the run is complete, and how many test cases have no verdict; of an incomplete run, what its numbers are of. Last, the sandbox around the tests. One sentence. */
export function describeCompleteness(summary: Summary, sandbox: string): string {
  const around = sandbox === 'unknown' ? [] : [describeSandbox(sandbox)];
  return `${[describeUnits(summary), describeInconclusive(summary), ...around].join(', ')}.`;
}

/** `Complete: 450 of 450 units`; of an incomplete run, what its numbers are of. */
export function describeUnits({ units: { planned, done, failed }, cells, bugs, seeds }: Summary): string {
  if (failed === 0) return `Complete: ${count(done)} of ${countNoun(planned, 'unit')}`;
  const [finishedBugs, finishedSeeds] = [
    new Set(cells.map(({ bug }) => bug)),
    new Set(cells.map(({ seed }) => seed)),
  ];
  return (
    `INCOMPLETE: ${count(done)} of ${countNoun(planned, 'unit')} are done; the numbers are of ${finishedBugs.size} of ${countNoun(bugs.length, 'bug')} ` +
    `and ${finishedSeeds.size} of ${countNoun(seeds.length, 'seed')}`
  );
}

/** `sandbox bwrap`, `no sandbox`. */
export function describeSandbox(sandbox: string): string {
  return sandbox === 'none' ? 'no sandbox' : `sandbox ${sandbox}`;
}

const reasonsInWords: Readonly<Record<InconclusiveReason, string>> = {
  notCompiled: 'not compiled',
  notRun: 'not run',
  flaky: 'flaky',
  inspecting: 'inspecting',
};

/** `12 inconclusive test cases (8 not compiled, 4 flaky)`: totals over generators and seeds. */
export function describeInconclusive(summary: Summary): string {
  const sum = (reason: 'all' | InconclusiveReason) => {
    const results = summary.oracle_generators.map((name) => findResult(summary, name, 'all'));
    const perSeed = results.flatMap((result) =>
      result === 'none' ? [] : (result.inconclusive[reason]?.per_seed ?? []),
    );
    return Math.round(perSeed.reduce<number>((total, each) => total + (each ?? 0), 0));
  };
  const reasons = inconclusiveReasons
    .filter((reason) => sum(reason) > 0)
    .map((reason) => `${count(sum(reason))} ${reasonsInWords[reason]}`);
  const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
  return `${countNoun(sum('all'), 'inconclusive test case')}${why}`;
}

/** What the design of a run does not allow to conclude, whatever its numbers. */
export function describeDesign({ bugs, seeds, side }: Summary, noun: BugNoun): string[] {
  const few =
    bugs.length === 1 && seeds.length === 1
      ? [`One ${noun} and one seed show nothing beyond themselves.`]
      : bugs.length === 1
        ? [`One ${noun} shows nothing about other ${noun}s.`]
        : seeds.length === 1
          ? ['One seed shows nothing about other seeds.']
          : [];
  const leak =
    side === 'fixed'
      ? [
          'The tests were generated on the fixed version, which reveals the fix: on the buggy version expect fewer finds.',
        ]
      : [];
  return [...few, ...leak];
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function countNoun(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}
