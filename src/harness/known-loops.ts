import type { Version } from '../model/bug.js';
import type { Failure, Outcome } from '../model/outcome.js';
import type { JavaParser } from '../source/parser.js';
import { digestOfKey } from '../store/content-cache.js';
import { outcomeKey } from './job-result.js';
import { loopingCode } from './looping-code.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { renamedIn } from './test-name.js';

/** A test with what surrounds it. */
export interface PlacedTest {
  readonly group: HarnessGroup;
  readonly inClass: HarnessClass;
  readonly test: HarnessTest;
}

/** A failure in a loop, and the name of the method that had it, with that of its class. */
export interface FoundLoop {
  readonly failure: Failure;
  readonly className: string;
  readonly method: string;
}

/**
 * The loops that a run has found, by program. What has looped among its suite's tests and again alone loops in every suite of that
 * program that begins alike, so nobody waits for its limit once more.
 */
export class KnownLoops {
  /** By program and code. */
  private readonly found = new Map<string, FoundLoop>();
  /** By program: the lines at which tests looped. */
  private readonly lines = new Map<string, Set<number>>();

  constructor(private readonly parser: JavaParser) {}

  /** @param program whatever tells one program, with its JDK and limits, from another */
  add(program: string, { group, inClass, test }: PlacedTest, failure: Failure, line: number): void {
    const key = keyOf(program, loopingCode(this.parser, group, inClass, test, line));
    this.found.set(key, { failure, className: inClass.name, method: test.method });
    this.lines.set(program, (this.lines.get(program) ?? new Set()).add(line));
  }

  /** The outcomes of those that need no run if they compile, by the keys of an OutcomeTable. */
  outcomesOf(program: string, groups: readonly HarnessGroup[], version: Version): [string, Outcome][] {
    const lines = [...(this.lines.get(program) ?? [])];
    if (lines.length === 0) return [];
    return testsIn(groups).flatMap(({ group, inClass, test }) =>
      lines
        .map((line) => this.found.get(keyOf(program, loopingCode(this.parser, group, inClass, test, line))))
        .filter((found) => found !== undefined)
        .slice(0, 1)
        .map(
          (found) => [outcomeKey(version, group.group, test.test), asOf(test, found)] as [string, Outcome],
        ),
    );
  }
}

/** The failure of one test as that of another with the same code. */
export function asOf({ method }: Pick<HarnessTest, 'method'>, found: FoundLoop): Failure {
  return { ...found.failure, trace: renamedIn(found.failure.trace, found.className, found.method, method) };
}

export function testsIn(groups: readonly HarnessGroup[]): PlacedTest[] {
  return groups.flatMap((group) =>
    group.classes.flatMap((inClass) => inClass.tests.map((test) => ({ group, inClass, test }))),
  );
}

function keyOf(program: string, code: string): string {
  return digestOfKey([program, code]);
}
