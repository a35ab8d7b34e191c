import { listOutcomeKeys, type OutcomeTable } from '../../../harness/job-result.js';
import type { CompiledTests, HarnessGroup, HarnessJob } from '../../../harness/protocol.js';
import type { HarnessRunner } from '../../../harness/runner.js';
import type { Worker } from '../../../harness/worker.js';
import { versions, type Version } from '../../../model/program/bug.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import type { ConfirmationContext } from './confirmation-context.js';

/** A worker and its JVM. */
export interface TestPlace {
  readonly worker: Worker;
  readonly runner: HarnessRunner;
}

/** Tests that compile on a version, with their classes, and the outcomes of the others. */
export interface CompiledClaims {
  readonly groups: readonly HarnessGroup[];
  readonly classes: CompiledTests;
  readonly lost: OutcomeTable;
}

/** Compiles on each version. Its variants are equal for a compiler, because they add only private members. */
export async function compileClaims(
  { listener, signal }: ConfirmationContext,
  { testTimeoutMilliseconds, outputLimitCharacters, versions: programs }: Omit<HarnessJob, 'groups'>,
  groups: readonly HarnessGroup[],
  { worker, runner }: TestPlace,
): Promise<Readonly<Record<Version, CompiledClaims>>> {
  const start = performance.now();
  const { outcomes, compiled, ...measures } = await runner.execute(
    {
      testTimeoutMilliseconds,
      outputLimitCharacters,
      versions: programs,
      suiteCompile: 'per-test',
      groups,
      // Tests with a known outcome if they compile are not run.
      known: new Map(
        versions.flatMap((version) =>
          listOutcomeKeys(groups, version).map((place) => [place, { status: 'passed' }]),
        ),
      ),
      tellsCompiled: true,
    },
    signal,
    worker,
  );
  listener.onExecuted({ testExecutions: 0, ...measures, wallMilliseconds: performance.now() - start });
  const of = (version: Version): CompiledClaims => {
    const lost = new Map<string, Outcome>();
    for (const group of groups) {
      const places = listOutcomeKeys([group], version);
      const failure = places.map((place) => outcomes.get(place)!).find(({ status }) => status !== 'passed');
      if (failure !== undefined) for (const place of places) lost.set(place, failure);
    }
    return {
      groups: groups.filter((group) => listOutcomeKeys([group], version).every((place) => !lost.has(place))),
      classes: compiled.get(version) ?? [],
      lost,
    };
  };
  return { buggy: of('buggy'), fixed: of('fixed') };
}
