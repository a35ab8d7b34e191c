/** Lines or branches, by JaCoCo's definitions. */
export interface CoverageCounter {
  readonly covered: number;
  readonly missed: number;
}

/** Counters of some code. Partly covered lines count as covered. */
export interface CodeCoverage {
  readonly lines: CoverageCounter;
  readonly branches: CoverageCounter;
}

/** A method, constructor (`<init>`), initialiser (`<clinit>`) or body of a lambda expression. */
export interface MethodCoverage extends CodeCoverage {
  readonly name: string;
  /** As in class files: `(ILjava/lang/String;)V`. */
  readonly descriptor: string;
  /** First and last line with code; absent if the class was compiled without line numbers. */
  readonly range?: readonly [first: number, last: number];
}

/** Numbers of lines with code, in ascending order. A line is partly covered if some of its instructions or branches are. */
export interface LineNumbers {
  readonly covered: readonly number[];
  readonly partlyCovered: readonly number[];
  readonly missed: readonly number[];
}

/** What of a class tests cover, without the classes nested in it. */
export type ClassCoverage =
  | (CodeCoverage & {
      readonly status: 'measured';
      /** Binary name: `org.x.Outer$Inner`. */
      readonly className: string;
      /** Those that JaCoCo reports: not those that the compiler generates. */
      readonly methods: readonly MethodCoverage[];
      readonly lineNumbers: LineNumbers;
    })
  | {
      readonly status: 'unknown';
      readonly className: string;
      readonly reason: string;
      /** Present if a test has written to the probes: none of its group's count. */
      readonly probes?: 'forged';
    };

/** What of the requested classes a group of tests covers. */
export type GroupCoverage =
  /** `classes`: the requested ones, those nested in them and around them. */
  | {
      readonly status: 'measured';
      readonly classes: readonly ClassCoverage[];
      /** What it has executed, as the harness writes it, to unite it with other groups. */
      readonly probes: string;
    }
  /** `forged`: code that nothing can reach counts as executed. */
  | { readonly status: 'unknown'; readonly reason: string; readonly probes?: 'forged' };
