import type { Forecast } from '../analysis/estimate/forecast.js';
import { columnsOf, wrapped, type Column } from './columns.js';
import { bytes, count, counted, duration } from './numbers.js';
import { coloursOf, type Style } from './style.js';

const gap = 2;
const shownKinds = 6;
const shownBugs = 12;

/** What a run would do and cost, as a person reads it. */
export function forecastText(forecast: Forecast, style: Style): string {
  const sections = [
    headline(forecast, style),
    workSection(forecast, style),
    requestsTable(forecast, style),
    ...(forecast.units.finished === forecast.units.planned
      ? ['All units are finished: `teval run` with these options only writes the tables again.']
      : [costsTable(forecast, style), diskSection(forecast, style), wallTable(forecast, style)]),
    sourcesSection(forecast, style),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function headline({ benchmark, side, bugs, seeds, oracle_generators }: Forecast, style: Style): string {
  const title = coloursOf(style).bold(`Plan for ${benchmark}, tests generated on the ${side} version`);
  const facts = [
    counted(bugs.planned, 'bug'),
    counted(seeds.length, 'seed'),
    counted(oracle_generators.length, 'oracle generator'),
  ];
  return paragraph(`${title}: ${facts.join(', ')}. Nothing has been started.`, style);
}

function workSection({ bugs, suites, units, run_folder }: Forecast, style: Style): string {
  const projects = Object.entries(bugs.by_project).map(([name, number]) => `${name} ${number}`);
  const kinds = Object.entries(bugs.by_kind).map(([name, number]) => `${name} ${number}`);
  const others = Object.values(bugs.by_kind).slice(shownKinds);
  const otherKinds = others.length === 0 ? [] : [`others ${others.reduce((total, each) => total + each, 0)}`];
  const suiteFacts = [
    ...number(suites.finished, 'finished'),
    ...number(suites.given, 'to be read'),
    ...number(suites.absent, 'that nobody wrote'),
    ...number(suites.cached, 'in the cache'),
    ...number(
      suites.to_generate,
      suites.budget_seconds === null
        ? 'to be generated'
        : `to be generated (${suites.budget_seconds} s each)`,
    ),
  ];
  const unitFacts = [
    `${count(units.finished)} finished in ${run_folder}`,
    `${count(units.missing)} missing`,
    `${count(units.again)} to be made again`,
  ];
  return [
    `Bugs: ${count(bugs.planned)} (${projects.join(', ')})`,
    ...(kinds.length === 0 ? [] : [`by kind: ${[...kinds.slice(0, shownKinds), ...otherKinds].join(', ')}`]),
    ...(bugs.left_out.length === 0
      ? []
      : [`left out as deprecated: ${some(bugs.left_out.map(({ bug }) => bug))}`]),
    `built: ${count(bugs.built)} in the cache, ${count(bugs.to_build)} to be checked out and built`,
    `Suites of ${suites.generator}: ${count(suites.planned)}; ${suiteFacts.join(', ')}`,
    `Units: ${count(units.planned)}; ${unitFacts.join(', ')}`,
    ...(units.again_because === null ? [] : [units.again_because]),
    ...(units.untold.length === 0
      ? []
      : [`whether the units of ${some(units.untold)} are to be made again shows when the run begins`]),
  ]
    .map((line) => paragraph(line, style))
    .join('\n');
}

/** What oracle generators would ask servers for. */
function requestsTable({ requests }: Forecast, style: Style): string {
  if (requests.length === 0) return '';
  const columns: Column[] = [
    { title: 'Oracle generator', align: 'left' },
    { title: 'Requests', align: 'right' },
    { title: 'kept', align: 'right' },
    { title: 'Tokens of prompts', align: 'right' },
    { title: 'of answers, at most', align: 'right' },
    { title: 'USD, at most', align: 'right' },
  ];
  const rows = requests.map((each) => [
    each.oracle_generator,
    count(each.requests),
    count(each.kept),
    count(each.input_tokens),
    count(each.output_tokens),
    each.cost_usd === null ? 'no --price' : each.cost_usd.toFixed(2),
  ]);
  const untold = Math.max(...requests.map(({ untold_suites }) => untold_suites));
  const remark =
    'Nothing is sent by a plan. Tokens are estimated from lengths of texts; kept answers cost nothing.' +
    (untold === 0
      ? ''
      : ` Not counted: ${counted(untold, 'suite')} of which only the run tells, once it is built or written.`);
  return `${columnsOf(columns, rows, gap, style)}\n${coloursOf(style).dim(paragraph(remark, style))}`;
}

function costsTable({ cpu_hours, disk }: Forecast, style: Style): string {
  const { cache_bytes } = disk;
  const row = (name: string, hours: number, size: number) => [
    name,
    hoursText(hours),
    bytes(Math.round(size)),
  ];
  const columns: Column[] = [
    { title: '', align: 'left' },
    { title: 'CPU hours', align: 'right' },
    { title: 'Disk', align: 'right' },
  ];
  return columnsOf(
    columns,
    [
      row('checkouts and builds', cpu_hours.workspaces, cache_bytes.workspaces),
      row('suites', cpu_hours.suites, cache_bytes.suites),
      row('test cases', cpu_hours.test_cases, cache_bytes.test_cases),
      ['run folder', '', bytes(Math.round(disk.run_folder_bytes))],
      row('all', cpu_hours.total, cache_bytes.total + disk.run_folder_bytes),
    ],
    gap,
    style,
  );
}

function diskSection({ disk }: Forecast, style: Style): string {
  const { cache_folder, cache_bytes, scratch_bytes, run_folder_bytes } = disk;
  const inCache = cache_bytes.total + scratch_bytes;
  const isOneDisk = disk.cache_free_bytes === disk.run_folder_free_bytes;
  const needed = inCache + (isOneDisk ? run_folder_bytes : 0);
  const isShort = needed > disk.cache_free_bytes || run_folder_bytes > disk.run_folder_free_bytes;
  const sentence =
    `The cache ${cache_folder} grows by ${bytes(Math.round(cache_bytes.total))}` +
    `${scratch_bytes === 0 ? '' : ` and takes ${bytes(Math.round(scratch_bytes))} more while bugs are built`}; ` +
    `its disk has ${bytes(disk.cache_free_bytes)} free.`;
  const warning = isShort
    ? ' That is not enough: make room, or choose other places with --cache DIR and --out DIR.'
    : '';
  return paragraph(sentence + warning, style);
}

function wallTable({ wall_hours, workers, cores }: Forecast, style: Style): string {
  const columns: Column[] = [
    { title: 'Workers', align: 'right' },
    { title: 'Wall time', align: 'right' },
    { title: '', align: 'left' },
  ];
  const rows = wall_hours.map((each) => [
    count(each.workers),
    wallText(each.hours),
    each.workers === workers ? `this run (${counted(cores, 'core')} here)` : '',
  ]);
  const remark = 'With a core for each worker, on one machine or on several that take a part each (--shard).';
  return `${columnsOf(columns, rows, gap, style)}\n${coloursOf(style).dim(paragraph(remark, style))}`;
}

function sourcesSection({ sources }: Forecast, style: Style): string {
  if (sources.length === 0) return '';
  const lines = sources.map((source) => wrapped(`- ${source}`.split(' '), style.columns, 2));
  return ['Where these estimates come from', ...lines].join('\n');
}

/** `<0.1`, `0.3`, `455`. */
function hoursText(hours: number): string {
  if (hours > 0 && hours < 0.05) return '<0.1';
  return hours === 0 || hours >= 9.95 ? count(Math.round(hours)) : hours.toFixed(1);
}

/** `12 min 5 s`, `7 h 5 min`, `18 d 2 h`. */
function wallText(hours: number): string {
  const rounded = Math.round(hours);
  return rounded >= 48
    ? `${count(Math.floor(rounded / 24))} d ${rounded % 24} h`
    : duration(hours * 3_600_000);
}

function number(value: number, words: string): readonly string[] {
  return value === 0 ? [] : [`${count(value)} ${words}`];
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, shownBugs).join(', ');
  return names.length <= shownBugs ? `${names.length} (${shown})` : `${count(names.length)} (${shown}, …)`;
}

function paragraph(text: string, style: Style): string {
  return wrapped(text.split(' '), style.columns, 2);
}
