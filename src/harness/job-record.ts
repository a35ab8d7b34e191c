import type { Role } from '../model/program/role.js';
import { MachineError } from '../model/common/errors.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { CompiledTests, FinishedEvent, HarnessEvent, HarnessJob } from './protocol.js';
import type { ClassPathContent } from './programs/program-copies.js';
import { listPrograms } from './programs/program-files.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { JavaParser } from '../source/parser.js';
import type { ProcessEnd } from '../process/process-end.js';
import { createCrashOutcome, toFinishedOutcome, createTimeoutOutcome } from './test-outcome.js';
import { CoverageRecord } from './measures/coverage-record.js';
import { makeOutcomeKey, parseOutcomeKey, type ExecutedLines, type HarnessResult } from './job-result.js';
import { groupBy } from '../model/common/group-by.js';
import {
  convertFailure,
  identifyCodeUpTo,
  listPlacedTests,
  readLoopLine,
  type FoundLoop,
  type PlacedTest,
} from './known-loops.js';
import { readOwnLimit } from './own-limit.js';
import { digestGroup } from './group-digest.js';

/** Ids by group. */
type TestsByGroup = Record<string, string[]>;
type ProgressList = 'skip' | 'known' | 'notCompiled';

interface Timed {
  readonly group: string;
  readonly test: string;
  readonly milliseconds: number;
}

/** No test sets a limit below twice this, and most tests finish within it, so their sources need not be parsed. */
const briefMilliseconds = 20;

