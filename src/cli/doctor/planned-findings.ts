import type { Forecast } from '../../analysis/estimate/forecast-shape.js';
import { formatBytes, formatCount, formatDuration } from '../../render/numbers.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';

const hour = 3_600_000;

/** The size of the planned run, and whether it fits on the disk. `isOneDisk`: the cache and the run's folder share it. Pure. */
export function examinePlannedSize(forecast: Forecast, isOneDisk: boolean): Finding[] {
  const { units, bugs, cpu_hours, wall_hours, workers } = forecast;
  const wall = wall_hours.find((each) => each.workers === workers);
  const time =
    cpu_hours.total === 0
      ? 'nothing is left to do'
      : `about ${formatDuration(cpu_hours.total * hour)} of processor time, ${formatDuration((wall?.hours ?? 0) * hour)} with ${formatCount(workers, 'worker')}`;
  const work = `${formatCount(units.missing + units.again, 'unit')} of ${formatCount(bugs.planned, 'bug')} to do; ${time}`;
  return [createFoundFinding('Planned run', work), examinePlannedDisk(forecast, isOneDisk)];
}

function examinePlannedDisk({ disk, run_folder }: Forecast, isOneDisk: boolean): Finding {
  const name = 'Disk for the run';
  const forCache = disk.cache_bytes.total + disk.scratch_bytes;
  const cache = {
    needed: forCache,
    free: disk.cache_free_bytes,
    where: disk.cache_folder,
    option: '--cache DIR',
  };
  const run = {
    needed: disk.run_folder_bytes,
    free: disk.run_folder_free_bytes,
    where: run_folder,
    option: '--out DIR',
  };
  const places = isOneDisk ? [{ ...cache, needed: cache.needed + run.needed }] : [cache, run];
  const found = places
    .map(
      ({ needed, free, where }) =>
        `about ${formatBytes(needed)} needed, ${formatBytes(free)} free in ${where}`,
    )
    .join('; ');
  const short = places.filter(({ needed, free }) => needed > free);
  if (short.length === 0) return createFoundFinding(name, found);
  const ways = short.map(({ option }) => option).join(', ');
  return notWell(
    name,
    'missing',
    found,
    `free some space, name another disk with ${ways}, or use fewer bugs or seeds`,
  );
}

/** What the planned run requires, although other runs do not. Pure. */
export function rateByNeed(
  finding: Finding,
  planned: { readonly benchmark: string; readonly generates: string; readonly sandbox: string },
): Finding {
  const { name, state } = finding;
  const isNeeded =
    (planned.benchmark === 'defects4j' && name.includes('Defects4J')) ||
    (planned.generates === 'evosuite' && (name === 'EvoSuite' || name === 'JDK 8 for EvoSuite')) ||
    (planned.sandbox === 'required' && name === 'bubblewrap');
  if (!isNeeded || state !== 'absent') return finding;
  return { ...finding, state: 'missing', advice: finding.advice.replace(/^optional, /u, 'required ') };
}
