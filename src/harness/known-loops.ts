import type { Role } from '../model/program/role.js';
import type { Failure, Outcome } from '../model/outcome/outcome.js';
import type { JavaParser } from '../source/parser.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { makeOutcomeKey } from './job-result.js';
import { renderLoopingTest } from './looping-code.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { renameInTrace } from './test-name.js';

/** A test and its context. */
export interface PlacedTest {
  readonly group: HarnessGroup;
  readonly inClass: HarnessClass;
  readonly test: HarnessTest;
}

/** A failure in a loop, with the names of the method and of its class. */
export interface FoundLoop {
  readonly failure: Failure;
  readonly className: string;
  readonly method: string;
}

/**
 * The loops found in a run, by program. A test that looped both in its suite and alone would loop in every suite of that program with the same
 * beginning, so its time limit is not waited for again.
 */
export class KnownLoops {
  /** By program and code. */
  private readonly found = new Map<string, FoundLoop>();
  /** By program: the lines at which tests looped. */
  private readonly lines = new Map<string, Set<number>>();

  constructor(private readonly parser: JavaParser) {}

  /** @param program identifies the program, with its JDK and limits */
  add(program: string, { group, inClass, test }: PlacedTest, failure: Failure, line: number): void {
    const key = makeLoopKey(program, renderLoopingTest(this.parser, group, inClass, test, line));
    this.found.set(key, { failure, className: inClass.name, method: test.method });
    this.lines.set(program, (this.lines.get(program) ?? new Set()).add(line));
  }

  /** Outcomes of tests that need not run if they compile, by the keys of an OutcomeTable. */
  findOutcomes(program: string, groups: readonly HarnessGroup[], version: Role): [string, Outcome][] {
    const lines = [...(this.lines.get(program) ?? [])];
    if (lines.length === 0) return [];
    return listPlacedTests(groups).flatMap(({ group, inClass, test }) =>
      lines
        .map((line) =>
          this.found.get(makeLoopKey(program, renderLoopingTest(this.parser, group, inClass, test, line))),
        )
        .filter((found) => found !== undefined)
        .slice(0, 1)
        .map(
          (found) =>
            [makeOutcomeKey(version, group.group, test.test), convertFailure(test, found)] as [
              string,
              Outcome,
            ],
        ),
    );
  }
}

/** The failure of one test, converted to another with the same code. */
export function convertFailure({ method }: Pick<HarnessTest, 'method'>, found: FoundLoop): Failure {
  return {
    ...found.failure,
    trace: renameInTrace(found.failure.trace, found.className, found.method, method),
  };
}

export function listPlacedTests(groups: readonly HarnessGroup[]): PlacedTest[] {
  return groups.flatMap((group) =>
    group.classes.flatMap((inClass) => inClass.tests.map((test) => ({ group, inClass, test }))),
  );
}

function makeLoopKey(program: string, code: string): string {
  return digestOfKey([program, code]);
}
