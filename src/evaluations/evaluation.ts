import type { Bounds } from './bounds.js';
import type { ExecutionContext } from '../execution/execution-context.js';
import type { RerunTests } from '../execution/reruns.js';
import type { TestSetup } from '../execution/test-setup.js';
import type { VersionsByRole } from '../execution/versions-by-role.js';
import type { Described } from '../model/common/described.js';
import type { FocalLines } from '../model/outcome/focal-lines.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { Bug, Side } from '../model/program/bug.js';
import type { Language } from '../model/program/language.js';
import type { PythonProgram } from '../model/program/python-program.js';
import type { Role } from '../model/program/role.js';
import type { Workspace } from '../model/program/workspace.js';
import type { KeyedCompletion, TextTargets } from '../model/text/completion.js';
import type { Assignment } from '../model/sample/assignment.js';
import type { SampledTest } from '../model/sample/sampled-test.js';
import type { SuiteFrame } from '../model/suite/candidate.js';
import type { TestCase } from '../model/suite/test-case.js';
import type { CandidateCounts, JudgedItem, JudgedUnitResult, Unit } from '../model/unit/unit.js';
import type { Options } from '../options/option.js';
import type { ToolPaths } from '../options/tool-options.js';
import type { ProgramTests } from '../python/runner/program-tests.js';
import type { Cache } from '../store/cache/cache.js';
import type { OwnEvaluation } from '../store/run/own-evaluation.js';

/**
 * What a run judges, and how. The pipeline makes items, runs their tests on the evaluation's versions, and asks the evaluation for evidence and
 * judgements. It does not know what they mean.
 */
export interface Evaluation<Settings, Item extends JudgedItem> extends Described {
  /** What an item is: a prefix with an oracle, a whole test, a test of a Python program with targets, or a text for a target. */
  readonly judges: 'oracles' | 'tests' | 'targets' | 'texts';
  /** The languages of programs that it can judge; absent for Java alone. */
  readonly languages?: readonly Language[];
  /** The versions that tests run on, in their order, if suites are generated on `side`. */
  roles(this: void, side: Side): readonly Role[];
  /** Tests to rerun; absent: those that fail, and a sample of the others. */
  readonly reruns?: RerunTests;
  /** Versions of its rules and of the libraries that measure, by names for users. They are inputs of every unit, so a unit by other rules is made again. */
  readonly rules: Readonly<Record<string, number | string>>;
  readonly options: Options;
  /** The accounts of items, in order. */
  readonly accounts: readonly string[];
  /** The account that an item belongs to. Each item belongs to exactly one, so that the accounts add up. Pure. */
  account(this: void, item: Item): string;
  /** A few words on what these units of one oracle generator show, for a run that goes on: `2 bugs found (3 TP, 9 FP)`. Pure. */
  describeSoFar(this: void, units: readonly FinishedAccounts[]): string;
  /** The columns of rows.csv, in order. */
  readonly columns: readonly Column<Item>[];
  /** What its summary, tables, page and `teval explain` show; absent if reports count and show the evaluation by rules of their own. */
  readonly measured?: MeasuredEvaluation<Item>;
  /** What a run records of an evaluation that a user's module defines; absent for others. */
  readonly definition?: OwnEvaluation;
  /** Checks early what evidence needs. Throws UserError or MachineError. */
  check(settings: Settings, resources: EvaluationResources): Promise<void>;
  /** @param bugs all bugs of the run, whatever part of it runs here */
  begin(settings: Settings, bugs: readonly string[]): Promise<RunningEvaluation<Item, unknown>>;
}

/** What remains of a finished unit in counts. */
export type FinishedAccounts = Pick<JudgedUnitResult, 'unit' | 'accounts'>;

