import { mostOfBugs, RecentMap } from '../model/common/recent-map.js';
import type { Role } from '../model/program/role.js';
import type { Failure, Outcome } from '../model/outcome/outcome.js';
import { findDescendants, type JavaParser, type Node } from '../source/parser.js';
import { findMethod } from '../source/suites/test-methods.js';
import { editText, type TextEdit } from '../source/text-edits.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { digestExtra } from './group-digest.js';
import { makeOutcomeKey } from './job-result.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { findLimit, parseMilliseconds } from './own-limit.js';
import { identifyPlace, renameInTrace } from './test-name.js';

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

/** Loops that tests of any guest have. */
export interface LoopsOfAllGuests {
  readonly loops: KnownLoops;
  /** Identifies the program of a version, with its JDK and limits. */
  readonly nameProgram: (version: Role) => string;
}

/**
 * The loops found in a run, by program. A test that computed until its limit both in its suite and alone does so again, so the limit is not waited for
 * in tests with the same or a lower limit whose code is the same up to the line where it computed. Those of programs of earlier bugs are dropped.
 */
export class KnownLoops {
  /** By program, line where the test computed, and code. */
  private readonly found = new RecentMap<string, Map<number, Map<string, LimitedLoop>>>(mostOfBugs);

  constructor(private readonly parser: JavaParser) {}

  /** @param program identifies the program, with its JDK and limits */
  add(program: string, placed: PlacedTest & FoundLoop): void {
    const { failure, inClass, test } = placed;
    const line = readLoopLine(failure);
    const ofProgram = this.found.get(program) ?? new Map<number, Map<string, LimitedLoop>>();
    const ofLine = ofProgram.get(line) ?? new Map<string, LimitedLoop>();
    const code = identifyLoop(this.parser, placed, line);
    const { limit } = parseOnce(this.parser, test);
    if (limit <= (ofLine.get(code)?.limit ?? 0)) return;
    // Without the sources of its group.
    ofLine.set(code, { failure, inClass: { name: inClass.name }, test: { method: test.method }, limit });
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
      const found = ofLine.get(identifyLoop(this.parser, placed, line));
      if (found !== undefined && parseOnce(this.parser, placed.test).limit <= found.limit) return found;
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

/** A loop in a test with a limit in milliseconds. */
interface LimitedLoop extends FoundLoop {
  readonly limit: number;
}

interface ParsedTest {
  /** With a placeholder for the method's name, and without its limit. */
  readonly code: string;
  /** Its own limit in milliseconds; Infinity if it has none, or a computed one. */
  readonly limit: number;
  /** Lines that end a statement, up to which the statements run once and in the order of their lines. */
  readonly ends: ReadonlySet<number>;
}

/** Parses each test once. */
const parsedTests = new WeakMap<HarnessTest, ParsedTest>();

/** Equal for tests that differ only in the name of the method, as several oracle generators make them from the same prefix and oracle. */
export function identifyCode(parser: JavaParser, placed: PlacedTest): string {
  return identifyCodeUpTo(parser, placed, Infinity);
}

/**
 * Equal for tests that have one limit and do the same up to a line of their source, whatever follows: oracles differ, and prefixes of one test continue
 * each other. The whole code counts unless the statements up to there simply run in sequence.
 *
 * @param line from 1
 */
export function identifyCodeUpTo(parser: JavaParser, placed: PlacedTest, line: number): string {
  return digestOfKey([parseOnce(parser, placed.test).limit, identifyLoop(parser, placed, line)]);
}

/** As `identifyCodeUpTo`, and equal for tests with different limits, too. */
function identifyLoop(parser: JavaParser, { group, inClass, test }: PlacedTest, line: number): string {
  const { code, ends } = parseOnce(parser, test);
  const { name, before, after } = inClass;
  const counting = ends.has(line) ? cutAfter(code, line) : code;
  return digestOfKey([name, before, after, digestExtra(group.extra), counting, ...identifyPlace(test)]);
}

function parseOnce(parser: JavaParser, test: HarnessTest): ParsedTest {
  const parsed =
    parsedTests.get(test) ?? parser.withTree(test.source, (root) => parseTest(test.source, root));
  parsedTests.set(test, parsed);
  return parsed;
}

function parseTest(source: string, root: Node): ParsedTest {
  const method = findMethod(root);
  const [name, stated] = [method?.childForFieldName('name'), findLimit(root)];
  const limit = parseMilliseconds(stated);
  const replace = ({ startIndex, endIndex }: Node, replacement: string): TextEdit => ({
    ...{ start: startIndex, end: endIndex, replacement },
  });
  const code = editText(source, { startIndex: 0, endIndex: source.length }, [
    ...(name ? [replace(name, '\0')] : []),
    ...(stated !== undefined && limit !== Infinity ? [replace(stated, '')] : []),
  ]);
  return { code, limit, ends: new Set(listSequenceEnds(method)) };
}

/** Code that runs later, or in another place. */
const deferred = ['lambda_expression', 'method_reference', 'class_body', 'switch_expression'];

function listSequenceEnds(method: Node | undefined): readonly number[] {
  const statements = (method?.childForFieldName('body')?.namedChildren ?? []).filter(
    ({ type }) => !type.endsWith('comment'),
  );
  const outOfSequence = statements.findIndex(
    (each) =>
      !['local_variable_declaration', 'expression_statement'].includes(each.type) ||
      each.hasError ||
      findDescendants(each, ...deferred).length > 0,
  );
  const inSequence = outOfSequence < 0 ? statements : statements.slice(0, outOfSequence);
  const endsAt = ({ endPosition }: Node) => endPosition.row + 1;
  return inSequence
    .filter((each, index) => {
      const next = statements[index + 1];
      return next === undefined || next.startPosition.row + 1 > endsAt(each);
    })
    .map(endsAt);
}

/** `int int0 =` of a statement: its value is used after the call that computes. */
const target = /^\s*(?:final\s+)?(?:[\w.$]+(?:<[^=;()]*>)?(?:\[\])*\s+)?[\w$]+\s*=(?!=)\s*/u;

/** The lines up to one, without the use of that line's value. */
function cutAfter(code: string, line: number): string {
  const lines = code.split('\n').slice(0, line);
  const last = lines.pop() ?? '';
  return [...lines, last.replace(target, '').trim()].join('\n');
}
