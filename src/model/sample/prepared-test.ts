export const definitionsOfPreparation = ['paper', 'replication'] as const;

/** `paper`: TestBench's text; `replication`: what its scripts do where they differ from that. */
export type PreparationDefinitions = (typeof definitionsOfPreparation)[number];

/**
 * What made a sample parsable. `extraction`: removal of prose and Markdown; `class`: imports of a test
 * framework, or corrections around a class; `function`: methods were put into a
 * class; `snippet`: statements were put into a method of a class; `truncation`: the missing end of a method was written anew. Package and imports are
 * added whatever the repair (those of the focal class's file), except in a scaffold, which has its own.
 */
export type SampleRepair = 'none' | 'extraction' | 'class' | 'function' | 'snippet' | 'truncation';

/**
 * Why a sample does not parse. `truncated`: a bracket, a text or a comment is open at the end; `placeholder`: a part is left to the reader, as in
 * `<EXPECTED>`; `noTest`: it is Java, but declares nothing; `noScaffold`: there is no test class to put it into; `otherFormat`: JSON, a tool call or
 * a diff in which no test is found; `tooLarge`: it is too long or too deeply nested to be parsed.
 */
export type SyntaxCause =
  | 'empty'
  | 'noTest'
  | 'noScaffold'
  | 'placeholder'
  | 'truncated'
  | 'otherLanguage'
  | 'prose'
  | 'otherFormat'
  | 'tooLarge'
  | 'other';

/** A sample whose text does not parse, even after repair. */
export interface UnparsableTest {
  readonly kind: 'unparsable';
  readonly cause: SyntaxCause;
  /** A sentence without its full stop. */
  readonly message: string;
  /** Line of the sample, from 1. */
  readonly line: number;
  /** Whether the sample parses as it is. Only a repair of the replication can break it. */
  readonly parsableBefore: boolean;
}

/** A sample as a test that can be compiled. */
export interface ParsableTest {
  readonly kind: 'parsable';
  /** The compilation unit, as it is compiled. */
  readonly source: string;
  /** Qualified name of the class with the tests. */
  readonly className: string;
  /** The file that the compiler expects: `ShelfTest.java`. Its name differs from the class's if another class of the file is public. */
  readonly fileName: string;
  readonly repair: SampleRepair;
  /** The package and import statements that preparation has added. */
  readonly added: readonly string[];
  readonly parsableBefore: boolean;
}

/** A sample after extraction and repair. */
export type PreparedTest = ParsableTest | UnparsableTest;
