import { toJavaParts, type Parts, type RunInputs } from '../../store/run/fingerprint.js';
import type { Plan } from '../1-plan.js';
import { resolveInputs } from './inputs.js';
import { findKnownVersions, restrictToKnown } from '../survey/survey.js';

/** The inputs of a plan's units that are known without building, fetching or writing anything. */
export async function resolveKnownInputs(plan: Plan): Promise<RunInputs> {
  const known = await findKnownVersions(plan);
  const never = new AbortController().signal;
  const { record } = await resolveInputs(
    { ...plan, benchmark: restrictToKnown(plan.benchmark, known) },
    never,
  );
  return record;
}

/**
 * The differences that would make one machine's units differ from another's, a few words each; empty if there are none. Something known on one
 * machine only is no difference, except for a missing JDK. Pure.
 *
 * @param there the submitting machine
 * @param here the current machine
 */
export function listOtherInputs(there: RunInputs, here: RunInputs): readonly string[] {
  const bugs = Object.keys(there.bugs).filter((bug) => here.bugs[bug] !== undefined);
  const ofBugs = bugs.flatMap((bug) => [
    ...listDiffering(getJavaParts(there, bug), { ...withoutJava(there, bug), ...getJavaParts(here, bug) }),
    ...listDiffering(getBugParts(there, bug), getBugParts(here, bug)),
    ...listDiffering(getSuiteParts(there, bug), getSuiteParts(here, bug)),
  ]);
  const ofAll = [
    ...listDiffering(there.common, here.common),
    ...listDiffering(getGeneratorParts(there), getGeneratorParts(here)),
  ];
  return [...new Set([...ofAll, ...ofBugs])];
}

/** A JDK that only one machine has is a difference, too. */
function withoutJava(inputs: RunInputs, bug: string): Parts {
  return Object.fromEntries(Object.keys(getJavaParts(inputs, bug)).map((name) => [name, 'none']));
}

function getJavaParts({ bugs }: RunInputs, bug: string): Parts {
  return toJavaParts(bugs[bug]?.java ?? {});
}

function getBugParts({ bugs }: RunInputs, bug: string): Parts {
  return renameParts(bugs[bug]?.parts ?? {}, (name) => `${name} of ${bug}`);
}

function getSuiteParts({ suites }: RunInputs, bug: string): Parts {
  return renameParts(suites[bug] ?? {}, (seed) => `suite of ${bug} seed ${seed}`);
}

function getGeneratorParts({ oracles }: RunInputs): Parts {
  return renameParts(oracles, (name) => `oracle generator ${name}`);
}

function renameParts(parts: Parts, renamePart: (name: string) => string): Parts {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [renamePart(name), value]));
}

function listDiffering(there: Parts, here: Parts): string[] {
  return Object.entries(there).flatMap(([name, value]) => {
    const other = here[name];
    if (other === undefined || other === value) return [];
    const isDigest = /^[\da-f]{16,}$/u.test(value);
    return [isDigest ? `another ${name}` : `${name}: ${other} instead of ${value}`];
  });
}
