import { javaPart, javaParts, suiteNeeds, type Parts, type RunInputs } from '../store/fingerprint.js';
import type { Plan } from './1-plan.js';
import { inputsOf } from './inputs.js';
import { knownVersions, onlyKnown } from './survey.js';

/** What the units of a plan would be made from, as far as that is known while nothing is built, fetched or written. */
export async function knownInputs(plan: Plan): Promise<RunInputs> {
  const known = await knownVersions(plan);
  const never = new AbortController().signal;
  const { record } = await inputsOf({ ...plan, benchmark: onlyKnown(plan.benchmark, known) }, never);
  return record;
}

/**
 * What one machine would make units from and another would not, a few words each; empty where they would make the same. What is known of
 * on one of them alone is no difference, but a JDK that is missing is. Pure.
 *
 * @param there where the run was submitted.
 * @param here the machine that asks.
 */
export function otherInputs(there: RunInputs, here: RunInputs): readonly string[] {
  const bugs = Object.keys(there.bugs).filter((bug) => here.bugs[bug] !== undefined);
  const ofBugs = bugs.flatMap((bug) => [
    ...differing(javasOf(there, bug), { ...noJavas, ...javasOf(here, bug) }),
    ...differing(partsOf(there, bug), partsOf(here, bug)),
    ...differing(suitesOf(there, bug), suitesOf(here, bug)),
  ]);
  const ofAll = [
    ...differing(there.common, here.common),
    ...differing(generatorsOf(there), generatorsOf(here)),
  ];
  return [...new Set([...ofAll, ...ofBugs])];
}

const noJavas: Parts = Object.fromEntries(suiteNeeds.map((needs) => [javaPart(needs), 'none']));

function javasOf({ bugs }: RunInputs, bug: string): Parts {
  return javaParts(bugs[bug]?.java ?? {});
}

function partsOf({ bugs }: RunInputs, bug: string): Parts {
  return renamed(bugs[bug]?.parts ?? {}, (name) => `${name} of ${bug}`);
}

function suitesOf({ suites }: RunInputs, bug: string): Parts {
  return renamed(suites[bug] ?? {}, (seed) => `suite of ${bug} seed ${seed}`);
}

function generatorsOf({ oracles }: RunInputs): Parts {
  return renamed(oracles, (name) => `oracle generator ${name}`);
}

function renamed(parts: Parts, nameOf: (name: string) => string): Parts {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [nameOf(name), value]));
}

function differing(there: Parts, here: Parts): string[] {
  return Object.entries(there).flatMap(([name, value]) => {
    const other = here[name];
    if (other === undefined || other === value) return [];
    const isDigest = /^[\da-f]{16,}$/u.test(value);
    return [isDigest ? `another ${name}` : `${name}: ${other} instead of ${value}`];
  });
}
