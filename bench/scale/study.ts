import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measuredCommand } from './measured-command.js';
import { recordStudy } from './recorded-study.js';

const shards = 8;
const testsPerUnit = 40;

/** A study of so many bugs through every command that a cluster would run, with what each of them used. */
export async function measureStudy(folder: string, bugs: number): Promise<void> {
  const start = performance.now();
  const { options, runArguments, testCases, units } = await recordStudy(folder, bugs, testsPerUnit);
  const prepared = Math.round((performance.now() - start) / 1000);
  const count = (value: number) => value.toLocaleString('en');
  console.log(
    `\n${bugs} bugs, ${count(units)} units, ${count(testCases)} test cases (written in ${prepared} s)`,
  );
  const run = options.out;
  const merged = join(folder, 'merged');
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ['plan', ['plan', ...runArguments.filter((argument) => argument !== '--quiet')]],
    [`run --shard 3/${shards}`, ['run', ...runArguments, '--shard', `3/${shards}`]],
    ['run', ['run', ...runArguments]],
    ['rank', ['rank', run, '--out', join(folder, 'ranked')]],
    ['report --format csv', ['report', run, '--format', 'csv', '--out', join(folder, 'csv')]],
    ['report --format html', ['report', run, '--out', join(folder, 'report.html')]],
  ];
  for (const [name, args] of commands) {
    try {
      const { seconds, processorSeconds, peakMebibytes } = await measuredCommand(args);
      console.log(
        `  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s ${processorSeconds.toFixed(1).padStart(7)} s of processor time ${`${peakMebibytes}`.padStart(6)} MiB at most`,
      );
    } catch (e) {
      console.log(name, String(e).slice(0, 400));
    }
  }
  void merged;
  void rm;
}
