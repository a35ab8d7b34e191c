import type { Candidate, FocalMethod, OwnOracle, PrefixObstacle } from '../../model/suite/candidate.js';
import { parseAssertThrows } from './assert-throws.js';
import { withAssertedCall, type CallExtractor } from './asserted-call.js';
import { renderOriginal } from './candidate-original.js';
import { cutPrefix, type PrefixParts } from './candidate-prefix.js';
import { getBody, isExpectedToThrow, readCaughtType, readTryClaim } from './oracle-tries.js';
import { isFailStatement, passesNever } from './oracle-statements.js';
import { unwrapCode } from './unwrapped-code.js';
import { findRuleClaims, setsRule, type RuleClaim } from './rule-claims.js';
import { findDescendants, nodeAround, type JavaParser, type Node } from '../parser.js';
import type { SuiteTest } from '../suites/suite-test.js';
import { createRemovalOfNode } from '../text-edits.js';
import { readTestAnnotations } from '../suites/test-annotations.js';
import { isSwallowed, swallowsFailures } from './swallowed-failures.js';
import { findMethod } from '../suites/test-methods.js';
import { isAssumption } from '../suite-oracles/assumptions.js';
import { callsProgram } from '../suite-oracles/program-calls.js';
import { TestCut } from '../suite-oracles/cut-test.js';
import type { Scope } from '../suite-oracles/declared-types.js';
import type { FindCalled } from '../focal/attributed-calls.js';
import type { SuiteOracles } from '../suite-oracles/suite-oracles.js';
import { isIdle, isInCatchClause, listLeaves } from '../suite-oracles/test-statements.js';
import { findFirstCatch, findStatingTries } from './test-assertions.js';

/** What reads the prefixes of a test. */
export interface PrefixReaders {
  /** Finds the focal method of a prefix: `FocalIndex.findFocalMethod` for the suite's classes. */
  readonly focalMethodIn?: ((prefix: string) => FocalMethod | 'unknown') | undefined;
  /** Handles assertions with no call of the program before them. */
  readonly extractCall?: CallExtractor;
  /** What the compiler says of the test's calls. */
  readonly called?: FindCalled | undefined;
}

/** The candidates of a test. */
export interface TestCandidates {
  /** The k + 1 candidates of a test with k assertions, in the order of the assertions, `none` last. */
  readonly all: readonly Candidate[];
  /** The candidates that can be offered to generators. */
  readonly offered: readonly Candidate[];
  /** For each other candidate, why it can't. */
  readonly obstacles: readonly PrefixObstacle[];
}

/**
 * The candidates of a test (method.md, "From suite to prefixes"). A `fail` in a try statement that expects an exception, and everything in its catch
 * clauses, are not assertions. An expectation of one of the `rules` of type `ExpectedException` counts as `@Test(expected = …)`.
 */
export function extractTestCandidates(
  parser: JavaParser,
  suiteClass: string,
  test: SuiteTest,
  oracles: SuiteOracles,
  {
    focalMethodIn: findFocalMethod = () => 'unknown',
    extractCall = () => undefined,
    called,
  }: PrefixReaders = {},
  rules: ReadonlySet<string> = new Set(),
): TestCandidates {
  const source = unwrapCode(parser, test.source.replaceAll('\r\n', '\n'));
  return parser.withTree(source, (root) => {
    const method = findMethod(root);
    if (method === undefined) throw new Error(`${suiteClass}.${test.name} is not a method`);
    const body = getBody(method);
    const annotations = readTestAnnotations(source, method);
    const parameters = method.childForFieldName('parameters')?.text.slice(1, -1).trim() ?? '';
    const typeParameters = method.childForFieldName('type_parameters')?.text;
    const ruleClaims = findRuleClaims(body, rules);
    const owner = oracles.ownerOf(test.name);
    const around: Scope = { owner, variables: new Map(), called };
    const cut = new TestCut(
      source,
      body,
      oracles,
      ruleClaims.map(({ statement }) => statement),
      around,
    );
    const withRule = ruleClaims.some(({ states }) => states === 'more')
      ? cutPrefix(new TestCut(source, body, oracles, [], around), 'none').prefix
      : undefined;
    const removals = cut.assertions.map((assertion) => createRemovalOfNode(source, assertion));
    const firstCatch = findFirstCatch(body);
    const focalMethods = new Map<string, FocalMethod | 'unknown'>();
    const focalMethodIn = (statements: string) => {
      const known = focalMethods.get(statements) ?? findFocalMethod(statements);
      focalMethods.set(statements, known);
      return known;
    };
    const callsAnything = oracles.assertedCalls === 'kept' ? callsProgram : hasStatements;
    const doesAnything = rememberBeginning((prefix) =>
      parser.withStatements(prefix, (statements) => callsAnything(statements, oracles, around)),
    );
    const targets: (Node | 'none')[] = [...cut.assertions, 'none'];
    const cutPrefixBefore = (target: Node | 'none'): PrefixParts => {
      const parts = cutPrefix(cut, target);
      if (target === 'none' || cut.obstacle !== 'none' || doesAnything(parts.prefix)) return parts;
      return withAssertedCall(cut, target, parts, extractCall) ?? parts;
    };
    const allParts = targets.map(cutPrefixBefore);
    const all = targets.map((target, index): Candidate => {
      const parts = allParts[index]!;
      const focalMethod = focalMethodIn(parts.prefix);
      const withAssertion =
        parts.assertion === '' ? focalMethod : focalMethodIn(`${parts.prefix}\n${parts.assertion};`);
      const assertionIndex = target === 'none' ? 'none' : index;
      return {
        id: `${suiteClass}::${test.name}#${assertionIndex}`,
        suiteClass,
        suiteTest: test.name,
        assertionIndex,
        annotations: annotations.text,
        ...(parameters === '' ? {} : { parameters }),
        ...(typeParameters === undefined ? {} : { typeParameters }),
        prefix: parts.prefix,
        original: renderOriginal(source, method, removals, target),
        ownOracle:
          target === 'none'
            ? findOwnClaim(body, annotations.expected, ruleClaims, withRule)
            : readOwnAssertion(source, target, parts),
        hasCatch: firstCatch < (target === 'none' ? body.endIndex : target.startIndex),
        focalMethod,
        ...(withAssertion === focalMethod ? {} : { focalMethodWithAssertion: withAssertion }),
      };
    });
    // What a helper expects can't be removed from the helper, and its exception is unknown here.
    const isSetByHelper =
      rules.size > 0 && oracles.listHelpers(body, owner).some((helper) => setsRule(helper, rules));
    const isExpected = annotations.expected !== undefined || ruleClaims.length > 0;
    const findObstacle = ({ prefix }: Candidate, index: number): PrefixObstacle | 'none' => {
      if (cut.obstacle !== 'none') return cut.obstacle;
      if (isSetByHelper) return 'usesOracle';
      const target = targets[index]!;
      if (target !== 'none' && (isUnreached(target, body) || (isExpected && isLastCode(target, cut))))
        return 'notReached';
      const { obstacle } = allParts[index]!;
      if (obstacle !== 'none') return obstacle;
      return doesAnything(prefix) ? 'none' : 'noStatements';
    };
    return {
      all,
      offered: all.filter((each, index) => findObstacle(each, index) === 'none'),
      obstacles: all.map(findObstacle).filter((each) => each !== 'none'),
    };
  });
}

