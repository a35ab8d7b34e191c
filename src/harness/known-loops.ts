import { mostOfBugs, RecentMap } from '../model/common/recent-map.js';
import type { Role } from '../model/program/role.js';
import type { Failure, Outcome } from '../model/outcome/outcome.js';
import type { JavaParser } from '../source/parser.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { digestExtra } from './group-digest.js';
import { makeOutcomeKey } from './job-result.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { identifyPlace, renameInTrace, replaceName } from './test-name.js';

/** A test and its context. */
export interface PlacedTest {
  readonly group: HarnessGroup;
  readonly inClass: HarnessClass;
  readonly test: HarnessTest;
}

/** A time-out, and the names of the test that has it. */
export interface FoundLoop {
  readonly failure: Failure;
  readonly inClass: Pick<HarnessClass, 'name'>;
  readonly test: Pick<HarnessTest, 'method'>;
}

/**
 * The loops found in a run, by program. A test that computed until its limit both in its suite and alone does so again, so the limit is not waited for
 * in tests whose code is the same up to the line where it computed. Those of programs of earlier bugs are dropped.
 */
export class KnownLoops {
  /** By program, line where the test computed, and code. */
  private readonly found = new RecentMap<string, Map<number, Map<string, FoundLoop>>>(mostOfBugs);

  constructor(private readonly parser: JavaParser) {}

  /** @param program identifies the program, with its JDK and limits */
  add(program: string, placed: PlacedTest & FoundLoop): void {
    const { failure, inClass, test } = placed;
    const line = readLoopLine(failure);
    const ofProgram = this.found.get(program) ?? new Map<number, Map<string, FoundLoop>>();
    const ofLine = ofProgram.get(line) ?? new Map<string, FoundLoop>();
    // Without the sources of its group.
    const found = { failure, inClass: { name: inClass.name }, test: { method: test.method } };
    ofLine.set(identifyCodeUpTo(this.parser, placed, line), found);
    this.found.set(program, ofProgram.set(line, ofLine));
  }

  has(program: string, placed: PlacedTest): boolean {
    return this.find(program, placed) !== undefined;
  }

  /** Outcomes of tests that need not run if they compile, by the keys of an OutcomeTable. */
  findOutcomes(program: string, groups: readonly HarnessGroup[], version: Role): [string, Outcome][] {
    return listPlacedTests(groups).flatMap((placed): [string, Outcome][] => {
      const found = this.find(program, placed);
      if (found === undefined) return [];
      const key = makeOutcomeKey(version, placed.group.group, placed.test.test);
      return [[key, convertFailure(placed.test, found)]];
    });
  }

  private find(program: string, placed: PlacedTest): FoundLoop | undefined {
    for (const [line, ofLine] of this.found.get(program) ?? []) {
      const found = ofLine.get(identifyCodeUpTo(this.parser, placed, line));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** The failure of one test, converted to another with the same code. */
export function convertFailure(
  { method }: Pick<HarnessTest, 'method'>,
  { failure, inClass, test }: FoundLoop,
): Failure {
  return { ...failure, trace: renameInTrace(failure.trace, inClass.name, test.method, method) };
}

export function listPlacedTests(groups: readonly HarnessGroup[]): PlacedTest[] {
  return groups.flatMap((group) =>
    group.classes.flatMap((inClass) => inClass.tests.map((test) => ({ group, inClass, test }))),
  );
}

/** The line of its source where a test computed until its limit; Infinity for another time-out, which only equal tests share. */
export function readLoopLine({ loop }: Failure): number {
  return loop?.line ?? Infinity;
}

/** Parses each test once. */
const knownCodes = new WeakMap<HarnessTest, string>();

/** Equal for tests that differ only in the name of the method, as several oracle generators make them from the same prefix and oracle. */
export function identifyCode(parser: JavaParser, placed: PlacedTest): string {
  return identifyCodeUpTo(parser, placed, Infinity);
}

/**
 * Equal for tests that do the same up to a line of their source, whatever follows: oracles differ, and prefixes of one test continue each other. The
 * whole code counts unless the statements up to there simply run in sequence.
 *
 * @param line from 1
 */
export function identifyCodeUpTo(
  parser: JavaParser,
  { group, inClass, test }: PlacedTest,
  line: number,
): string {
  const code = knownCodes.get(test) ?? replaceName(parser, test.source);
  knownCodes.set(test, code);
  const { name, before, after } = inClass;
  const counting = cutAfter(code, line) ?? code;
  return digestOfKey([name, before, after, digestExtra(group.extra), counting, ...identifyPlace(test)]);
}

/** Code that does not run once and in the order of its lines, or that ends a test. It may stand in a text, too, which then counts whole. */
const outOfSequence =
  /\b(?:for|while|do|if|else|switch|try|catch|return|throw|new\s+[\w.$<>]+\([^)]*\)\s*\{)|->|::/u;
/** `int int0 =` of a statement: its value is used after the call that computes. */
const target = /^\s*(?:final\s+)?(?:[\w.$]+(?:<[^=;()]*>)?(?:\[\])*\s+)?[\w$]+\s*=(?!=)\s*/u;

/** Undefined if the statements up to a line do not simply run in sequence. */
function cutAfter(code: string, line: number): string | undefined {
  const lines = code.split('\n').slice(0, line);
  const text = lines.join('\n');
  const open = text.indexOf('{');
  const last = lines.pop() ?? '';
  const isWhole = open >= 0 && text.indexOf('{', open + 1) < 0 && last.trimEnd().endsWith(';');
  if (lines.length + 1 !== line || !isWhole || outOfSequence.test(text.slice(open + 1))) return undefined;
  return [...lines, last.replace(target, '').trim()].join('\n');
}
