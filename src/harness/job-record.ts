import type { Version } from '../model/bug.js';
import { MachineError } from '../model/errors.js';
import type { Failure, Outcome } from '../model/outcome.js';
import type { HarnessEvent, HarnessJob } from './protocol.js';
import type { JavaParser } from '../source/parser.js';
import type { ProcessEnd } from '../process/process-end.js';
import { crashOutcome, finishedOutcome, timeoutOutcome } from './test-outcome.js';
import { outcomeKey, placeOf, type ExecutedLines, type HarnessResult } from './job-result.js';
import { asOf, testsIn, type FoundLoop, type PlacedTest } from './known-loops.js';
import { loopingCode } from './looping-code.js';
import { ownLimitOf } from './own-limit.js';
import { Twins, type TestOfGroup } from './twins.js';

/** Ids by group. */
type TestsByGroup = Record<string, string[]>;
type ProgressList = 'skip' | 'known' | 'notCompiled';

interface Timed {
  readonly group: string;
  readonly test: string;
  readonly milliseconds: number;
}

/** Nobody sets a limit of twice that, and most tests are done by then: their sources need not be read. */
const briefMilliseconds = 20;

/** What is known of a job so far, across JVMs. */
export class JobRecord {
  private readonly outcomes = new Map<string, Outcome>();
  private readonly testMilliseconds = new Map<string, number>();
  private readonly executed = new Map<string, ExecutedLines>();
  private readonly expected: number;
  /** How many outcomes are missing. */
  private readonly missing: Map<Version, number>;
  /** By group and test. */
  private readonly sources = new Map<string, string>();
  private readonly signalDeaths = new Map<string, number>();
  private running: { version: Version; group: string; test: string } | undefined;
  private twins: Twins | undefined;
  /** Timeouts that all tests with the same code have already. */
  private readonly shared = new Set<string>();
  private compileMilliseconds = 0;
  private runMilliseconds = 0;
  private closeCalls = 0;
  /** Which need no run once it is seen that they compile. */
  private readonly known: ReadonlyMap<string, Outcome>;

  constructor(
    private readonly parser: JavaParser,
    readonly job: HarnessJob,
  ) {
    let tests = 0;
    for (const { group, classes } of job.groups)
      for (const { test, source } of classes.flatMap((each) => each.tests)) {
        tests += 1;
        this.sources.set(`${group}\n${test}`, source);
      }
    this.expected = tests * job.versions.length;
    this.missing = new Map(job.versions.map(({ version }) => [version, tests]));
    this.known = job.known ?? new Map();
  }

  get size(): number {
    return this.outcomes.size;
  }

  isComplete(version: Version): boolean {
    return this.missing.get(version) === 0;
  }

  isRunningTest(): boolean {
    return this.running !== undefined;
  }

  add(event: HarnessEvent): void {
    if (event.event === 'started') this.running = event;
    else if (event.event === 'compiled') {
      this.compileMilliseconds += event.milliseconds;
      this.takeKnown(event.version);
    } else if (event.event === 'notCompiled') {
      const { message, round, errors } = event;
      this.set(event, { status: 'notCompiled', message, round, errors });
    } else if (event.event === 'finished') {
      this.running = undefined;
      this.runMilliseconds += event.milliseconds;
      this.testMilliseconds.set(outcomeKey(event.version, event.group, event.test), event.milliseconds);
      if (event.status === 'passed' && this.isCloseCall(event)) this.closeCalls += 1;
      this.set(event, finishedOutcome(event));
      if (event.lines !== undefined)
        this.executed.set(outcomeKey(event.version, event.group, event.test), {
          lines: linesOf(event.lines),
          blindSpots: linesOf(event.blindSpots ?? ''),
        });
    }
  }

  /** What begins like a loop may end in something that does not compile. */
  private takeKnown(version: Version): void {
    for (const [key, outcome] of this.known)
      if (placeOf(key).version === version && !this.outcomes.has(key)) this.set(placeOf(key), outcome);
  }

  /** The running test, if any, has not ended in time. */
  timeOut(): boolean {
    const test = this.running;
    if (test === undefined) return false;
    this.running = undefined;
    this.set(test, timeoutOutcome(this.job.testTimeoutMilliseconds));
    return true;
  }

  /**
   * The JVM has died. An exit is the running test's doing. A signal may have come from outside, so the test gets a second JVM;
   * if that dies of one too, the test is to blame.
   */
  blame(end: ProcessEnd): boolean {
    const test = this.running;
    this.running = undefined;
    if (test === undefined) return false;
    if (end.by === 'signal') {
      const key = outcomeKey(test.version, test.group, test.test);
      const deaths = (this.signalDeaths.get(key) ?? 0) + 1;
      this.signalDeaths.set(key, deaths);
      if (deaths < 2) return true;
    }
    this.set(test, crashOutcome(end));
    return true;
  }