/** An evaluation during a run. */
export interface RunningEvaluation<Item, Evidence> {
  /** What judging needs beside outcomes, for each unit of a suite. It may run tests. */
  evidence(context: EvaluationContext, suite: ExecutedSuite): Promise<readonly Evidence[]>;
  /** The same for a language of which nothing but outcomes is known; absent if the evaluation judges Java alone. */
  evidenceOfOutcomes?(
    context: Pick<EvaluationContext, 'cache' | 'signal'>,
    suite: Pick<ExecutedSuite, 'bug' | 'units'>,
  ): Promise<readonly Evidence[]>;
  /** The same for Python programs with targets, by unit. */
  evidenceOfTargets?(measured: readonly MeasuredProgram[]): readonly Evidence[];
  /** The same for texts, by unit. */
  evidenceOfTexts?(units: readonly UnitTexts[]): readonly Evidence[];
  /** Pure. */
  judge(unit: ExecutedUnit, evidence: Evidence): JudgedUnit<Item>;
}

/** What the tests of a unit have reached of a Python program. */
export interface MeasuredProgram {
  readonly program: PythonProgram;
  /** `notLoaded`: it can't be imported. */
  readonly tests: ProgramTests | 'notLoaded';
}

/** The texts of a unit, in the order of its test cases. */
export interface UnitTexts {
  /** Targets with the unit's outputs. */
  readonly completions: readonly KeyedCompletion[];
  readonly sharedNgrams: TextTargets['sharedNgrams'];
}

/** Sums by what items add to. `notCompiled:types` counts a kind of `notCompiled`. */
export type Counts = Readonly<Record<string, number>>;

/** The measures of an evaluation, from which its reports are made. */
export interface MeasuredEvaluation<Item extends JudgedItem> {
  /** In the order of tables. */
  readonly measures: readonly EvaluationMeasure[];
  /** What a reader must know about them, in one or two sentences. */
  readonly legend: string;
  /** What an item adds to: one to its account, and whatever else measures need. Pure. */
  counts(this: void, item: Item): Counts;
  /**
   * What a unit adds to beside its items; absent if only items count. Pure.
   *
   * @param baseline the unit of the evaluation's baseline with the same bug and seed, finished and not the same; absent if there is none
   */
  unitCounts?(this: void, unit: JudgedUnitResult, baseline?: JudgedUnitResult): readonly GroupedCounts[];
  /** The accounts of tests that pass and that fail on the code as it is. Nothing counts of a test in another account. */
  readonly tests: { readonly passing: string; readonly failing: string };
  /** The name of the generator that others are counted beside, if a run has it; absent if there is none. */
  readonly baseline?: string;
  /** What tables tell apart within a generator. */
  readonly groups: ItemGroups<Item>;
  /** `macro`: shares are also told as means over subjects and over projects, which may rank generators differently. */
  readonly means: 'pooled' | 'macro';
  /** Present if shares of each generator have intervals over clusters of subjects. */
  readonly intervals?: 'of each generator';
  /**
   * Sentences on whether the set-up works, before all figures; absent if the evaluation has no such check. Pure.
   *
   * @param sums the sums of each oracle generator over all subjects and seeds, in order
   */
  checks?(this: void, sums: ReadonlyMap<string, Counts>): readonly string[];
  /** An item for `teval explain`. Pure. */
  explain(this: void, item: Item): Explanation;
}

/** What a unit adds to, in a group of items. */
export interface GroupedCounts {
  readonly group: string;
  readonly counts: Counts;
}

/** Groups of items, by one of their properties. */
export interface ItemGroups<Item> {
  /** The member of summary.json. */
  readonly name: 'oracle_type' | 'context' | 'goal' | 'group';
  readonly title: string;
  /** Groups in order, which all results have; others follow them in the order in which they are found. */
  readonly known: readonly string[];
  /** Pure. */
  of(this: void, item: Item): string;
}

