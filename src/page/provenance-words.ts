import { joinWords } from '../model/common/join-words.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import { count, formatCount } from '../render/numbers.js';
import { rangesIn } from '../options/subject-texts.js';
import { describeSandbox } from '../analysis/progress-words.js';
import { readRecordedSandbox } from '../store/run/recorded-sandbox.js';
import type { RunRecord } from '../store/run/run-record.js';

/** What was run, on what and how, in sentences. */
export function describeProvenance(record: RunRecord, summary: Summary): readonly string[] {
  const { configuration, versions } = record;
  return [
    `${joinWords(summary.oracle_generators)} on ${formatCount(summary.bugs.length, 'bug')} of ${summary.benchmark}, with ${describeSeeds(summary.seeds)}; ${count(summary.units.done)} of ${formatCount(summary.units.planned, 'unit')} are done.`,
    ...describePrefixes(configuration.prefixes, summary.side),
    ...(configuration.testTimeoutMilliseconds === 0 ? [] : [describeExecution(record)]),
    summary.accounting === 'strict'
      ? 'Strict accounting: only test cases with a conclusive outcome on both versions count.'
      : 'Replication accounting: a test case without a recorded failure counts as passed.',
    ...describeTimes(record, versions.teval ?? 'unknown'),
  ];
}

function describeSeeds(seeds: readonly number[]): string {
  const ranges = rangesIn(seeds).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return `${seeds.length === 1 ? 'seed' : 'seeds'} ${ranges.join(', ')}`;
}

/** Empty if the run does not know where its tests come from. */
function describePrefixes(
  { generator, ...options }: RunRecord['configuration']['prefixes'],
  side: Summary['side'],
): string[] {
  if (generator === undefined) return [];
  if (generator === 'imported') return ['Others generated and ran the tests; these results were imported.'];
  const version = side === 'only' ? 'the program as it is' : `the ${side} version`;
  const named = Object.entries(options).map(([name, value]) => `${splitName(name)} ${value}`);
  return [
    `The tests come from ${generator} on ${version}${named.length === 0 ? '' : ` (${named.join(', ')})`}.`,
  ];
}

function describeExecution({ configuration, inputs, versions }: RunRecord): string {
  const { testTimeoutMilliseconds, reruns, environment } = configuration;
  const java = versions['Java of the tests'];
  const sandbox = readRecordedSandbox({ inputs });
  const conditions = [
    ...(java === undefined ? [] : [`Java ${java}`]),
    ...(sandbox === 'unknown' ? [] : [describeSandbox(sandbox)]),
    ...Object.entries(environment).map(([name, value]) => `${splitName(name)} ${value}`),
  ];
  const again = reruns === 0 ? 'did not run again' : `ran again ${reruns === 1 ? 'once' : `${reruns} times`}`;
  return `Each test had ${testTimeoutMilliseconds / 1000} s, and failing ones ${again}${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`}.`;
}

function describeTimes({ startedAt, endedAt, host }: RunRecord, teval: string): string[] {
  const on = host.platform === undefined ? '' : ` on ${host.platform}`;
  const end = endedAt === 'not yet' ? 'has not ended' : `ended ${writeTime(endedAt)}`;
  return [`teval ${teval}${on}: started ${writeTime(startedAt)}, ${end}.`];
}

/** `2026-11-24 08:39 UTC` */
function writeTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `timeZone` as `time zone`. */
function splitName(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