/** What is known about a job so far, across JVMs. */
export class JobRecord {
  private readonly outcomes = new Map<string, Outcome>();
  private readonly testMilliseconds = new Map<string, number>();
  private readonly executed = new Map<string, ExecutedLines>();
  private readonly calls = new Map<string, readonly string[]>();
  /** Number of outcomes when it is complete. */
  readonly expected: number;
  /** Number of missing outcomes. */
  private readonly missing: Map<Role, number>;
  /** By group and test. */
  private readonly sources = new Map<string, string>();
  /** Keys of tests that have used up the memory of a JVM. */
  private readonly exhausted = new Set<string>();
  private readonly signalDeaths = new Map<string, number>();
  private running: { version: Role; group: string; test: string } | undefined;
  /** By line: tests whose code is the same up to there. */
  private readonly twins = new Map<number, readonly (readonly PlacedTest[])[]>();
  /** Time-outs already assigned to all tests with the same code. */
  private readonly shared = new Set<string>();
  private readonly compiled = new Map<Role, CompiledTests>();
  private readonly reach = new Map<string, string>();
  private sharedCompiled: CompiledTests | undefined;
  private compilations = 0;
  private compileMilliseconds = 0;
  private runMilliseconds = 0;
  private readonly closeCalls = new Map<string, number>();
  /** Outcomes of tests that need not run once they have compiled. */
  private readonly known: ReadonlyMap<string, Outcome>;
  /** The programs of all versions, each once. */
  readonly programs: readonly ClassPathContent[];
  readonly coverage: CoverageRecord;
  /** A digest of the tests if versions may share a compilation. */
  readonly sharedTests: string | undefined;

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
    this.programs = listPrograms(job.versions);
    this.coverage = new CoverageRecord(job.versions);
    this.sharedTests = job.versions.some(({ overlay }) => overlay !== undefined)
      ? digestOfKey([job.suiteCompile, job.groups.map((each) => [each.group, digestGroup(each)])])
      : undefined;
  }

  get size(): number {
    return this.outcomes.size;
  }

  isComplete(version: Role): boolean {
    return this.missing.get(version) === 0 && this.coverage.isComplete(version);
  }

  isRunningTest(): boolean {
    return this.running !== undefined;
  }

  add(event: HarnessEvent): void {
    if (event.event === 'started') this.running = event;
    else if (event.event === 'compiled') {
      this.compileMilliseconds += event.milliseconds;
      if (event.compilation === 'new') this.compilations += 1;
      if (event.compiled !== undefined) this.compiled.set(event.version, event.compiled);
      for (const { group, test, members } of event.reach ?? [])
        this.reach.set(makeOutcomeKey(event.version, group, test), members);
      if (event.shared !== undefined) this.sharedCompiled = event.shared;
      this.takeKnown(event.version);
    } else if (event.event === 'notCompiled') {
      const { message, round, errors } = event;
      this.set(event, { status: 'notCompiled', message, round, errors });
    } else if (event.event === 'covered') this.coverage.addGroup(event);
    else if (event.event === 'finished') {
      this.running = undefined;
      if (this.isFirstExhaustion(event)) return;
      this.runMilliseconds += event.milliseconds;
      const key = makeOutcomeKey(event.version, event.group, event.test);
      this.testMilliseconds.set(key, event.milliseconds);
      if (event.status === 'passed' && this.isCloseCall(event)) this.closeCalls.set(key, event.milliseconds);
      this.set(event, toFinishedOutcome(event, this.job));
      this.coverage.addTest(event);
      if (event.lines !== undefined)
        this.executed.set(key, {
          lines: splitLines(event.lines),
          blindSpots: splitLines(event.blindSpots ?? ''),
        });
      if (event.calls !== undefined) this.calls.set(key, splitLines(event.calls));
    }
  }

  /**
   * Whether the test has used up the memory or threads of its JVM for the first time. Tests before it may have used most of them, so it runs once more,
   * as the first test of the JVM that replaces this one.
   */
  private isFirstExhaustion(event: FinishedEvent): boolean {
    if (this.job.suiteJvm !== undefined || event.status !== 'failed') return false;
    if (!event.trace.includes('java.lang.OutOfMemoryError')) return false;
    const key = makeOutcomeKey(event.version, event.group, event.test);
    if (this.exhausted.has(key) || toFinishedOutcome(event, this.job).status !== 'notRun') return false;
    this.exhausted.add(key);
    return true;
  }

  /** The compilation that the last JVM made for other versions, too, once. */
  takeShared(): CompiledTests | 'none' {
    const taken = this.sharedCompiled ?? 'none';
    this.sharedCompiled = undefined;
    return taken;
  }

  /** Applied only to tests that compile, because a test with the beginning of a known loop may have an error later. */
  private takeKnown(version: Role): void {
    for (const [key, outcome] of this.known)
      if (parseOutcomeKey(key).version === version && !this.outcomes.has(key))
        this.set(parseOutcomeKey(key), outcome);
  }

  /** Records that the running test, if any, has exceeded its limit. */
  timeOut(): boolean {
    const test = this.running;
    if (test === undefined) return false;
    this.running = undefined;
    this.set(test, createTimeoutOutcome(this.job.testTimeoutMilliseconds));
    return true;
  }

  /**
   * Records the death of the JVM. An exit is caused by the running test. A signal may come from outside, so the test gets a second JVM; if a signal
   * ends that one too, the test is the cause.
   */
  blame(end: ProcessEnd): boolean {
    const test = this.running;
    this.running = undefined;
    if (test === undefined) return false;
    if (end.by === 'signal') {
      const key = makeOutcomeKey(test.version, test.group, test.test);
      const deaths = (this.signalDeaths.get(key) ?? 0) + 1;
      this.signalDeaths.set(key, deaths);
      if (deaths < 2) return true;
    }
    this.set(test, createCrashOutcome(end));
    return true;
  }

  /** Reuses a time-out for tests in later groups whose code is the same up to there, so that one endless loop costs one time limit, not one for each oracle. */
  shareTimeouts(): void {
    for (const [key, outcome] of [...this.outcomes]) {
      if (this.shared.has(key) || outcome.status !== 'failed' || outcome.cause !== 'timeout') continue;
      this.shared.add(key);
      const line = readLoopLine(outcome);
      const { group, test } = parseOutcomeKey(key);
      const isOwn = (each: PlacedTest) => each.group.group === group && each.test.test === test;
      const twins = this.findTwins(line).find((each) => each.some(isOwn)) ?? [];
      for (const twin of twins) this.take(key, { ...twins.find(isOwn)!, failure: outcome }, twin);
    }
  }

  /** Tests that do the same up to a line. */
  private findTwins(line: number): readonly (readonly PlacedTest[])[] {
    const known = this.twins.get(line);
    if (known !== undefined) return known;
    const tests = listPlacedTests(this.job.groups);
    const twins = [...groupBy(tests, (each) => identifyCodeUpTo(this.parser, each, line)).values()];
    this.twins.set(line, twins);
    return twins;
  }

  /** Assigns the failure of the test with this key, and its executed lines, to another test that has no outcome yet. */
  private take(from: string, found: FoundLoop, to: PlacedTest): void {
    const place = { ...parseOutcomeKey(from), group: to.group.group, test: to.test.test };
    const key = makeOutcomeKey(place.version, place.group, place.test);
    if (this.outcomes.has(key)) return;
    this.set(place, convertFailure(to.test, found));
    this.shared.add(key);
    const executed = this.executed.get(from);
    if (executed !== undefined) this.executed.set(key, executed);
  }

  /**
   * Ids of tests that need not run again on a version, by group, and of those that can also be left out of the class. `known`: tests that need not
   * run if they compile.
   */
  progress(version: Role): Record<ProgressList, TestsByGroup> {
    const progress: Record<ProgressList, TestsByGroup> = { skip: {}, known: {}, notCompiled: {} };
    const note = (key: string, lists: readonly ProgressList[]) => {
      const { version: of, group, test } = parseOutcomeKey(key);
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
      calls: this.calls,
      covered: this.coverage.result(),
      compiled: this.compiled,
      reach: this.reach,
      compilations: this.compilations,
      compileMilliseconds: this.compileMilliseconds,
      runMilliseconds: this.runMilliseconds,
      closeCalls: this.closeCalls,
    };
  }

  /** Whether the test took more than half of its limit: its own or the job's, whichever is shorter. */
  private isCloseCall({ group, test, milliseconds }: Timed): boolean {
    if (milliseconds <= briefMilliseconds) return false;
    const own = readOwnLimit(this.parser, this.sources.get(`${group}\n${test}`) ?? '');
    return milliseconds > Math.min(own, this.job.testTimeoutMilliseconds) / 2;
  }

  private set(place: { version: Role; group: string; test: string }, outcome: Outcome): void {
    const key = makeOutcomeKey(place.version, place.group, place.test);
    if (!this.outcomes.has(key)) this.missing.set(place.version, (this.missing.get(place.version) ?? 0) - 1);
    this.outcomes.set(key, outcome);
  }
}

function splitLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
