import type { Claim } from '../../../model/suite/claim.js';
import type { FocalMethod } from '../../../model/suite/candidate.js';
import type { WholeTestCase } from '../../../model/suite/test-case.js';
import type {
  CollectedCheck,
  CollectedFunction,
  CollectedTest,
  PythonCollection,
} from '../../../python/suites/suite-protocol.js';

/** A test of a suite, with what running it needs. */
export interface PythonTestCase {
  readonly testCase: WholeTestCase;
  /** `broken`: its file does not parse, for this reason. */
  readonly run: CollectedTest | { readonly broken: string };
}

/**
 * The tests of a suite as test cases. A file that does not parse is one test case, so that it counts.
 *
 * @param leftOut names of tests that do not belong to the suite
 */
export function createPythonTestCases(
  { tests, broken, functions }: PythonCollection,
  leftOut: readonly string[],
): readonly PythonTestCase[] {
  const wanted = tests.filter(
    (test) =>
      !leftOut.includes(nameTest(test, test.function)) && !leftOut.includes(nameTest(test, test.name)),
  );
  const cases = [
    ...wanted.map((test) => ({
      run: test,
      id: nameTest(test, test.name),
      suiteClass: [test.path, ...(test.class === null ? [] : [test.class])].join('::'),
      suiteTest: test.name,
      source: test.source,
      claims: test.checks.map(toClaim),
      hasCatch: test.hasCatch,
      focalMethod: test.focal === null ? ('unknown' as const) : toFocalMethod(functions[test.focal]!),
    })),
    ...broken.map(({ path, message }) => ({
      run: { broken: message },
      ...{ id: path, suiteClass: path, suiteTest: '', source: '', claims: [], hasCatch: false },
      focalMethod: 'unknown' as const,
    })),
  ];
  return cases.map(({ run, source, ...test }, index) => ({
    run,
    testCase: {
      kind: 'wholeTest',
      id: test.id,
      method: test.suiteTest,
      source,
      prefixNumber: index,
      copies: 1,
      candidate: { ...test, source, original: source },
    },
  }));
}

function nameTest({ path, class: ofClass }: CollectedTest, name: string): string {
  return [path, ...(ofClass === null ? [] : [ofClass]), name].join('::');
}

function toClaim({ kind, text, firstLine, lastLine }: CollectedCheck): Claim {
  const oracle =
    kind === 'assertion'
      ? ({ type: 'assertion', assertion: text } as const)
      : ({ type: 'expectException', ...(text === '' ? {} : { exception: text }) } as const);
  return { form: 'statement', oracle, firstLine, lastLine };
}

/** Python has no types that everybody writes: a parameter without one is shown by its name. */
function toFocalMethod({ owner, name, parameters, returns, ...method }: CollectedFunction): FocalMethod {
  const { isConstructor, isStatic, source, docstring } = method;
  return {
    className: owner,
    name,
    parameters: parameters.map((each) => ({
      name: each.name,
      type: each.type === '' ? each.name : each.type,
    })),
    ...{ isConstructor, isStatic, returnType: returns, source, docstring },
  };
}
