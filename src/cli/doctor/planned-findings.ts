import type { Forecast } from '../../analysis/estimate/forecast.js';
import { bytes, counted, duration } from '../../render/numbers.js';
import { foundWell, type Finding } from './finding.js';

const hour = 3_600_000;

/** How large the planned run is, and whether it fits the disk. `isOneDisk`: the cache and the run's folder share it. Pure. */
export function plannedFindings(forecast: Forecast, isOneDisk: boolean): Finding[] {
  const { units, bugs, cpu_hours, wall_hours, workers } = forecast;
  const wall = wall_hours.find((each) => each.workers === workers);
  const time =
    cpu_hours.total === 0
      ? 'nothing is left to do'
      : `about ${duration(cpu_hours.total * hour)} of processor time, ${duration((wall?.hours ?? 0) * hour)} with ${counted(workers, 'worker')}`;
  const work = `${counted(units.missing + units.again, 'unit')} of ${counted(bugs.planned, 'bug')} to be made; ${time}`;
  return [foundWell('Planned run', work), diskFor(forecast, isOneDisk)];
}

function diskFor({ disk, run_folder }: Forecast, isOneDisk: boolean): Finding {
  const name = 'Disk for the run';
  const forCache = disk.cache_bytes.total + disk.scratch_bytes;
  const places = isOneDisk
    ? [
        {
          needed: forCache + disk.run_folder_bytes,
          free: disk.cache_free_bytes,
          where: disk.cache_folder,
          option: '--cache DIR',
        },
      ]
    : [
        { needed: forCache, free: disk.cache_free_bytes, where: disk.cache_folder, option: '--cache DIR' },
        {
          needed: disk.run_folder_bytes,
          free: disk.run_folder_free_bytes,
          where: run_folder,
          option: '--out DIR',
        },
      ];
  const found = places
    .map(({ needed, free, where }) => `about ${bytes(needed)} needed, ${bytes(free)} free in ${where}`)
    .join('; ');
  const short = places.filter(({ needed, free }) => needed > free);
  if (short.length === 0) return foundWell(name, found);
  const ways = short.map(({ option }) => option).join(', ');
  return {
    name,
    state: 'missing',
    found,
    advice: `free some, name another disk with ${ways}, or take fewer bugs or seeds`,
  };
}

/** What the planned run can't do without, though others can. Pure. */
export function neededBy(
  finding: Finding,
  planned: { readonly benchmark: string; readonly generates: string; readonly sandbox: string },
): Finding {
  const { name, state } = finding;
  const isNeeded =
    (planned.benchmark === 'defects4j' && name.includes('Defects4J')) ||
    (planned.generates === 'evosuite' && (name === 'EvoSuite' || name === 'JDK 8 for EvoSuite')) ||
    ((planned.sandbox === 'required' || planned.sandbox === 'bwrap') && name === 'bubblewrap');
  return isNeeded && state === 'absent' ? { ...finding, state: 'missing' } : finding;
}
