import { inOrderOf } from '../model/failed-unit.js';
import { byNames, type RunInputs } from './fingerprint.js';
import type { PlacedRecord } from './placed-record.js';
import type { Attempt, RunRecord } from './run-record.js';

/**
 * What the records of one shard say together: it may have been begun in one folder and ended in another. In any order, and again with the
 * result, the same.
 *
 * @param inputs those of the whole run.
 */
export function combinedRecord(
  records: readonly [PlacedRecord, ...PlacedRecord[]],
  inputs: RunInputs,
): RunRecord {
  const all = records.map(({ record }) => record);
  const told = all.filter(({ inputs: { settings } }) => Object.keys(settings).length > 0);
  const latest = (told.length === 0 ? all : told).reduce((last, each) =>
    lastStartOf(each) > lastStartOf(last) ? each : last,
  );
  if (all.length === 1) return latest;
  const bugs = [...new Set(latest.units.map(({ bug }) => bug))];
  const ends = all.flatMap(({ endedAt }) => (endedAt === 'not yet' ? [] : [endedAt]));
  return {
    ...latest,
    inputs: { ...latest.inputs, bugs: byNames(bugs, inputs.bugs), suites: byNames(bugs, inputs.suites) },
    doubts: [...new Set(all.flatMap(({ doubts }) => doubts))].sort(),
    startedAt: all.map(({ startedAt }) => startedAt).sort()[0]!,
    endedAt: ends.sort().at(-1) ?? 'not yet',
    failed: inOrderOf(
      latest.units,
      all.flatMap(({ failed = [] }) => failed),
    ),
    attempts: unitedAttempts(all.flatMap(({ attempts = [] }) => attempts)),
  };
}

function lastStartOf({ attempts = [], startedAt }: RunRecord): string {
  return attempts.at(-1)?.startedAt ?? startedAt;
}

/** Each once, as far as it is told anywhere, in the order in which they started. */
export function unitedAttempts(attempts: readonly Attempt[]): readonly Attempt[] {
  const known = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const key = `${attempt.startedAt} ${attempt.host} ${attempt.process}`;
    const before = known.get(key);
    if (before === undefined || before.seconds < attempt.seconds) known.set(key, attempt);
  }
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, attempt]) => attempt);
}