  /**
   * What ran into its time limit and took the JVM with it does not get another one in each further group that asks for the same code:
   * with several oracle generators, the limits of looping prefixes are most of a run's time. Of a loop, code that begins alike is the same.
   */
  shareTimeouts(): void {
    this.twins ??= new Twins(this.parser, this.job);
    for (const [key, outcome] of [...this.outcomes]) {
      if (this.shared.has(key) || outcome.status !== 'failed' || outcome.cause !== 'timeout') continue;
      this.shared.add(key);
      if (outcome.loop !== undefined) {
        this.shareLoop(key, outcome, outcome.loop.line);
        continue;
      }
      const { group, test } = placeOf(key);
      const twins = this.twins.of(group, test);
      const own = twins.find((each) => each.group === group && each.test === test);
      if (own === undefined) continue;
      for (const twin of twins) this.take(key, { failure: outcome, ...nameOf(own) }, twin);
    }
  }

  /** With twins as well: what is the same to its end is the same up to any line. */
  private shareLoop(key: string, failure: Failure, line: number): void {
    const { version, group, test } = placeOf(key);
    const codeOf = (placed: PlacedTest) =>
      loopingCode(this.parser, placed.group, placed.inClass, placed.test, line);
    const tests = testsIn(this.job.groups);
    const own = tests.find((each) => each.group.group === group && each.test.test === test);
    if (own === undefined) return;
    const code = codeOf(own);
    for (const other of tests) {
      const place = { group: other.group.group, className: other.inClass.name, ...other.test };
      if (this.outcomes.has(outcomeKey(version, place.group, place.test)) || codeOf(other) !== code) continue;
      this.take(key, { failure, className: own.inClass.name, method: own.test.method }, place);
    }
  }

  /** The failure of the test with this key becomes that of another one, which has none yet, with the lines that it executed. */
  private take(from: string, found: FoundLoop, to: TestOfGroup): void {
    const { version } = placeOf(from);
    const key = outcomeKey(version, to.group, to.test);
    if (this.outcomes.has(key)) return;
    this.set({ version, ...to }, asOf(to, found));
    this.shared.add(key);
    const executed = this.executed.get(from);
    if (executed !== undefined) this.executed.set(key, executed);
  }

  /**
   * Test ids that need not run again on a version, by group, and those of them that can be left out of the class, too. `known`: those that
   * need not run if they compile.
   */
  progress(version: Version): Record<ProgressList, TestsByGroup> {
    const progress: Record<ProgressList, TestsByGroup> = { skip: {}, known: {}, notCompiled: {} };
    const note = (key: string, lists: readonly ProgressList[]) => {
      const { version: of, group, test } = placeOf(key);
      if (of === version) for (const list of lists) (progress[list][group] ??= []).push(test);
    };
    for (const [key, { status }] of this.outcomes)
      note(key, status === 'notCompiled' ? ['skip', 'notCompiled'] : ['skip']);
    for (const key of this.known.keys()) if (!this.outcomes.has(key)) note(key, ['known']);
    return progress;
  }

  result(): HarnessResult {
    if (this.outcomes.size !== this.expected)
      throw new MachineError(
        `the test harness lost ${this.expected - this.outcomes.size} of ${this.expected} outcomes`,
      );
    return {
      outcomes: this.outcomes,
      testMilliseconds: this.testMilliseconds,
      executed: this.executed,
      compileMilliseconds: this.compileMilliseconds,
      runMilliseconds: this.runMilliseconds,
      closeCalls: this.closeCalls,
    };
  }

  /** Whether it took more than half of its limit: its own, where it has one, or the job's, whichever is shorter. */
  private isCloseCall({ group, test, milliseconds }: Timed): boolean {
    if (milliseconds <= briefMilliseconds) return false;
    const own = ownLimitOf(this.parser, this.sources.get(`${group}\n${test}`) ?? '');
    return milliseconds > Math.min(own, this.job.testTimeoutMilliseconds) / 2;
  }

  private set(place: { version: Version; group: string; test: string }, outcome: Outcome): void {
    const key = outcomeKey(place.version, place.group, place.test);
    if (!this.outcomes.has(key)) this.missing.set(place.version, (this.missing.get(place.version) ?? 0) - 1);
    this.outcomes.set(key, outcome);
  }
}

function nameOf({ className, method }: TestOfGroup): Omit<FoundLoop, 'failure'> {
  return { className, method };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