/**
 * Whether a passing test does not reach an assertion, or only if the program throws: `fail()` after a `try` that returns, code of its `catch`,
 * `assertEquals(2, shelf.take(9)); fail();` in its block, or `assertNull(new Shelf(-1))`.
 */
function isUnreached(target: Node, body: Node): boolean {
  if (isInCatchClause(target, body) || isExpectedToThrow(target)) return true;
  return isFailStatement(target) ? target.parent?.id === body.id : passesNever(target);
}

/** Whether only oracles follow an assertion. If the test expects an exception, the code before the assertion or in it throws. */
function isLastCode(target: Node, cut: TestCut): boolean {
  const after = listLeaves(cut.body).filter(({ startIndex }) => startIndex >= target.endIndex);
  return after.every((leaf) => cut.isGone(leaf) || isIdle(leaf));
}

/** Remembers a prefix that does something: longer prefixes mostly begin with it, and then they do something, too, and need not be parsed. */
function rememberBeginning(doesAnything: (prefix: string) => boolean): (prefix: string) => boolean {
  let beginning: string | undefined;
  return (prefix) => {
    if (beginning !== undefined && (prefix === beginning || prefix.startsWith(`${beginning}\n`))) return true;
    if (!doesAnything(prefix)) return false;
    beginning = prefix;
    return true;
  };
}

/** Whether a prefix does anything; an empty block and an assumption do not. */
function hasStatements(statements: readonly Node[]): boolean {
  return statements.some(
    (statement) =>
      !isAssumption(statement) &&
      (listLeaves(statement).some((each) => !isIdle(each)) ||
        findDescendants(statement, 'method_invocation', 'object_creation_expression').length > 0),
  );
}

function readOwnAssertion(source: string, statement: Node, parts: PrefixParts): OwnOracle {
  if (isSwallowed(statement)) return { type: 'nothing', because: 'caught' };
  const { needed, closing } = parts;
  // An exception that is expected in a branch only, or after statements that the prefix lacks, is no claim about the prefix.
  const isAboutPrefix = needed === '' && parts.isPlain;
  const call = isAboutPrefix ? parseAssertThrows(source, statement) : undefined;
  const assertion = closing === undefined ? parts.assertion : `${parts.assertion};\n${closing}`;
  return call === undefined
    ? { type: 'assertion', assertion, ...(needed === '' ? {} : { statements: needed }) }
    : { type: 'expectException', exception: call.exception };
}

const branchTypes = ['if_statement', 'switch_expression'];

/** The first exception that the test expects, or that it expects none. */
function findOwnClaim(
  body: Node,
  expectedByAnnotation: string | undefined,
  ruleClaims: readonly RuleClaim[],
  withRule: string | undefined,
): OwnOracle {
  const expecting = findStatingTries(body).filter((each) => readTryClaim(each) === 'expected');
  if (expecting.some(swallowsFailures)) return { type: 'nothing', because: 'caught' };
  const [first] = expecting;
  if (first !== undefined && nodeAround(first, branchTypes, body) !== undefined)
    return { type: 'nothing', because: 'inBranch' };
  const byRule = ruleClaims.find(({ exception }) => exception !== undefined)?.exception;
  const exception = first === undefined ? (expectedByAnnotation ?? byRule) : readCaughtType(first);
  if (first === undefined && exception === undefined && ruleClaims.length === 0)
    return { type: 'noException' };
  return {
    type: 'expectException',
    ...(exception === undefined ? {} : { exception }),
    ...(first !== undefined || withRule === undefined ? {} : { withRule }),
  };
}