/** A number for each oracle generator, of the sums over all subjects. */
export interface EvaluationMeasure {
  /** Its member in summary.json. */
  readonly name: string;
  readonly title: string;
  readonly better: 'higher' | 'lower' | 'neither';
  /** A `share` is from 0 to 1, and shown in percent. */
  readonly kind: 'count' | 'share' | 'mean';
  /** Its place on the first screen. `compared`: sentences name the generator with the best value, and the table has a column. `shown`: a column. Absent: none. */
  readonly first?: 'compared' | 'shown';
  /** null if it is undefined, such as a share of nothing. */
  of(this: void, counts: Counts): number | null;
  /** What it is at least and at most, whatever inconclusive items are; absent if it does not depend on them. */
  bounds?(this: void, counts: Counts): Bounds<number | null>;
  /** What each program adds to a count, or to part and whole of a share; absent from scores that are neither, such as BLEU. */
  readonly sums?: {
    readonly part: (counts: Counts) => number;
    readonly whole: 'count' | ((counts: Counts) => number);
  };
}

/** An item in words. */
export interface Explanation {
  readonly account: string;
  readonly meaning: string;
  /** With labels, such as the version. */
  readonly outcomes: readonly (readonly [label: string, outcome: Outcome])[];
  /** What the generator of a sample was asked to test; absent for a test of a suite. */
  readonly asked?: string;
  /** Further labels and sentences. */
  readonly words: readonly (readonly [label: string, sentence: string])[];
  /** The text as it was generated and the one that is judged; absent if they are equal. */
  readonly changes?: { readonly from: string; readonly to: string };
  /** Absent if nothing is known of the lines of the focal class. */
  readonly focal?: FocalLines;
}

/** A column of rows.csv. */
export interface Column<Item> {
  readonly name: string;
  of(unit: Unit, item: Item): string | number;
}

/** What the check before a run may use. */
export interface EvaluationResources {
  readonly cache: Cache;
  readonly tools: ToolPaths;
}

/** What an evaluation may use of a run: no plan, no oracle generators, no other suite. */
export interface EvaluationContext extends ExecutionContext, EvaluationResources {
  /** Everything that running tests of this suite needs, on any versions of its program. */
  benchOf(versions: VersionsByRole): Promise<TestSetup>;
}

/** A suite whose test cases have run. */
export interface ExecutedSuite {
  readonly bug: Bug;
  /** The side that the suite was made for. */
  readonly side: Side;
  readonly workspaces: Readonly<Record<Role, Workspace>>;
  readonly frames: readonly SuiteFrame[];
  /** For the evaluation's versions. */
  readonly setup: TestSetup;
  readonly units: readonly ExecutedUnit[];
}

/** The test cases of a unit with their outcomes. */
export interface ExecutedUnit extends UnitOutcomes {
  /** For messages; unique in the suite. */
  readonly name: string;
  readonly frames: readonly SuiteFrame[];
  readonly testCases: readonly TestCase[];
  /** Absent unless the tests come from samples. */
  readonly samples?: readonly SampledTest[];
  /** What the tests of a suite are to test together; absent for the first class under test. */
  readonly assignments?: readonly Assignment[];
}

/** Outcomes of a unit's test cases. */
export interface UnitOutcomes {
  /** In the order of the test cases. */
  readonly outcomes: readonly TestOutcomes[];
  /** As in `HarnessGroup`. */
  readonly classFiles?: 'all';
  /** Duration of the first run on each version, in whole tens of seconds. */
  readonly runSeconds: Readonly<Record<Role, number>>;
  /** Present if no test of the suite executes a line of the files in which a mutant differs. */
  readonly reached?: 'nothing';
  /** Present if no test of the unit executes the code in which a mutant differs. */
  readonly covered?: 'by no test';
}

/** Outcomes of a test case. */
export interface TestOutcomes {
  readonly byRole: Readonly<Record<Role, Outcome>>;
  /** Number of reruns to detect flakiness. */
  readonly reruns: number;
}

/** The judged items of a unit, in the order of its test cases. */
export interface JudgedUnit<Item> {
  readonly items: readonly Item[];
  /** Present if the items are not the unit's test cases. */
  readonly counts?: CandidateCounts;
  /** What belongs to the unit and to no item. */
  readonly beside: object;
  /** Sentences for the user about the unit; absent if there are none. */
  readonly remarks?: readonly string[];
}
