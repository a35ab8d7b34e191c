import { UserError } from '../model/errors.js';
import { canonicalJson } from './canonical-json.js';
import { javaParts, type BugInputs, type Parts } from './fingerprint.js';
import type { PlacedRecord } from './placed-record.js';
import type { RunConfiguration, RunRecord } from './run-record.js';

/** Two records that say different things of what they should have in common. */
export interface Conflict {
  /** As people name it: `sandbox`, `buggy version of Text-1`. */
  readonly what: string;
  readonly places: readonly [string, string];
  readonly values: readonly [string, string];
}

/** Names of the settings in which two runs differ. */
export function differingSettings(one: RunConfiguration, other: RunConfiguration): readonly string[] {
  const names = Object.keys({ ...one, ...other }) as (keyof RunConfiguration)[];
  return names.filter((name) => canonicalJson([one[name]]) !== canonicalJson([other[name]]));
}

/** Throws UserError, naming both, where not all are records of the same run: one for which the same was asked. */
export function checkSameSettings(records: readonly PlacedRecord[]): void {
  const [first, ...others] = records;
  for (const other of others) {
    const names = differingSettings(first!.record.configuration, other.record.configuration);
    if (names.length > 0)
      throw new UserError(
        `${first!.place} and ${other.place} hold runs with different settings (${names.join(', ')}): they don't belong together; leave one out`,
      );
  }
}

/**
 * The first thing of which two of the records say what can't both be of one run on one machine: the JDK, the sandbox, the benchmark's version,
 * the sources of a bug.
 */
export function conflictAmong(records: readonly PlacedRecord[]): Conflict | 'none' {
  const known = new Map<string, { readonly value: string; readonly place: string }>();
  const inAll = [...new Set(records.flatMap(({ record }) => Object.keys(inCommonOf(record))))];
  for (const { place, record } of records)
    for (const [what, value] of factsOf(record, inAll)) {
      const before = known.get(what);
      if (before === undefined) known.set(what, { value, place });
      else if (before.value !== value)
        return { what, places: [before.place, place], values: [before.value, value] };
    }
  return 'none';
}

/** What each record has that has anything: a shard that has just begun has told nothing yet. */
function inCommonOf({ inputs: { settings, common } }: RunRecord): Parts {
  return { ...settings, ...common };
}

/**
 * What must be the same in all records that have it.
 *
 * @param inAll names of what any of them has in common with all others.
 */
function factsOf(record: RunRecord, inAll: readonly string[]): readonly (readonly [string, string])[] {
  const { inputs, versions, configuration } = record;
  const { jdks = {}, oracles, bugs, suites } = inputs;
  const inCommon = inCommonOf(record);
  const told = Object.keys(inCommon).length === 0 ? [] : inAll;
  const generator = configuration.prefixes['generator'];
  return [
    ...told.map((name) => [name, inCommon[name] ?? 'none'] as const),
    ...Object.entries(jdks),
    ...Object.entries(versions).filter(([name]) => name === generator),
    ...Object.entries(oracles).map(([name, version]) => [`oracle generator ${name}`, version] as const),
    ...Object.entries(bugs).flatMap(([bug, ofBug]) => factsOfBug(bug, ofBug)),
    ...Object.entries(suites).flatMap(([bug, ofBug]) =>
      Object.entries(ofBug).map(([seed, suite]) => [`suite of ${bug} seed ${seed}`, suite] as const),
    ),
  ];
}

function factsOfBug(bug: string, { parts, java }: BugInputs): readonly (readonly [string, string])[] {
  return Object.entries({ ...parts, ...javaParts(java) }).map(([name, value]) => [
    `${name} of ${bug}`,
    value,
  ]);
}

const longestValue = 60;

export function conflictError({ what, places, values }: Conflict): UserError {
  const told = values.every(({ length }) => length <= longestValue) ? ` (${values.join(', ')})` : '';
  return new UserError(
    `${places.join(' and ')} don't belong together: the ${what} is not the same${told}; do one of them again as the other was done, or leave it out`,
  );
}
