import { currentNameOf } from '../model/former-names.js';
import type { Unit } from '../model/unit.js';
import type { Parts } from './fingerprint.js';

/** What of a run's record names oracle generators. */
interface Naming {
  readonly configuration: { readonly oracles: readonly { readonly name: string }[] };
  readonly units: readonly Unit[];
  readonly inputs: { readonly oracles: Parts };
}

/** A run's record with the names that its oracle generators have now. */
export function withCurrentNames<Record extends Naming>(record: Record): Record {
  const { configuration, units, inputs } = record;
  const oracles = Object.entries(inputs.oracles);
  return {
    ...record,
    configuration: {
      ...configuration,
      oracles: configuration.oracles.map((each) => ({ ...each, name: currentNameOf(each.name) })),
    },
    units: units.map((unit) => ({ ...unit, oracleGenerator: currentNameOf(unit.oracleGenerator) })),
    inputs: {
      ...inputs,
      oracles: Object.fromEntries(oracles.map(([name, version]) => [currentNameOf(name), version])),
    },
  };
}
