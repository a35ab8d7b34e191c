import type { PartStatus, RunStatus } from '../reports/status-schema.js';
import { fittingColumnsOf } from './fitted.js';
import { count, counted, duration } from './numbers.js';
import { coloursOf, type Style } from './style.js';

/** How far a run is, for people: a line for each part, and one for all. */
export function statusText(status: RunStatus, style: Style): string {
  const { benchmark, side, parts, units } = status;
  const titles = ['Part', 'State', 'Done', 'Failed', 'CPU hours', 'Left', 'Where', 'Last sign of life'];
  const columns = titles.map((title, index) => ({
    title,
    align: index >= 2 && index <= 5 ? ('right' as const) : ('left' as const),
  }));
  const rows = parts.map(rowOf);
  const { green, bold } = coloursOf(style);
  const title = `${benchmark}, side ${side}: ${counted(units.planned, 'unit')} in ${counted(parts.length, 'part')}`;
  const sum = sumText(status);
  return [
    title,
    '',
    fittingColumnsOf(columns, rows, 2, style),
    '',
    status.state === 'done' ? bold(green(sum)) : bold(sum),
    '',
  ].join('\n');
}

function rowOf(part: PartStatus): string[] {
  const { state, units, host, cpu_hours, rest_cpu_hours, last_sign_of_life: sign } = part;
  return [
    part.part,
    state,
    `${count(units.done)}/${count(units.planned)}`,
    units.failed === 0 ? '' : count(units.failed),
    hoursText(cpu_hours),
    rest_cpu_hours === null ? '?' : hoursText(rest_cpu_hours),
    host === null ? '' : `${host}${state === 'running' ? ` (process ${part.process})` : ''}`,
    sign === null ? '' : sign.slice(0, 19).replace('T', ' '),
  ];
}

function sumText({ units, cpu_hours, rest_cpu_hours, rest_hours, state }: RunStatus): string {
  const { done, planned, failed, remaining } = units;
  const left =
    remaining === 0
      ? ''
      : rest_cpu_hours === null
        ? '; how much is left is unknown until a unit is done'
        : `; about ${hoursText(rest_cpu_hours)} CPU hours are left`;
  const until = rest_hours === null ? '' : `, ${duration(rest_hours * 3_600_000)} for what is running`;
  const failures = failed === 0 ? '' : `, ${count(failed)} failed`;
  return `${state}: ${count(done)} of ${counted(planned, 'unit')} done${failures}, ${hoursText(cpu_hours)} CPU hours so far${left}${until}`;
}

function hoursText(hours: number): string {
  if (hours > 0 && hours < 0.005) return '<0.01';
  return hours >= 100 ? count(Math.round(hours)) : hours.toFixed(2);
}
