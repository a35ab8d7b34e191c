import { UserError } from '../model/common/errors.js';
import type { OracleGeneratorDescriptor } from '../oracles/contract.js';
import { checkGivenDescriptor } from '../oracles/plugin.js';
import { isTaken, type GivenGenerators } from '../oracles/registry.js';
import type { RunSettings } from './settings.js';

/** The oracle generators of settings as texts: an object is represented by its name. */
export function listOracleSpecs(oracle: NonNullable<RunSettings['oracle']>): readonly string[] {
  return toList(oracle).map((each) => (isObject(each) ? checkName(each) : (each as string)));
}

/** The generators given as objects, by name. Throws UserError for an object that is not an oracle generator, and for a repeated name. */
export function collectGenerators(oracle: RunSettings['oracle']): GivenGenerators {
  const given = new Map<string, OracleGeneratorDescriptor>();
  const sources = new Map<string, unknown>();
  for (const each of toList(oracle ?? []).filter(isObject)) {
    const name = checkName(each);
    if (sources.has(name) && sources.get(name) !== each)
      throw new UserError(`run: oracle: two different oracle generators have the name ${name}; rename one`);
    sources.set(name, each);
    given.set(name, checkGivenDescriptor(each, place));
  }
  return given;
}

const place = 'run: oracle';

function checkName(given: object): string {
  const { name } = checkGivenDescriptor(given, place);
  if (isTaken(name))
    throw new UserError(
      `${place}: teval already has an oracle generator named ${name}; choose another name for yours`,
    );
  return name;
}

/** Callers in JavaScript may pass anything. */
function toList(oracle: unknown): readonly unknown[] {
  return Array.isArray(oracle) ? (oracle as unknown[]) : [oracle];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
