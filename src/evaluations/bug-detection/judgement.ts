import type * as Statistics from '../../../stats/series.js';
import type { Series } from '../../../stats/series.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import type { Cell } from '../../model/unit/cell.js';
import type { EvaluatedTestCase, UnitResult } from './unit-result.js';
import type { Options } from '../../options/option.js';
import type { RunPlan } from './run-plan.js';
import type { EvaluationContext, EvaluationResources, ExecutedSuite } from '../evaluation.js';

/**
 * A further statement about test cases, beside their verdicts. One file defines it, and one line in judgements.ts adds it: to the options, to the
 * inputs of units, to rows.csv, summary.json, the terminal's report, `teval explain` and the page.
 */
export interface Judgement<Value = unknown, Sums = unknown> {
  /** Its member in units and in summary.json. */
  readonly name: string;
  /** Absent if outcomes suffice. */
  readonly evidence?: JudgementEvidence;
  /** The judgement of a test case, or `none`. Pure. */
  of(test: EvaluatedTestCase): Value;
  readonly column: JudgementColumn;
  /** What a reader of one test case sees. */
  readonly words: JudgementWords;
  /** Counts units as they stream by. */
  counter(plan: RunPlan, series: SeriesFunctions): JudgementCounter<Sums>;
  /** A table of the sums; `none` if there is nothing to say. */
  table(input: TableInput<Sums>): JudgementTable | 'none';
}

/** What a judgement needs beside outcomes, and how it judges from it. */
export interface JudgementEvidence<Settings = never, Evidence = unknown, Value = unknown> {
  readonly options: Options;
  /** Versions of its rules, by names for users. */
  readonly rules: Readonly<Record<string, number>>;
  /** Checks before a run what gathering needs. Throws UserError or MachineError. */
  check?(settings: Settings, resources: EvaluationResources): Promise<void>;
  /** Evidence by unit and test case; `none` where the judgement says nothing. */
  gather(
    context: EvaluationContext,
    suite: ConfirmedSuite,
    settings: Settings,
  ): Promise<readonly (readonly (Evidence | 'none')[])[]>;
  /** The value that a unit keeps for `of`. Pure. */
  judge(pair: OutcomePair, evidence: Evidence): Value;
}

/** A suite with the outcomes that verdicts follow from. */
export interface ConfirmedSuite extends ExecutedSuite {
  /** By unit and test case. */
  readonly pairs: readonly (readonly OutcomePair[])[];
}

export interface JudgementColumn {
  readonly name: string;
  /** The column before it. Absent: it comes last, where columns are added. */
  readonly after?: string;
  of(test: EvaluatedTestCase): string | number;
}

export interface JudgementWords {
  readonly label: string;
  /** `none` to leave it out. */
  of(test: EvaluatedTestCase): string;
}

/** Passed in, because completion loads judgements for their options and must not load statistics. */
export type SeriesFunctions = Pick<typeof Statistics, 'computeSumSeries'>;

export interface JudgementCounter<Sums> {
  /** Adds the samples of a bug with a seed and an oracle generator. */
  add(cell: Cell<UnitResult>): void;
  summary(): Sums;
}

export interface TableInput<Sums> {
  readonly sums: Sums;
  readonly benchmark: string;
  /** What numbers are sums over, for titles. */
  readonly over: string;
  /** Bugs that an oracle generator finds by the run's accounting. */
  readonly bugsFound: (oracleGenerator: string) => Series | 'none';
}

/** A table for terminals. */
export interface JudgementTable {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly JudgementCell[])[];
}

export type JudgementCell =
  | string
  | Series
  /** An oracle generator's name. */
  | { readonly generator: string }
  | { readonly count: number };

/** The value that a unit keeps of a judgement with evidence; undefined if there is none. */
export function keptValue<Value>({ judgements }: EvaluatedTestCase, name: string): Value | undefined {
  return judgements?.[name] as Value | undefined;
}
