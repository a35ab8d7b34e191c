import { writeNumber } from '../model/common/write-number.js';
import type { Forecast } from '../analysis/estimate/forecast-shape.js';
import { groupBy } from '../model/common/group-by.js';
import { renderColumns, wrapWords, type TextColumn } from './columns.js';
import { formatBytes, count, formatCount, formatDuration } from './numbers.js';
import { getColours, type Style } from './style.js';

const gap = 2;
const shownKinds = 6;
const shownBugs = 12;

/** What a run would do and cost, as text. */
export function forecastText(forecast: Forecast, style: Style): string {
  const sections = [
    renderHeadline(forecast, style),
    renderWorkSection(forecast, style),
    renderRequestsTable(forecast, style),
    ...(forecast.units.finished === forecast.units.planned
      ? ['All units are finished: `teval run` with these options only writes the tables again.']
      : [
          renderCostsTable(forecast, style),
          renderDiskSection(forecast, style),
          renderWallTable(forecast, style),
        ]),
    renderSourcesSection(forecast, style),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function renderHeadline({ benchmark, side, bugs, seeds, oracle_generators }: Forecast, style: Style): string {
  const title = getColours(style).bold(`Plan for ${benchmark}, tests generated on the ${side} version`);
  const facts = [
    formatCount(bugs.planned, 'bug'),
    formatCount(seeds.length, 'seed'),
    formatCount(oracle_generators.length, 'oracle generator'),
  ];
  return renderParagraph(`${title}: ${facts.join(', ')}. Nothing has been started.`, style);
}

function renderWorkSection({ bugs, suites, units, run_folder }: Forecast, style: Style): string {
  const projects = Object.entries(bugs.by_project).map(([name, number]) => `${name} ${number}`);
  const kinds = Object.entries(bugs.by_kind).map(([name, number]) => `${name} ${number}`);
  const others = Object.values(bugs.by_kind).slice(shownKinds);
  const otherKinds = others.length === 0 ? [] : [`others ${others.reduce((total, each) => total + each, 0)}`];
  const suiteFacts = [
    ...renderNumber(suites.finished, 'finished'),
    ...renderNumber(suites.given, 'to be read'),
    ...renderNumber(suites.absent, 'not in the folder of --suites'),
    ...renderNumber(suites.cached, 'in the cache'),
    ...renderNumber(
      suites.to_generate,
      suites.budget_seconds === null
        ? 'to be generated'
        : `to be generated (${suites.budget_seconds} s each)`,
    ),
  ];
  const unitFacts = [
    `${count(units.finished)} finished in ${run_folder}`,
    `${count(units.missing)} missing`,
    `${count(units.again)} to be repeated`,
  ];
  return [
    `Bugs: ${count(bugs.planned)} (${projects.join(', ')})`,
    ...(kinds.length === 0 ? [] : [`by kind: ${[...kinds.slice(0, shownKinds), ...otherKinds].join(', ')}`]),
    ...[...groupBy(bugs.left_out, ({ reason }) => reason)].map(
      ([reason, alike]) => `left out (${reason}): ${nameSome(alike.map(({ bug }) => bug))}`,
    ),
    `built: ${count(bugs.built)} in the cache, ${count(bugs.to_build)} to be checked out and built`,
    `Suites of ${suites.generator}: ${count(suites.planned)}; ${suiteFacts.join(', ')}`,
    `Units: ${count(units.planned)}; ${unitFacts.join(', ')}`,
    ...(units.again_because === null ? [] : [units.again_because]),
    ...(units.untold.length === 0
      ? []
      : [`only the run can determine whether the units of ${nameSome(units.untold)} must be repeated`]),
  ]
    .map((line) => renderParagraph(line, style))
    .join('\n');
}

/** Requests that generators would send to servers. */
function renderRequestsTable({ requests, suite_requests, suites }: Forecast, style: Style): string {
  const all = [
    ...(suite_requests === null ? [] : [{ name: `suites of ${suites.generator}`, ...suite_requests }]),
    ...requests.map((each) => ({ name: each.oracle_generator, ...each })),
  ];
  if (all.length === 0) return '';
  const columns: TextColumn[] = [
    { title: suite_requests === null ? 'Oracle generator' : 'Generator', align: 'left' },
    { title: 'Requests', align: 'right' },
    { title: 'kept', align: 'right' },
    { title: 'Tokens of prompts', align: 'right' },
    { title: 'of answers, at most', align: 'right' },
    { title: 'USD, at most', align: 'right' },
  ];
  const rows = all.map((each) => [
    each.name,
    count(each.requests),
    count(each.kept),
    count(each.input_tokens),
    count(each.output_tokens),
    each.cost_usd === null ? 'no --price' : writeNumber(each.cost_usd, 2),
  ]);
  const untold = Math.max(...all.map(({ untold_suites }) => untold_suites));
  const remark =
    'A plan sends nothing. Tokens are estimated from the lengths of texts; cached answers are free.' +
    (untold === 0
      ? ''
      : ` Not counted: ${formatCount(untold, 'suite')} that are not built or generated yet.`);
  return `${renderColumns(columns, rows, gap, style)}\n${getColours(style).dim(renderParagraph(remark, style))}`;
}

function renderCostsTable({ cpu_hours, disk }: Forecast, style: Style): string {
  const { cache_bytes } = disk;
  const row = (name: string, hours: number, size: number) => [
    name,
    formatHours(hours),
    formatBytes(Math.round(size)),
  ];
  const columns: TextColumn[] = [
    { title: '', align: 'left' },
    { title: 'CPU hours', align: 'right' },
    { title: 'Disk', align: 'right' },
  ];
  return renderColumns(
    columns,
    [
      row('checkouts and builds', cpu_hours.workspaces, cache_bytes.workspaces),
      row('suites', cpu_hours.suites, cache_bytes.suites),
      row('test cases', cpu_hours.test_cases, cache_bytes.test_cases),
      ['run folder', '', formatBytes(Math.round(disk.run_folder_bytes))],
      row('all', cpu_hours.total, cache_bytes.total + disk.run_folder_bytes),
    ],
    gap,
    style,
  );
}

function renderDiskSection({ disk }: Forecast, style: Style): string {
  const { cache_folder, cache_bytes, scratch_bytes, run_folder_bytes } = disk;
  const inCache = cache_bytes.total + scratch_bytes;
  const isOneDisk = disk.cache_free_bytes === disk.run_folder_free_bytes;
  const needed = inCache + (isOneDisk ? run_folder_bytes : 0);
  const isShort = needed > disk.cache_free_bytes || run_folder_bytes > disk.run_folder_free_bytes;
  const sentence =
    `The cache ${cache_folder} grows by ${formatBytes(Math.round(cache_bytes.total))}` +
    `${scratch_bytes === 0 ? '' : ` and takes ${formatBytes(Math.round(scratch_bytes))} more while bugs are built`}; ` +
    `its disk has ${formatBytes(disk.cache_free_bytes)} free.`;
  const warning = isShort
    ? ' That is not enough: free some space, or choose other places with --cache DIR and --out DIR.'
    : '';
  return renderParagraph(sentence + warning, style);
}

function renderWallTable({ wall_hours, workers, cores }: Forecast, style: Style): string {
  const columns: TextColumn[] = [
    { title: 'Workers', align: 'right' },
    { title: 'Wall time', align: 'right' },
    { title: '', align: 'left' },
  ];
  const rows = wall_hours.map((each) => [
    count(each.workers),
    formatWallTime(each.hours),
    each.workers === workers ? `this run (${formatCount(cores, 'core')} here)` : '',
  ]);
  const remark = 'With one core per worker, on one machine or divided over several (--shard).';
  return `${renderColumns(columns, rows, gap, style)}\n${getColours(style).dim(renderParagraph(remark, style))}`;
}

function renderSourcesSection({ sources }: Forecast, style: Style): string {
  if (sources.length === 0) return '';
  const lines = sources.map((source) => wrapWords(`- ${source}`.split(' '), style.columns, 2));
  return ['Sources of these estimates', ...lines].join('\n');
}

/** `<0.1`, `0.3`, `455`. */
function formatHours(hours: number): string {
  if (hours > 0 && hours < 0.05) return '<0.1';
  return hours === 0 || hours >= 9.95 ? count(Math.round(hours)) : hours.toFixed(1);
}

/** `12 min 5 s`, `7 h 5 min`, `18 d 2 h`. */
function formatWallTime(hours: number): string {
  const rounded = Math.round(hours);
  return rounded >= 48
    ? `${count(Math.floor(rounded / 24))} d ${rounded % 24} h`
    : formatDuration(hours * 3_600_000);
}

function renderNumber(value: number, words: string): readonly string[] {
  return value === 0 ? [] : [`${count(value)} ${words}`];
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, shownBugs).join(', ');
  return names.length <= shownBugs ? `${names.length} (${shown})` : `${count(names.length)} (${shown}, …)`;
}

function renderParagraph(text: string, style: Style): string {
  return wrapWords(text.split(' '), style.columns, 2);
}
