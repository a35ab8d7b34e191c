import type { Outcome } from '../../model/outcome/outcome.js';
import type { OracleType } from '../../model/oracle/oracle.js';
import type { Side } from '../../model/program/bug.js';

/** An evaluation as a function from a test case with its outcomes to numbers. */
export interface EvaluationDefinition<Name extends string = string> {
  /** As in tables and files; not the name of an evaluation of teval. */
  readonly name: string;
  /** What it measures, in one line. Reports show it beside the numbers. */
  readonly description: string;
  /** Changes whenever equal test cases may get other numbers. A change of the module's file counts anyway. `1` by default. */
  readonly version?: string;
  /** The versions that tests run on. The first one decides whether a test passes. By default the one that the suites were generated on. */
  readonly versions?: readonly Side[];
  /** By name in summary.json and rows.csv, in snake_case, in the order of tables. */
  readonly measures: Readonly<Record<Name, MeasureDefinition<NoInfer<Name>>>>;
  /** Time limit of a call; 60 by default. */
  readonly seconds?: number;
  /** A number for each measure. null, for means and for shares without `of`: the test case does not count. */
  evaluate(
    this: void,
    test: TestToEvaluate,
    context: { readonly signal: AbortSignal },
  ): NumbersOf<NoInfer<Name>> | Promise<NumbersOf<NoInfer<Name>>>;
}

/** By measure. */
type NumbersOf<Name extends string> = Readonly<Record<Name, number | null>>;

/** A measure of an evaluation: what tables show of the numbers of test cases. */
export interface MeasureDefinition<Name extends string = string> {
  readonly title: string;
  readonly better: 'higher' | 'lower' | 'neither';
  /** `count`: their sum. `share`: their sum as a share of that of `of`, in percent. `mean`: their mean. */
  readonly kind: 'count' | 'share' | 'mean';
  /** The count that a share is of; by default the number of test cases. */
  readonly of?: Name;
}

/** A test case as an evaluation sees it. It does not say which oracle generator made it. */
export interface TestToEvaluate {
  readonly testCase: {
    /** Unique among the test cases of a unit. */
    readonly id: string;
    /** The test method. */
    readonly source: string;
    readonly oracleType: OracleType;
    /** Empty if it is not known. */
    readonly focalMethod: string;
    readonly docstring: string;
    /** The generator's confidence; null if it reported none. */
    readonly confidence: number | null;
    /** How many equal tests it stands for. */
    readonly copies: number;
  };
  /** The bug or program. */
  readonly bug: string;
  /** On the first of the versions. */
  readonly outcome: Outcome;
  /** By version. */
  readonly outcomes: Readonly<Partial<Record<Side, Outcome>>>;
}

/**
 * Defines an evaluation, for a module's default export: `teval run --evaluation ./mine.ts`.
 * @example
 * ```ts
 * import { defineEvaluation } from 'teval';
 *
 * export default defineEvaluation({
 *   name: 'lengths',
 *   description: 'how long tests are',
 *   measures: { lines: { title: 'Lines', better: 'lower', kind: 'mean' } },
 *   evaluate: ({ testCase }) => ({ lines: testCase.source.split('\n').length }),
 * });
 * ```
 */
export function defineEvaluation<Name extends string>(
  definition: EvaluationDefinition<Name>,
): EvaluationDefinition<Name> {
  return definition;
}
