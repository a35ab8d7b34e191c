import { nameInWords } from '../../model/common/snake-case.js';
import { UserError } from '../../model/common/errors.js';
import { renderCanonicalJson } from '../files/canonical-json.js';
import { toJavaParts, type BugInputs, type Parts } from './fingerprint.js';
import type { PlacedRecord } from './placed-record.js';
import type { RunConfiguration } from '../../options/run-configuration.js';
import type { RunRecord } from './run-record.js';

/** Two records that contradict each other. */
export interface Conflict {
  /** What the records disagree on, in words for users: `sandbox`, `buggy version of Text-1`. */
  readonly what: string;
  readonly places: readonly [string, string];
  readonly values: readonly [string, string];
}

/** Names of the settings in which two runs differ. */
export function listDifferingSettings(one: RunConfiguration, other: RunConfiguration): readonly string[] {
  const names = Object.keys({ ...one, ...other }) as (keyof RunConfiguration)[];
  return names
    .filter((name) => renderCanonicalJson([one[name]]) !== renderCanonicalJson([other[name]]))
    .map(nameInWords);
}

/** Throws UserError, naming both, if two records were made with different settings. */
export function checkSameSettings(records: readonly PlacedRecord[]): void {
  const [first, ...others] = records;
  for (const other of others) {
    const names = listDifferingSettings(first!.record.configuration, other.record.configuration);
    if (names.length > 0)
      throw new UserError(
        `${first!.place} and ${other.place} contain runs with different settings (${names.join(', ')}): they don't belong together; leave one out`,
      );
  }
}

/**
 * The first contradiction between records that can't come from one run on one machine: a different JDK, sandbox, benchmark version or source of a
 * bug.
 */
export function findConflict(records: readonly PlacedRecord[]): Conflict | 'none' {
  const known = new Map<string, { readonly value: string; readonly place: string }>();
  const inAll = [...new Set(records.flatMap(({ record }) => Object.keys(getCommonInputs(record))))];
  for (const { place, record } of records)
    for (const [what, value] of listFacts(record, inAll)) {
      const before = known.get(what);
      if (before === undefined) known.set(what, { value, place });
      else if (before.value !== value)
        return { what, places: [before.place, place], values: [before.value, value] };
    }
  return 'none';
}

/** The common inputs of a record. A shard that has just started has none yet. */
function getCommonInputs({ inputs: { settings, common } }: RunRecord): Parts {
  return { ...settings, ...common };
}

/**
 * The facts that must be equal in all records that have them.
 *
 * @param inAll names of the common inputs of all records together
 */
function listFacts(record: RunRecord, inAll: readonly string[]): readonly (readonly [string, string])[] {
  const { inputs, versions, configuration } = record;
  const { jdks, oracles, bugs, suites } = inputs;
  const inCommon = getCommonInputs(record);
  const told = Object.keys(inCommon).length === 0 ? [] : inAll;
  const generator = configuration.prefixes['generator'];
  return [
    ...told.map((name) => [name, inCommon[name] ?? 'none'] as const),
    ...Object.entries(jdks),
    ...Object.entries(versions).filter(([name]) => name === generator),
    ...Object.entries(oracles).map(([name, version]) => [`oracle generator ${name}`, version] as const),
    ...Object.entries(bugs).flatMap(([bug, ofBug]) => listBugFacts(bug, ofBug)),
    ...Object.entries(suites).flatMap(([bug, ofBug]) =>
      Object.entries(ofBug).map(([seed, suite]) => [`suite of ${bug} seed ${seed}`, suite] as const),
    ),
  ];
}

function listBugFacts(bug: string, { parts, java }: BugInputs): readonly (readonly [string, string])[] {
  return Object.entries({ ...parts, ...toJavaParts(java) }).map(([name, value]) => [
    `${name} of ${bug}`,
    value,
  ]);
}

const longestValue = 60;

export function createConflictError({ what, places, values }: Conflict): UserError {
  const told = values.every(({ length }) => length <= longestValue) ? ` (${values.join(', ')})` : '';
  return new UserError(
    `${places.join(' and ')} don't belong together: the ${what} differs${told}; repeat one of them with the other's inputs, or leave it out`,
  );
}
