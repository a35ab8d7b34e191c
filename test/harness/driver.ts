import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { shareExtra } from '../../src/harness/job-request.js';
import { briefly, findVersion } from '../support/jdks.js';
import { atFileEnd } from '../support/file-end.js';
import { passingFolder } from '../support/passing-folder.js';

/** The smallest client that does justice to the protocol in harness/README.md: it starts over where the JVM died. */

export type Test = { test: string; method: string; source: string };
export type SuiteClass = { name: string; before: string; after: string; tests: Test[] };
export type Group = {
  group: string;
  loopLimitMilliseconds?: number;
  classes: SuiteClass[];
  extra?: { name: string; source: string }[];
};
export type Skip = Record<string, Record<string, string[]>>;
/** Classes to measure by group, and what its tests have executed in other JVMs. */
type Metered = Record<string, { classes: string[]; earlier?: string }>;
export type Job = {
  job: string;
  suiteCompile?: 'per-test' | 'all-or-nothing';
  testTimeoutMilliseconds?: number;
  compileTimeoutMilliseconds?: number;
  outputLimitCharacters?: number;
  release?: string;
  versions: {
    version: string;
    classPath: string[];
    lines?: Record<string, number[]>;
    /** Elements of the class path. */
    calls?: string[];
    metered?: Metered;
  }[];
  asmJars?: string[];
  jacocoJars?: string[];
  groups: Group[];
  skip?: Skip;
  notCompiled?: Skip;
};
export type HarnessEvent = Record<string, unknown> & { event: string };

/** The outcome of one test on one version, from the events or from the death of the JVM. */
export type Outcome = {
  status: 'passed' | 'failed' | 'notRun' | 'notCompiled';
  cause?: string;
  exception?: string;
  message?: string;
  trace?: string;
  reason?: string;
  line?: number;
  thrower?: string;
  loopLine?: number;
  ended?: string;
  round?: number;
  errors?: number;
  output?: string;
  outputCharacters?: number;
  lines?: string;
  blindSpots?: string;
  calls?: string;
};
export type Result = {
  /** Keys are `version/group/test`. */
  outcomes: Map<string, Outcome>;
  restarts: string[];
  failures: string[];
  /** How often the JVM ended without a word. */
  deaths: number;
  events: HarnessEvent[];
};

const root = join(import.meta.dirname, '..', '..');
/** `test/support/fill-cache.ts` has put those there that most tests need. */
const cache = join(root, 'dist', 'test-cache', 'jars');

/** JUnit and Hamcrest. */
export const junitJars = (version = '4.13.2'): string[] =>
  [`junit:junit:${version}`, 'org.hamcrest:hamcrest-core:1.3'].map(mavenJar);

/** What inserts probes. */
export const asmJars = (): string[] => ['org.ow2.asm:asm:9.9.1', 'org.ow2.asm:asm-tree:9.9.1'].map(mavenJar);

/** A jar from the local Maven repository, fetched through Maven if it is not there. */
export function mavenJar(coordinates: string): string {
  const [group = '', artifact = '', version = ''] = coordinates.split(':');
  const file = `${artifact}-${version}.jar`;
  const local = join(homedir(), '.m2', 'repository', ...group.split('.'), artifact, version, file);
  const copied = join(cache, file);
  if (!existsSync(local) && !existsSync(copied)) {
    const options = ['-q', '-B', `-Dartifact=${coordinates}`, `-DoutputDirectory=${cache}`];
    spawnSync('mvn', ['dependency:copy', ...options], { stdio: 'inherit' });
  }
  return existsSync(local) ? local : copied;
}

/** Builds the harness if its sources have changed. */
export function buildHarness(): string {
  return (built ??= builtHarness());
}

let built: string | undefined;

function builtHarness(): string {
  const build = spawnSync(process.execPath, [join(root, 'bin', 'build-harness.js')], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stderr);
  return join(root, 'dist', 'harness.jar');
}

export class Driver {
  private child: ChildProcessWithoutNullStreams | undefined;
  private onEvent: (event: HarnessEvent | 'ended') => void = () => {};
  private jobs = 0;
  private readonly token = randomBytes(8).toString('hex');
  /** For files that tests write to `java.io.tmpdir`. */
  private readonly temporary = passingFolder('harness-tests');

  constructor(
    private readonly javaHome: string,
    private readonly flags: readonly string[] = ['-Xmx256m', '-Xss1m', ...briefly],
    private readonly junit: string[] = junitJars(),
    private readonly scratch?: string,
  ) {}

  /** Runs a job to its end, with as many JVMs as it takes. */
  async run(job: Job): Promise<Result> {
    const id = String(++this.jobs);
    const result: Result = { outcomes: new Map(), restarts: [], failures: [], deaths: 0, events: [] };
    for (let attempt = 0; attempt < 50; attempt++) {
      if (
        await this.attempt(withEarlier({ ...job, job: id, ...known(result.outcomes) }, result.events), result)
      )
        return result;
    }
    throw new Error('the job does not end');
  }

