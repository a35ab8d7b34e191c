import { writeNumber } from '../../model/common/write-number.js';
import type { PartStatus, RunStatus } from '../../reports/run-status.js';
import { renderFittedColumns } from '../../render/fit-columns.js';
import { count, formatCount, formatDuration } from '../../render/numbers.js';
import { getColours, type Style } from '../../render/style.js';

/** Progress of a run as text: a line for each part, and one for all. */
export function renderStatus(status: RunStatus, style: Style): string {
  const { benchmark, side, parts, units } = status;
  const titles = ['Part', 'State', 'Done', 'Failed', 'CPU hours', 'Left', 'Where', 'Last sign of life'];
  const columns = titles.map((title, index) => ({
    title,
    align: index >= 2 && index <= 5 ? ('right' as const) : ('left' as const),
  }));
  const rows = parts.map(renderPart);
  const { green, bold } = getColours(style);
  const title = `${benchmark}, side ${side}: ${formatCount(units.planned, 'unit')} in ${formatCount(parts.length, 'part')}`;
  const sum = renderStatusSum(status);
  return [
    title,
    '',
    renderFittedColumns(columns, rows, 2, style),
    '',
    status.state === 'done' ? bold(green(sum)) : bold(sum),
    '',
  ].join('\n');
}

function renderPart(part: PartStatus): string[] {
  const { state, units, host, cpu_hours, rest_cpu_hours, last_sign_of_life: sign } = part;
  return [
    part.part,
    state,
    `${count(units.done)}/${count(units.planned)}`,
    units.failed === 0 ? '' : count(units.failed),
    formatHours(cpu_hours),
    rest_cpu_hours === null ? '?' : formatHours(rest_cpu_hours),
    host === null ? '' : `${host}${state === 'running' ? ` (process ${part.process})` : ''}`,
    sign === null ? '' : sign.slice(0, 19).replace('T', ' '),
  ];
}

function renderStatusSum({ units, cpu_hours, rest_cpu_hours, rest_hours, state }: RunStatus): string {
  const { done, planned, failed, remaining } = units;
  const left =
    remaining === 0
      ? ''
      : rest_cpu_hours === null
        ? '; the remaining time is unknown until a unit is done'
        : `; about ${formatHours(rest_cpu_hours)} CPU hours are left`;
  const until =
    rest_hours === null ? '' : `, ${formatDuration(rest_hours * 3_600_000)} for the running parts`;
  const failures = failed === 0 ? '' : `, ${count(failed)} failed`;
  return `${state}: ${count(done)} of ${formatCount(planned, 'unit')} done${failures}, ${formatHours(cpu_hours)} CPU hours so far${left}${until}`;
}

function formatHours(hours: number): string {
  if (hours > 0 && hours < 0.005) return '<0.01';
  return hours >= 100 ? count(Math.round(hours)) : writeNumber(hours, 2);
}
