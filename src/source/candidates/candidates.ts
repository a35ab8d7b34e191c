import type { Candidate, FocalMethod } from '../../model/candidate.js';
import type { Oracle } from '../../model/oracle.js';
import { expectedCallOf } from './assert-throws.js';
import { originalTextOf } from './candidate-original.js';
import { prefixPartsOf } from './candidate-prefix.js';
import { bodyOf, caughtTypeOf, tryClaimOf } from './oracle-tries.js';
import { ruleClaimsIn, type RuleClaim } from './rule-claims.js';
import type { JavaParser, Node } from '../parser.js';
import type { SuiteTest } from '../suites/suite-test.js';
import { removal } from '../text-edits.js';
import { testAnnotationsOf } from '../suites/test-annotations.js';
import { methodIn } from '../suites/test-methods.js';
import { assertionsIn, firstCatchIn, statingTriesIn } from './test-assertions.js';

/** Finds the focal method of a prefix: `FocalIndex.focalMethodOf` with the suite's classes filled in. */
export type FocalResolver = (prefix: string) => FocalMethod | 'unknown';

/**
 * The k + 1 candidates of a test with k assertions, in the order of its assertions, `none` last (method.md, "From suite to prefixes").
 * A `fail` inside of a try statement that expects an exception, and all in its catch clauses, are no assertions; neither is what
 * lambdas and anonymous classes hold. What the test tells one of the `rules` of type `ExpectedException` is as `@Test(expected = …)`.
 */
export function candidatesOf(
  parser: JavaParser,
  suiteClass: string,
  test: SuiteTest,
  focalResolver: FocalResolver,
  rules: ReadonlySet<string> = new Set(),
): readonly Candidate[] {
  const source = test.source.replaceAll('\r\n', '\n');
  return parser.withTree(source, (root) => {
    const method = methodIn(root);
    if (method === undefined) throw new Error(`${suiteClass}.${test.name} is not a method`);
    const body = bodyOf(method);
    const annotations = testAnnotationsOf(source, method);
    const assertions = assertionsIn(body);
    const ruleClaims = ruleClaimsIn(body, rules);
    const oracleIds = new Set(
      [...assertions, ...ruleClaims.map(({ statement }) => statement)].map(({ id }) => id),
    );
    const removals = assertions.map((assertion) => removal(source, assertion));
    const firstCatch = firstCatchIn(body);
    const focalMethods = new Map<string, FocalMethod | 'unknown'>();
    const focalMethodIn = (statements: string) => {
      const known = focalMethods.get(statements) ?? focalResolver(statements);
      focalMethods.set(statements, known);
      return known;
    };
    const targets: (Node | 'none')[] = [...assertions, 'none'];
    return targets.map((target, index): Candidate => {
      const parts = prefixPartsOf(source, body, oracleIds, target);
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
        prefix: parts.prefix,
        original: originalTextOf(source, method, removals, target),
        ownOracle:
          target === 'none'
            ? ownClaimOf(body, annotations.expected, ruleClaims)
            : ownAssertionOf(source, target, parts.assertion),
        hasCatch: firstCatch < (target === 'none' ? body.endIndex : target.startIndex),
        focalMethod,
        ...(withAssertion === focalMethod ? {} : { focalMethodWithAssertion: withAssertion }),
      };
    });
  });
}

function ownAssertionOf(source: string, statement: Node, assertion: string): Oracle {
  const call = expectedCallOf(source, statement);
  return call === undefined
    ? { type: 'assertion', assertion }
    : { type: 'expectException', exception: call.exception };
}

/** The first exception that the test expects, or that it expects none. */
function ownClaimOf(
  body: Node,
  expectedByAnnotation: string | undefined,
  ruleClaims: readonly RuleClaim[],
): Oracle {
  const expecting = statingTriesIn(body).find((each) => tryClaimOf(each) === 'expected');
  const byRule = ruleClaims.find(({ exception }) => exception !== undefined)?.exception;
  const exception = expecting === undefined ? (expectedByAnnotation ?? byRule) : caughtTypeOf(expecting);
  if (expecting === undefined && exception === undefined && ruleClaims.length === 0)
    return { type: 'noException' };
  return { type: 'expectException', ...(exception === undefined ? {} : { exception }) };
}
