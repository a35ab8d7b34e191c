import { sortFailedUnits } from '../../model/unit/failed-unit.js';
import { byNames, type RunInputs } from '../run/fingerprint.js';
import type { PlacedRecord } from '../run/placed-record.js';
import type { Attempt } from '../run/attempts-file.js';
import type { RunRecord } from '../run/run-record.js';

/**
 * Combines the records of one shard, which may have started in one folder and ended in another. The order does not matter, and combining again with
 * the result changes nothing.
 *
 * @param inputs the inputs of the whole run
 */
export function combineRecords(
  records: readonly [PlacedRecord, ...PlacedRecord[]],
  inputs: RunInputs,
): RunRecord {
  const all = records.map(({ record }) => record);
  const told = all.filter(({ inputs: { settings } }) => Object.keys(settings).length > 0);
  const latest = (told.length === 0 ? all : told).reduce((last, each) =>
    findLastStart(each) > findLastStart(last) ? each : last,
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
    failed: sortFailedUnits(
      latest.units,
      all.flatMap(({ failed = [] }) => failed),
    ),
    attempts: uniteAttempts(all.flatMap(({ attempts = [] }) => attempts)),
  };
}

function findLastStart({ attempts = [], startedAt }: RunRecord): string {
  return attempts.at(-1)?.startedAt ?? startedAt;
}

/** Each attempt once, with all that the records know of it, ordered by start. */
export function uniteAttempts(attempts: readonly Attempt[]): readonly Attempt[] {
  const known = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const key = `${attempt.startedAt} ${attempt.host} ${attempt.process}`;
    const before = known.get(key);
    if (before === undefined || before.seconds < attempt.seconds) known.set(key, attempt);
  }
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, attempt]) => attempt);
}
