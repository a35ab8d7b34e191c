import { namesOf } from '../model/former-names.js';
import { unitKey, type Unit } from '../model/unit.js';
import { digestOfKey } from './content-cache.js';

/** What something was made from, by names for people: digests, or a few words such as a version. */
export type Parts = Readonly<Record<string, string>>;

/** All that a unit was made from. Units with equal digests have equal rows. */
export interface Fingerprint {
  /** SHA-256 of the parts. */
  readonly digest: string;
  readonly parts: Parts;
}

/**
 * What the units of a run are made from, each thing once: the unit of a bug, a seed and an oracle generator is made from `settings`,
 * `common`, what belongs to its bug, its suite and its generator. What can't be told now (a folder that is gone) is left out: no
 * unit that needs it counts as done.
 */
export interface RunInputs {
  /** What was asked for: a unit with another value belongs to another run. */
  readonly settings: Parts;
  /** What that came to on this machine, and the versions of what does the work. */
  readonly common: Parts;
  /** By what tests need of it: the JDK that was chosen. Absent in records of earlier versions; bugs say which they were run on. */
  readonly jdks?: Parts;
  /** By bug. */
  readonly bugs: Readonly<Record<string, BugInputs>>;
  /** By bug, then by seed. */
  readonly suites: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By oracle generator. */
  readonly oracles: Parts;
}

export interface BugInputs {
  /** Both versions, the classes under test. */
  readonly parts: Parts;
  /** The JDK that tests run on, by what their suite needs; absent where there is none. */
  readonly java: Readonly<Partial<Record<SuiteNeeds, string>>>;
}

/** Whether a suite brings EvoSuite's own runner, which works on Java 8 only. What a suite needs is known once it is read. */
export const suiteNeeds = ['anyJava', 'evosuiteRunner'] as const;
export type SuiteNeeds = (typeof suiteNeeds)[number];

/** The name of the JDK among the parts. */
export function javaPart(needs: SuiteNeeds): string {
  return needs === 'anyJava' ? 'Java of the tests' : "Java of tests with EvoSuite's runner";
}

/** The JDKs of a bug's tests, by their names among the parts. */
export function javaParts(java: BugInputs['java']): Parts {
  return Object.fromEntries(
    suiteNeeds.flatMap((needs) => (java[needs] === undefined ? [] : [[javaPart(needs), java[needs]]])),
  );
}

/** All JDKs that tests of a run need, by the same names. */
export function javaVersionsOf({ bugs }: RunInputs): Parts {
  const all = Object.values(bugs).map(({ java }) => javaParts(java));
  return Object.fromEntries(
    suiteNeeds.map(javaPart).flatMap((name) => {
      const versions = new Set(all.flatMap((each) => each[name] ?? []));
      return versions.size === 0 ? [] : [[name, [...versions].sort().join(', ')]];
    }),
  );
}

export function fingerprintOf(parts: Parts): Fingerprint {
  return { digest: digestOfKey(parts), parts };
}

/** What a unit made now would be made from, or `unknown` where some of it can't be found out. */
export function fingerprintOfUnit(
  inputs: RunInputs,
  unit: Unit,
  needs: SuiteNeeds,
  name: string = unit.oracleGenerator,
): Fingerprint | 'unknown' {
  const bug = inputs.bugs[unit.bug];
  const suite = inputs.suites[unit.bug]?.[unit.seed];
  const oracle = inputs.oracles[unit.oracleGenerator];
  const java = bug?.java[needs];
  if (bug === undefined || suite === undefined || oracle === undefined || java === undefined)
    return 'unknown';
  return fingerprintOf({
    unit: unitKey({ ...unit, oracleGenerator: name }), // a copy of another one is not it
    ...inputs.settings,
    ...inputs.common,
    ...bug.parts,
    [javaPart(needs)]: java,
    [suitePart]: suite,
    [oraclePart]: oracle,
  });
}

/**
 * Every fingerprint that the file of a unit may have to be one of this run: one for each thing that its suite may need, under each name
 * that its generator had.
 */
export function expectedFingerprints(inputs: RunInputs, unit: Unit): readonly Fingerprint[] {
  return namesOf(unit.oracleGenerator).flatMap((name) =>
    suiteNeeds.flatMap((needs) => {
      const fingerprint = fingerprintOfUnit(inputs, unit, needs, name);
      return fingerprint === 'unknown' ? [] : [fingerprint];
    }),
  );
}

export const suitePart = 'suite';
export const oraclePart = 'oracle generator';

/** The names of what differs between a unit and what it would be made from now; of several possibilities, the closest one's. */
export function differingParts(made: Parts, expected: readonly Fingerprint[]): readonly string[] {
  const differences = expected.map(({ parts }) =>
    [...new Set([...Object.keys(parts), ...Object.keys(made)])].filter((name) => made[name] !== parts[name]),
  );
  return differences.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** The values in the order of the names; what has none is left out. */
export function byNames<Value>(
  names: readonly string[],
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  );
}
