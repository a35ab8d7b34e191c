import { sortFailedUnits } from '../../model/unit/failed-unit.js';
import { compareParts, formatShard } from '../../model/unit/shard.js';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import { checkSameSettings, findConflict, createConflictError } from './belonging.js';
import { byNames, collectJavaVersions, type Parts, type RunInputs } from './fingerprint.js';
import type { PlacedRecord } from './placed-record.js';
import { listUnits, type RunRecord } from './run-record.js';
import { onlyShard } from '../shard/shard-folder.js';
import { listDoneUnits } from '../unit/unit-file.js';

/**
 * Combines several records of one run into the record of the whole run, except for times and hosts. Neither order nor repetition of the records
 * matters. Throws UserError naming two records that are not of one run.
 */
export async function uniteRecords(records: readonly PlacedRecord[]): Promise<RunRecord> {
  checkSameSettings(records);
  const ordered = sortRecords(records);
  const valid = await selectValid(ordered);
  const conflict = findConflict(valid);
  if (conflict !== 'none') throw createConflictError(conflict);
  return assembleRecord(ordered, valid);
}

/**
 * If records contradict each other, selects for each what is still valid. A shard whose inputs changed, and that was run again elsewhere or by a
 * whole run, leaves a record without units. For each bug, the existing units decide.
 */
async function selectValid(records: readonly PlacedRecord[]): Promise<readonly PlacedRecord[]> {
  if (findConflict(records) === 'none') return records;
  const valid = await Promise.all(
    records.map(async (placed) => {
      const { folder, record } = placed;
      const done = await listDoneUnits(folder, record.inputs, record.units);
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

function assembleRecord(all: readonly PlacedRecord[], valid: readonly PlacedRecord[]): RunRecord {
  const records = all.map(({ record }) => record);
  const { configuration, benchmarkKind, changed, accountings, format } = records[0]!;
  const { ownEvaluation } = valid[0]!.record;
  const inputs = uniteInputs(
    valid.map(({ record }) => record.inputs),
    configuration.bugs,
  );
  const units = listWholeUnits(records[0]!);
  // The first merge may have copied the record of a running shard, which says that it has not ended.
  const ended = records.filter(({ endedAt }) => endedAt !== 'not yet');
  const unitsOfEnded = new Set(ended.flatMap((record) => record.units.map(makeUnitKey)));
  const hasEnded = units.every((unit) => unitsOfEnded.has(makeUnitKey(unit)));
  return {
    format,
    configuration,
    benchmarkKind,
    ...uniteClusters(records),
    ...(changed === undefined ? {} : { changed }),
    ...(ownEvaluation === undefined ? {} : { ownEvaluation }),
    ...(accountings === undefined ? {} : { accountings }),
    units,
    inputs,
    versions: { ...joinValues(records.map(({ versions }) => versions)), ...collectJavaVersions(inputs) },
    host: joinValues(records.map(({ host }) => host)),
    doubts: [...new Set(records.flatMap(({ doubts }) => doubts))].sort(),
    startedAt: records.map(({ startedAt }) => startedAt).sort()[0]!,
    endedAt: hasEnded
      ? ended
          .map(({ endedAt }) => endedAt)
          .sort()
          .at(-1)!
      : 'not yet',
    failed: sortFailedUnits(
      units,
      records.flatMap(({ failed = [] }) => failed),
    ),
    mergedFrom: [...new Set(all.map(({ part }) => formatShard(part === 'whole' ? onlyShard : part)))],
  };
}

/** Each shard has the clusters of its own bugs. */
function uniteClusters(records: readonly RunRecord[]): Pick<RunRecord, 'clusters'> {
  const all = records.flatMap(({ clusters }) => clusters ?? []);
  const [first] = all;
  if (first === undefined) return {};
  const of = Object.assign({}, ...all.map((each) => each.of)) as Parts;
  return { clusters: { kind: first.kind, of: byNames(records[0]!.configuration.bugs, of) } };
}

function uniteInputs(all: readonly RunInputs[], bugs: readonly string[]): RunInputs {
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

/** All units of the run of a record, in the order of rows. */
export function listWholeUnits({ configuration, shard, units }: RunRecord): readonly Unit[] {
  if (shard === undefined) return units;
  return listUnits(configuration, { bugs: configuration.bugs, ofSuite: shard.unitsOfSuite });
}

/** For each name, the common value or, if records differ, all values. */
function joinValues<Value extends string | number>(
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

function sortRecords(records: readonly PlacedRecord[]): readonly PlacedRecord[] {
  return [...records].sort((a, b) => compareParts(a.part, b.part) || (a.place < b.place ? -1 : 1));
}
