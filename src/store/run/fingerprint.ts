import { z } from 'zod';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import { digestOfKey } from '../cache/key-digest.js';
import type { ContentOf } from '../files/file-format.js';

const partsSchema = z.record(z.string(), z.string());

/** What a result was made from: digests, or short texts such as a version, by names for users. */
export type Parts = ContentOf<typeof partsSchema>;

/** All inputs of a unit. Units with equal digests have equal rows. */
export interface Fingerprint {
  /** SHA-256 of the parts. */
  readonly digest: string;
  readonly parts: Parts;
}

const bugInputsSchema = z.object({
  /** Both versions, and the classes under test. */
  parts: partsSchema,
  /** The JDK or Python that runs the tests, by what their suite requires (`SuiteNeeds`); absent if there is none. */
  java: partsSchema,
});

export type BugInputs = ContentOf<typeof bugInputsSchema>;

/**
 * Inputs of all units of a run, without repetition. The unit of a bug, a seed and an oracle generator is made from `settings`, `common` and the
 * inputs of its bug, its suite and its generator. Inputs that can't be determined now (a missing folder) are absent, and units that need them do not
 * count as done.
 */
export const runInputsSchema = z.object({
  /** The options. A unit with other settings belongs to another run. */
  settings: partsSchema,
  /** What the settings resolve to on this machine, and the versions of the tools. */
  common: partsSchema,
  /** The chosen JDKs, by what tests require. */
  jdks: partsSchema,
  /** By bug. */
  bugs: z.record(z.string(), bugInputsSchema),
  /** By bug, then by seed. */
  suites: z.record(z.string(), partsSchema),
  /** By oracle generator. */
  oracles: partsSchema,
});

export type RunInputs = ContentOf<typeof runInputsSchema>;

/** What a suite needs to run: Python, or the JUnit runner that it brings, which may restrict its JDK. Known only after the suite is read. */
export type SuiteNeeds = string;
/** For suites without a runner. */
export const anyRunner: SuiteNeeds = 'any';

/** For suites of Python tests. */
export const pythonRunner: SuiteNeeds = 'Python';

/** For texts, which do not run. */
export const textReader: SuiteNeeds = 'texts';

/** Name of the JDK, or of Python, among the parts. */
export function nameJavaPart(needs: SuiteNeeds): string {
  if (needs === pythonRunner) return 'Python of the tests';
  if (needs === textReader) return 'parser of the texts';
  return needs === anyRunner ? 'Java of the tests' : `Java of tests with ${needs}`;
}

/** The JDKs of a bug's tests, by their names among the parts. */
export function toJavaParts(java: BugInputs['java']): Parts {
  return Object.fromEntries(Object.entries(java).map(([needs, version]) => [nameJavaPart(needs), version]));
}

/** All JDKs that the tests of a run need, by the same names. */
export function collectJavaVersions({ bugs }: RunInputs): Parts {
  const all = Object.values(bugs).map(({ java }) => toJavaParts(java));
  const names = new Set(all.flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const versions = new Set(all.flatMap((each) => each[name] ?? []));
      return [name, [...versions].sort().join(', ')];
    }),
  );
}

export function createFingerprint(parts: Parts): Fingerprint {
  return { digest: digestOfKey(parts), parts };
}

/** The fingerprint of a unit if it were made now; `unknown` if an input can't be determined. */
export function computeUnitFingerprint(
  inputs: RunInputs,
  unit: Unit,
  needs: SuiteNeeds,
): Fingerprint | 'unknown' {
  const bug = inputs.bugs[unit.bug];
  const suite = inputs.suites[unit.bug]?.[unit.seed];
  const oracle = inputs.oracles[unit.oracleGenerator];
  const java = bug?.java[needs];
  if (bug === undefined || suite === undefined || oracle === undefined || java === undefined)
    return 'unknown';
  return createFingerprint({
    unit: makeUnitKey(unit), // so that a copy of another unit's file does not match
    ...inputs.settings,
    ...inputs.common,
    ...bug.parts,
    [nameJavaPart(needs)]: java,
    [suitePart]: suite,
    [oraclePart]: oracle,
  });
}

/** Every fingerprint that a unit's file may have in this run: one for each possible requirement of its suite. */
export function listExpectedFingerprints(inputs: RunInputs, unit: Unit): readonly Fingerprint[] {
  return Object.keys(inputs.bugs[unit.bug]?.java ?? {}).flatMap((needs) => {
    const fingerprint = computeUnitFingerprint(inputs, unit, needs);
    return fingerprint === 'unknown' ? [] : [fingerprint];
  });
}

export const suitePart = 'suite';
export const oraclePart = 'oracle generator';

/** Names of the inputs that differ between a unit and its expected fingerprint. With several expected fingerprints, the closest one counts. */
export function listDifferingInputs(made: Parts, expected: readonly Fingerprint[]): readonly string[] {
  const differences = expected.map(({ parts }) =>
    [...new Set([...Object.keys(parts), ...Object.keys(made)])].filter((name) => made[name] !== parts[name]),
  );
  return differences.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** The values in the order of the names. Names without a value are omitted. */
export function byNames<Value>(
  names: readonly string[],
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  );
}
