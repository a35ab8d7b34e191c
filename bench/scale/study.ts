import { join } from 'node:path';
import { executeRun } from '../../src/pipeline/run.js';
import { measuredCommand, type Usage } from './measured-command.js';
import { recordStudy, type RecordedStudy } from './recorded-study.js';

const shards = 8;
const testsPerUnit = 40;

/** Maximum size of a study, in test cases, for writing all formats of a report, because ablations rank everything a dozen times. */
const mostTestsInAllFormats = 200_000;

/** Runs a study through every command that a cluster and its users run, and measures the resources of each. */
export async function measureStudy(folder: string, bugs: number): Promise<void> {
  const start = performance.now();
  const study = await recordStudy(folder, bugs, testsPerUnit);
  const count = (value: number) => value.toLocaleString('en');
  console.log(
    `\n${bugs} bugs, ${count(study.units)} units, ${count(study.testCases)} test cases (written in ${secondsSince(start).toFixed(0)} s)`,
  );
  await measureNothingToDo(study);
  for (const [name, ...commands] of createCommands(folder, study)) {
    const usages: Usage[] = [];
    for (const command of commands) usages.push(await measuredCommand(command));
    printUsage(name, usages);
  }
}

/** Commands with a name for the output. */
function createCommands(
  folder: string,
  { options: { out }, runArguments, testCases }: RecordedStudy,
): [string, ...string[][]][] {
  const merged = join(folder, 'merged');
  const report = (format: string) => [
    ...['report', merged, '--format', format],
    ...['--out', join(folder, `report-${format}`)],
  ];
  const formats = testCases <= mostTestsInAllFormats ? ['html', 'json', 'csv', 'latex'] : ['html'];
  return [
    ['plan', ['plan', ...runArguments]],
    [
      `run --shard, ${shards} of them`,
      ...Array.from({ length: shards }, (_, index) => [
        'run',
        ...[...runArguments, '--shard', `${index + 1}/${shards}`, '--out', out],
      ]),
    ],
    ['status', ['status', out]],
    ['merge', ['merge', out, '--out', merged]],
    ['run, all done', ['run', ...runArguments, '--out', merged]],
    ['rank', ['rank', merged, '--out', join(folder, 'ranked')]],
    ...formats.map((format): [string, string[]] => [`report --format ${format}`, report(format)]),
  ];
}

/** Time for a run to determine that everything is done and up to date. */
async function measureNothingToDo({ options }: RecordedStudy): Promise<void> {
  const executed: unknown[] = [];
  const start = performance.now();
  const before = process.cpuUsage();
  await executeRun(options, { onUnitDone: (unit) => executed.push(unit) });
  if (executed.length > 0) throw new Error(`${executed.length} units were done again`);
  const { user, system } = process.cpuUsage(before);
  const peakMebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const seconds = secondsSince(start);
  printUsage('nothing to do', [{ seconds, processorSeconds: (user + system) / 1e6, peakMebibytes }]);
}

/** Sums of times, and maximum of memory. */
function printUsage(name: string, usages: readonly Usage[]): void {
  const sum = (of: (usage: Usage) => number) => usages.reduce((total, usage) => total + of(usage), 0);
  const wall = sum(({ seconds }) => seconds).toFixed(1);
  const processor = sum(({ processorSeconds }) => processorSeconds).toFixed(1);
  const peak = Math.max(...usages.map(({ peakMebibytes }) => peakMebibytes));
  console.log(
    `  ${name.padEnd(24)} ${wall.padStart(7)} s ${processor.padStart(7)} s of processor time, at most ${peak} MiB`,
  );
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
