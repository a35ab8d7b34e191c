import { contentCache } from '../store/content-cache.js';
import { javaPart, suiteNeeds, type Parts, type RunInputs, type SuiteNeeds } from '../store/fingerprint.js';
import { planRun, type Plan } from './1-plan.js';
import { inputsOf } from './inputs.js';
import type { RunOptions } from './options.js';
import { knownVersions, onlyKnown } from './survey.js';

/** A run with what its units would be made from, as far as that is known while nothing is built, fetched or written. */
export interface KnownRun {
  readonly plan: Plan;
  readonly inputs: RunInputs;
}

/** Throws UserError for bad options, as `run` does. */
export async function knownRun(options: RunOptions): Promise<KnownRun> {
  const plan = await planRun(options, contentCache(options.cacheFolder));
  const known = await knownVersions(plan);
  const never = new AbortController().signal;
  const inputs = await inputsOf({ ...plan, benchmark: onlyKnown(plan.benchmark, known) }, never);
  return { plan, inputs: inputs.record };
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
  const javas = Object.entries(bugs[bug]?.java ?? {});
  return Object.fromEntries(javas.map(([needs, name]) => [javaPart(needs as SuiteNeeds), name]));
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