  stop(): void {
    this.child?.stdin.end();
    this.child = undefined;
  }

  private attempt(job: Job, result: Result): Promise<boolean> {
    return new Promise((resolve) => {
      let open: string | undefined;
      const finish = (done: boolean) => {
        this.onEvent = () => {};
        if (!done) {
          this.child?.kill('SIGKILL');
          this.child = undefined;
        }
        resolve(done);
      };
      this.onEvent = (event) => {
        if (event === 'ended') {
          result.deaths++;
          if (open !== undefined) result.outcomes.set(open, { status: 'failed', cause: 'crash' });
          finish(false);
          return;
        }
        result.events.push(event);
        const key = `${String(event.version)}/${String(event.group)}/${String(event.test)}`;
        if (event.event === 'started') open = key;
        if (event.event === 'finished' || event.event === 'notCompiled') {
          if (result.outcomes.has(key)) throw new Error(`${key} has two outcomes`);
          result.outcomes.set(key, { status: 'notCompiled', ...event } as unknown as Outcome);
          open = undefined;
        }
        if (event.event === 'restart') {
          result.restarts.push(String(event.reason));
          finish(false);
        }
        if (event.event === 'failed') {
          result.failures.push(String(event.message));
          finish(true);
        }
        if (event.event === 'done') finish(true);
      };
      this.child ??= this.start();
      this.child.stdin.write(`${JSON.stringify({ ...job, ...shareExtraOf(job) })}\n`);
    });
  }

  private start(): ChildProcessWithoutNullStreams {
    const java = join(this.javaHome, 'bin', 'java');
    const jar = join(root, 'dist', 'harness.jar');
    const loader = findVersion(this.javaHome) === 8 ? 'SystemLoaderOfJava8' : 'SystemLoader';
    const main = [
      `-Djava.system.class.loader=teval.harness.loading.${loader}`,
      `-Djava.io.tmpdir=${this.temporary}`,
      '-cp',
      jar,
      'teval.harness.Main',
      '--junit',
      this.junit.join(delimiter),
      '--token',
      this.token,
    ];
    const child = spawn(java, [...this.flags, ...main, ...(this.scratch ? ['--scratch', this.scratch] : [])]);
    child.stdin.on('error', () => {});
    child.stderr.resume();
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (child !== this.child || !line.startsWith(this.token)) return;
      const event = JSON.parse(line.slice(this.token.length)) as HarnessEvent;
      if (event.job === undefined || event.job === String(this.jobs)) this.onEvent(event);
    });
    const ended = () => {
      if (child !== this.child) return;
      this.child = undefined;
      this.onEvent('ended');
    };
    child.on('close', ended);
    child.stdout.on('end', ended);
    return child;
  }
}

const shared = new Map<string, Driver>();

/** One for all tests of a file that need no separate JVM. */
export function sharedDriver(javaHome: string): Driver {
  const known = shared.get(javaHome);
  if (known !== undefined) return known;
  const driver = new Driver(javaHome);
  shared.set(javaHome, driver);
  atFileEnd(() => {
    shared.delete(javaHome);
    driver.stop();
  });
  return driver;
}

/** The outcomes so far, as the request wants them. */
function known(outcomes: Map<string, Outcome>): { skip: Skip; notCompiled: Skip } {
  const skip: Skip = {};
  const notCompiled: Skip = {};
  for (const [key, outcome] of outcomes) {
    const [version = '', group = '', test = ''] = key.split('/');
    ((skip[version] ??= {})[group] ??= []).push(test);
    if (outcome.status === 'notCompiled') ((notCompiled[version] ??= {})[group] ??= []).push(test);
  }
  return { skip, notCompiled };
}

function shareExtraOf({ groups }: Partial<Job>): object {
  return groups === undefined ? {} : shareExtra(groups.map((group) => ({ extra: [], ...group })));
}

/** The job with what its groups' tests have executed so far. A group that is covered needs nothing more. */
function withEarlier(job: Job, events: readonly HarnessEvent[]): Job {
  if (events.length === 0) return job;
  const earlier = (group: string) => {
    const last = events.findLast((each) => each.group === group && typeof each['probes'] === 'string');
    return last === undefined ? {} : { earlier: String(last['probes']) };
  };
  return {
    ...job,
    versions: job.versions.map(({ metered, ...version }) => ({
      ...version,
      ...(metered === undefined
        ? {}
        : {
            metered: Object.fromEntries(
              Object.entries(metered)
                .filter(([group]) => !events.some((each) => each.event === 'covered' && each.group === group))
                .map(([group, each]) => [group, { ...each, ...earlier(group) }]),
            ),
          }),
    })),
  };
}
