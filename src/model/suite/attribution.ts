/** The method that a call may run. */
export interface CallTarget {
  /** `underTest`: of a class under test, of one of its supertypes, or of a class nested in these. `other`: of any other class outside of the suite. */
  readonly tier: 'underTest' | 'other';
  /** With dots only: `org.x.Outer.Inner`. */
  readonly className: string;
  /** `<init>` of a constructor. */
  readonly name: string;
  /** Erased types, with a space between: `int java.util.List`. */
  readonly parameters: string;
  /** The class that declares the method that the compiler chose: a supertype of `className`, or that itself. */
  readonly declaredBy: string;
  /** Whether it needs no object: also of a constructor. */
  readonly isStatic: boolean;
}

/** What the compiler says of the calls in a suite. */
export interface SuiteAttribution {
  readonly targets: readonly CallTarget[];
  readonly files: readonly AttributedFile[];
}

/** The calls of methods and constructors in a file of a suite. */
export interface AttributedFile {
  /** As `SuiteFile.path`. */
  readonly path: string;
  /**
   * For each a line: start, end of what is called (`shelf.take`), end, all as UTF-16 indices; number of arguments; and the index of its target, or -1 if
   * the suite declares it. The target is absent if the compiler does not know it.
   */
  readonly calls: string;
}
