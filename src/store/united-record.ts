import { inOrderOf } from '../model/failed-unit.js';
import { inDivisionOrder, shardText } from '../model/shard.js';
import { unitKey, type Unit } from '../model/unit.js';
import { checkSameSettings, conflictAmong, conflictError } from './belonging.js';
import { byNames, javaVersionsOf, type Parts, type RunInputs } from './fingerprint.js';
import type { PlacedRecord } from './placed-record.js';
import type { RunRecord } from './run-record.js';
import { onlyShard } from './shard-folder.js';
import { doneUnits } from './unit-file.js';

/**
 * What several records of one run say together: the record of the whole run, but for its times and hosts. In any order of the records, and
 * of any of them twice, the same. Throws UserError, naming two of them, where they are not of one run.
 */
export async function unitedRecord(records: readonly PlacedRecord[]): Promise<RunRecord> {
  checkSameSettings(records);
  const ordered = inOrder(records);
  const valid = await validAmong(ordered);
  const conflict = conflictAmong(valid);
  if (conflict !== 'none') throw conflictError(conflict);
  return assembled(ordered, valid);
}

/**
 * Where records contradict each other, what still holds of each. A shard whose inputs have changed and that was done again elsewhere, or
 * by a run of the whole, has left a record whose units are no more: of each bug counts what units are there of.
 */
async function validAmong(records: readonly PlacedRecord[]): Promise<readonly PlacedRecord[]> {
  if (conflictAmong(records) === 'none') return records;
  const valid = await Promise.all(
    records.map(async (placed) => {
      const { folder, record } = placed;
      const done = await doneUnits(folder, record.inputs, record.units);
      const bugs = new Set(done.map(({ bug }) => bug));
      return { ...placed, record: { ...record, inputs: withBugs(record.inputs, bugs) } };
    }),
  );
  const withUnits = valid.filter(({ record }) => Object.keys(record.inputs.bugs).length > 0);
  return withUnits.length === 0 ? valid.slice(0, 1) : withUnits;
}

function withBugs(inputs: RunInputs, bugs: ReadonlySet<string>): RunInputs {
  const kept = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([bug]) => bugs.has(bug)));
  return { ...inputs, bugs: kept(inputs.bugs), suites: kept(inputs.suites) };
}

function assembled(all: readonly PlacedRecord[], valid: readonly PlacedRecord[]): RunRecord {
  const records = all.map(({ record }) => record);
  const { configuration, benchmarkKind, accountings, format } = records[0]!;
  const inputs = unitedInputs(
    valid.map(({ record }) => record.inputs),
    configuration.bugs,
  );
  const units = wholeUnitsOf(records[0]!);
  // Of a shard that was at work when it was merged for the first time, that copy of its record says that it has not ended.
  const ended = records.filter(({ endedAt }) => endedAt !== 'not yet');
  const unitsOfEnded = new Set(ended.flatMap((record) => record.units.map(unitKey)));
  const hasEnded = units.every((unit) => unitsOfEnded.has(unitKey(unit)));
  return {
    format,
    configuration,
    ...(benchmarkKind === undefined ? {} : { benchmarkKind }),
    ...(accountings === undefined ? {} : { accountings }),
    units,
    inputs,
    versions: { ...joined(records.map(({ versions }) => versions)), ...javaVersionsOf(inputs) },
    host: joined(records.map(({ host }) => host)),
    doubts: [...new Set(records.flatMap(({ doubts }) => doubts))].sort(),
    startedAt: records.map(({ startedAt }) => startedAt).sort()[0]!,
    endedAt: hasEnded
      ? ended
          .map(({ endedAt }) => endedAt)
          .sort()
          .at(-1)!
      : 'not yet',
    failed: inOrderOf(
      units,
      records.flatMap(({ failed = [] }) => failed),
    ),
    mergedFrom: [...new Set(all.map(({ part }) => shardText(part === 'whole' ? onlyShard : part)))],
  };
}

function unitedInputs(all: readonly RunInputs[], bugs: readonly string[]): RunInputs {
  const known: RunInputs['bugs'] = Object.assign({}, ...all.map((each) => each.bugs)) as RunInputs['bugs'];
  const suites: Record<string, Readonly<Record<string, string>>> = {};
  for (const each of all)
    for (const [bug, ofBug] of Object.entries(each.suites)) suites[bug] = { ...suites[bug], ...ofBug };
  const together = (of: (each: RunInputs) => Parts | undefined): Parts =>
    Object.assign({}, ...all.map(of)) as Parts;
  const jdks = together((each) => each.jdks);
  return {
    settings: together(({ settings }) => settings),
    common: together(({ common }) => common),
    jdks: byNames(Object.keys(jdks).sort(), jdks),
    bugs: byNames(bugs, known),
    suites: byNames(bugs, suites),
    oracles: together(({ oracles }) => oracles),
  };
}

/** All units of the run that a record is of, in the order of rows. */
export function wholeUnitsOf({ configuration, shard, units }: RunRecord): readonly Unit[] {
  if (shard === undefined) return units;
  const { bugs, side, seeds } = configuration;
  return bugs.flatMap((bug) =>
    seeds.flatMap((seed) => shard.unitsOfSuite.map((ofSuite) => ({ bug, side, seed, ...ofSuite }))),
  );
}

/** Of each name what all of them say, or each of the different things that they say. */
function joined<Value extends string | number>(
  all: readonly Readonly<Record<string, Value>>[],
): Record<string, Value | string> {
  const names = [...new Set(all.flatMap((each) => Object.keys(each)))];
  return Object.fromEntries(
    names.map((name) => {
      const values = [...new Set(all.flatMap((each) => each[name] ?? []))];
      return [name, values.length === 1 ? values[0]! : values.sort().join(', ')];
    }),
  );
}

function inOrder(records: readonly PlacedRecord[]): readonly PlacedRecord[] {
  return [...records].sort((a, b) => inDivisionOrder(a.part, b.part) || (a.place < b.place ? -1 : 1));
}
