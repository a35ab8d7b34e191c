import type { Goal } from '../sample/goal.js';

/** A Python program that generators write tests for. */
export interface PythonProgram {
  /** Unique in its benchmark. */
  readonly id: string;
  readonly title: string;
  /** What the program should do, in words. */
  readonly description: string;
  /** The method of the class `Solution`, or the function, that tests call. */
  readonly functionName: string;
  /** The text by which a test calls it, as in `solution.findMedian`: a test without this text does not test the program. */
  readonly call: string;
  /** The module's name, by which tests import the program. */
  readonly module: string;
  /** What stands before each test: the import of the program. */
  readonly preamble: string;
  readonly source: string;
  readonly targets: PythonTargets;
}

/** What targeted tests should reach. */
export interface PythonTargets {
  /** Line numbers, from 1. */
  readonly lines: readonly number[];
  readonly branches: readonly PythonBranch[];
  readonly paths: readonly PythonPath[];
}

export const pythonDifficulties = ['easy', 'medium', 'hard'] as const;
/** How hard a branch is to reach, by the benchmark. */
export type PythonDifficulty = (typeof pythonDifficulties)[number];

/** A branch of an `if`, by the lines of its block. */
export interface PythonBranch {
  /** The line of `if`, `elif` or `else`. */
  readonly start: number;
  readonly end: number;
  readonly difficulty: PythonDifficulty;
}

/** The body of a branch or of a loop. */
export interface PythonBlock {
  readonly kind: 'if' | 'elif' | 'else' | 'for' | 'while';
  /** The line of the keyword. */
  readonly start: number;
  readonly end: number;
}

/** Blocks in the order in which an execution enters them. */
export type PythonPath = readonly PythonBlock[];

/** The function that a test of a program must define. */
export function nameTestFunction({ functionName }: Pick<PythonProgram, 'functionName'>): string {
  return `test_${functionName}`;
}

/** The name of a target (see `Target`). */
export function nameTarget({ targets }: Pick<PythonProgram, 'targets'>, goal: Goal, index: number): number {
  if (goal === 'line') return targets.lines[index]!;
  return goal === 'branch' ? targets.branches[index]!.start : index;
}

/** A test of a program, as a generator wrote it. */
export interface PythonSample {
  /** The program's ID. */
  readonly program: string;
  readonly goal: Goal;
  /** As in `Target`. */
  readonly index: number;
  readonly text: string;
}

/** A program, and the tests that come with it. */
export interface TestedProgram {
  readonly program: PythonProgram;
  readonly recorded: readonly PythonSample[];
}
