import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { joinAntOptions, buildEnvironment } from '../../defects4j/command.js';
import { parseFailingTests } from '../../defects4j/failing-tests.js';
import type { Installation } from '../../defects4j/installation.js';
import { checkSuccess } from '../../src/process/process-failure.js';
import { runInGroup } from '../../src/process/process-group.js';
import type { Bug, Side, Version } from '../../src/model/program/bug.js';
import { formatVersionId, versions } from '../../src/model/program/bug.js';
import type { FoundArchive } from '../../src/formats/archives/archive-folder.js';

/** Result of `run_bug_detection.pl` for the suites of one bug and side. */
export interface Detection {
  /** Duration of the whole call, for all suites. */
  readonly seconds: number;
  /** By the suite's number. */
  readonly suites: ReadonlyMap<number, DetectedSuite>;
}

export interface DetectedSuite {
  /** As in its table: `Fail`, `Pass`, `Broken`. */
  readonly classification: string;
  /** `class::method` of every failure in its logs; `none` for a version that it did not run. */
  readonly logged: Readonly<Record<Version, readonly string[] | 'none'>>;
  /** Failures that its own parser finds in the same logs. */
  readonly parsed: Readonly<Record<Version, readonly string[] | 'none'>>;
}

const timeLimitMinutes = 120;

/** Runs Defects4J's own evaluation of a bug's suites, all in one call, which is its fastest way, and with teval's flags for Ant. */
export async function runBugDetection(
  installation: Installation,
  bug: Bug,
  side: Side,
  archives: readonly FoundArchive[],
  work: string,
): Promise<Detection> {
  const suites = join(work, 'suites'); // it runs every suite that the folder has for the bug
  await mkdir(suites, { recursive: true });
  for (const { path } of archives) await copyFile(path, join(suites, basename(path)));
  const environment = { ...(await buildEnvironment(installation, {})), ANT_OPTS: joinAntOptions() };
  const script = join(installation.home, 'framework', 'bin', 'run_bug_detection.pl');
  const version = formatVersionId(bug, side);
  const start = performance.now();
  const ended = await runInGroup(
    'perl',
    [script, '-p', bug.project, '-d', suites, '-o', work, '-v', version, '-t', work],
    { folder: work, environment, timeLimitMilliseconds: timeLimitMinutes * 60_000 },
  );
  const seconds = (performance.now() - start) / 1000;
  checkSuccess(`run_bug_detection.pl for ${bug.id}`, ended);
  const table = await readFile(join(work, 'bug_detection'), 'utf8');
  const detected = archives.map(async ({ id: number, tool }) => {
    const row = table
      .split('\n')
      .map((line) => line.split(','))
      .find((cells) => cells[1] === version && cells[2] === tool && cells[3] === `${number}`);
    const logs = await Promise.all(versions.map((each) => readLog(work, bug, tool, number, each)));
    const parsed = logs.map(async (log) =>
      log === 'none' ? ('none' as const) : parsedBy(installation, log.path, environment, work),
    );
    return [
      number,
      {
        classification: row?.[4] ?? 'missing',
        logged: byVersion(logs.map((log) => (log === 'none' ? 'none' : parseNames(log.text)))),
        parsed: byVersion(await Promise.all(parsed)),
      },
    ] as const;
  });
  return { seconds, suites: new Map(await Promise.all(detected)) };
}

async function readLog(
  work: string,
  bug: Bug,
  tool: string,
  number: number,
  version: Version,
): Promise<{ path: string; text: string } | 'none'> {
  const name = `${formatVersionId(bug, version)}.${number}.trigger.log`;
  const path = join(work, 'bug_detection_log', bug.project, tool, name);
  return readFile(path, 'utf8').then(
    (text) => ({ path, text }),
    () => 'none' as const,
  );
}

function parseNames(log: string): readonly string[] {
  return parseFailingTests(log).map(({ className, method }) =>
    method === '' ? className : `${className}::${method}`,
  );
}

/** Runs Defects4J's own parser, whose result counts for its table. */
async function parsedBy(
  installation: Installation,
  log: string,
  environment: Readonly<Record<string, string>>,
  work: string,
): Promise<readonly string[]> {
  const answer = `${log}.parsed`;
  const program =
    'use Utils; my ($log, $to) = @ARGV; my $list = Utils::get_failing_tests($log); ' +
    'open(my $out, ">", $to); print $out "$_\\n" for (@{$list->{methods}}, @{$list->{classes}}); close($out);';
  await writeFile(answer, '');
  const ended = await runInGroup(
    'perl',
    ['-I', join(installation.home, 'framework', 'core'), '-e', program, log, answer],
    { folder: work, environment, timeLimitMilliseconds: 60_000 },
  );
  checkSuccess(`Defects4J's parser of ${log}`, ended);
  return (await readFile(answer, 'utf8')).split('\n').filter((line) => line !== '');
}

function byVersion<Value>(values: readonly Value[]): Record<Version, Value> {
  const [buggy, fixed] = values as [Value, Value];
  return { buggy, fixed };
}
