/** Lines or branches, by JaCoCo's definitions. */
export interface CoverageCounter {
  readonly covered: number;
  readonly missed: number;
}

/** Numbers of lines with code, in ascending order. A line is partly covered if some of its instructions or branches are. */
export interface LineNumbers {
  readonly covered: readonly number[];
  readonly partlyCovered: readonly number[];
  readonly missed: readonly number[];
}

/** What of some code tests cover. */
export interface CodeCoverage {
  /** Partly covered lines count as covered. */
  readonly lines: CoverageCounter;
  readonly branches: CoverageCounter;
  readonly lineNumbers: LineNumbers;
}

/** A method, constructor (`<init>`), initialiser (`<clinit>`) or body of a lambda expression. */
export interface MethodCoverage extends CodeCoverage {
  readonly name: string;
  /** As in class files: `(ILjava/lang/String;)V`. */
  readonly descriptor: string;
  /** `none`: compiled without line numbers. */
  readonly firstLine: number | 'none';
}

/** What of a class tests cover, without the classes nested in it. */
export type ClassCoverage =
  | ({
      readonly status: 'measured';
      readonly className: string;
      /** Those that JaCoCo reports: not those that the compiler generates. */
      readonly methods: readonly MethodCoverage[];
    } & CodeCoverage)
  | { readonly status: 'unknown'; readonly className: string; readonly reason: string };

/** What of the requested classes a group of tests covers. */
export type GroupCoverage =
  /** `classes`: by name, each with those nested in it. */
  | { readonly status: 'measured'; readonly classes: readonly ClassCoverage[] }
  | { readonly status: 'unknown'; readonly reason: string };
