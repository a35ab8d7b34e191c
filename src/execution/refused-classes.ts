import { makeOutcomeKey, listOutcomeKeys } from '../harness/job-result.js';
import type { HarnessJob } from '../harness/protocol.js';
import { findRefusedClass } from '../harness/refused-class.js';
import type { Outcome } from '../model/outcome/outcome.js';
import { hasClass } from '../toolchain/class-file.js';

/** Tests by the key of their outcome, with the class of the program that the JVM refused. */
export type RefusedClasses = ReadonlyMap<string, string>;

/** The tests of a job that failed because the JVM refused a class of the program whose file is intact. */
export async function findRefusedClasses(
  job: HarnessJob,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<RefusedClasses> {
  const refused = new Map<string, string>();
  for (const { version, classPath } of job.versions)
    for (const key of listOutcomeKeys(job.groups, version)) {
      const outcome = outcomes.get(key);
      const name = outcome?.status === 'failed' ? findRefusedClass(outcome) : undefined;
      if (name !== undefined && (await hasClass(name, classPath))) refused.set(key, name);
    }
  return refused;
}

/** The job with only these tests, on the versions that have any of them, in a new JVM and on new copies. */
export function selectAgain(job: HarnessJob, refused: RefusedClasses): HarnessJob {
  const versions = job.versions.filter(({ version }) =>
    listOutcomeKeys(job.groups, version).some((key) => refused.has(key)),
  );
  const isAskedFor = (group: string, test: string) =>
    versions.some(({ version }) => refused.has(makeOutcomeKey(version, group, test)));
  return {
    ...job,
    isFresh: true,
    versions,
    groups: job.groups.flatMap((group) => {
      const classes = group.classes.flatMap((each) => {
        const tests = each.tests.filter(({ test }) => isAskedFor(group.group, test));
        return tests.length === 0 ? [] : [{ ...each, tests }];
      });
      return classes.length === 0 ? [] : [{ ...group, classes }];
    }),
  };
}

/**
 * The outcomes of these tests after their rerun: the new outcome, or that they did not run if the class was refused again, because that is no verdict
 * on an oracle.
 */
export function mergeRefusedOutcomes(
  refused: RefusedClasses,
  again: ReadonlyMap<string, Outcome>,
  refusedAgain: RefusedClasses,
): ReadonlyMap<string, Outcome> {
  return new Map(
    [...refused.keys()].map((key): [string, Outcome] => {
      const outcome = again.get(key);
      if (outcome === undefined) throw new Error(`${key.replaceAll('\n', ', ')} was not run again`);
      const name = refusedAgain.get(key);
      if (name === undefined || outcome.status !== 'failed') return [key, outcome];
      const reason = `this Java refuses the program's class ${name}, whose file is as it was written: ${outcome.exception}`;
      return [key, { status: 'notRun', reason }];
    }),
  );
}
