import { toSimpleName } from '../../model/suite/java-names.js';
import { isOracleCall } from '../candidates/oracle-statements.js';
import { fieldText, type Node } from '../parser.js';

/** Assertion libraries that a suite's file imports. */
export interface CheckingImports {
  /** Mockito, EasyMock, PowerMock: unqualified `verify(…)`. */
  readonly mocks: boolean;
  /** AssertJ's BDDAssertions or Mockito's BDDMockito: unqualified `then(…)`. */
  readonly then: boolean;
}

/** Reads the names of imports, such as `org.mockito.Mockito.verify`. */
export function readCheckingImports(names: readonly string[]): CheckingImports {
  return {
    mocks: names.some((name) => /(?:mockito|easymock|powermock|jmock)/iu.test(name)),
    then: names.some((name) => /\.BDD(?:Assertions|Mockito)\b|\.then$/u.test(name)),
  };
}

/** Classes whose static methods are assertions. */
const checkingClass =
  /(?:Assert|Asserts|AssertJUnit|Assertions|TestCase|Truth|Truth8|Assume|Assumptions|Mockito|Verifier)$/u;
const checkingMethod =
  /^(?:assert(?:$|[^a-z])|assum(?:e(?:$|[^a-z])|ingThat$)|fail(?:$|[^a-z])|verify(?:$|[^a-z])|that$|then$|expect$|expectThat$|inOrder$|check(?:$|[^a-z]))/u;
/** Classes whose objects only check. */
const checkingObject =
  /^(?:.*Soft(?:ly)?Assert(?:ion)?s?(?:Rule|Provider)?|ErrorCollector|Expect|InOrder|.*Asserter)$/u;
/** Classes of EasyMock and PowerMock, whose `expect(…)` and `replay()` only prepare mocks. */
const mocking = /(?:^IMocksControl|EasyMock(?:Support)?|PowerMock)$/u;
/** Checks of the JDK, Guava and Commons Lang. As a statement, their only effect is to fail. */
const preconditions = /(?:^|\.)(?:Objects|Preconditions|Verify|Validate)$/u;
const preconditionMethod =
  /^(?:require|check|verify|notNull$|notEmpty$|isTrue$|validState$|noNullElements$|inclusiveBetween$|exclusiveBetween$)/u;
/** Verbs in names of helpers whose body is not in the suite's files. */
const checkingVerb =
  /^(?:assert|assume|check|compare|ensure|expect|must|require|should|validate|verify)(?:$|[^a-z])/u;
const testUtility = /(?:Test|Assert|Check|Verif|Expect|Matcher)/u;

/** Whether a field of a type collects failures until the suite asks for them. JUnit does so for rules. */
export function isCollector(type = ''): boolean {
  return /Soft(?:ly)?Assert(?:ion)?s?$/u.test(type) && !type.includes('JUnit');
}

/** Whether the objects of a type make a test fail when they are closed, which a prefix does not do. */
export function isClosingCollector(type: string): boolean {
  return isCollector(type) && type.includes('AutoCloseable');
}

/** Whether a name is that of a class whose objects only check, such as `SoftAssertions`. */
export function isCheckingType(type: string): boolean {
  return checkingObject.test(toSimpleName(type.replace(/<.*$/su, '')));
}

/** Whether a method of an object or a class verifies mocks of EasyMock or PowerMock. */
export function verifiesMocks(type: string, method: string): boolean {
  return mocking.test(toSimpleName(type)) && /^verify/u.test(method);
}

/**
 * Whether a call is an assertion of a test library: JUnit, TestNG, Hamcrest, AssertJ, Truth, Mockito, EasyMock.
 *
 * @param isOfProgram whether a name is that of a class of the program, whose methods may have any name
 */
export function isLibraryCheck(
  call: Node,
  imports: CheckingImports,
  isOfProgram: (className: string) => boolean,
): boolean {
  if (isOracleCall(call)) return true;
  const name = fieldText(call, 'name');
  const receiver = call.childForFieldName('object');
  if (receiver === null || receiver.type === 'this' || receiver.type === 'super')
    return isBareCheck(name, imports);
  if (receiver.type !== 'identifier' && receiver.type !== 'field_access') return false;
  const className = toSimpleName(receiver.text);
  if (!/^[A-Z]/u.test(className) || isOfProgram(receiver.text)) return false;
  if (mocking.test(className)) return verifiesMocks(className, name);
  if (checkingClass.test(className)) return checkingMethod.test(name);
  return testUtility.test(className) && /^(?:assert|check|expect|fail|verify)(?:$|[^a-z])/u.test(name);
}

function isBareCheck(name: string, imports: CheckingImports): boolean {
  if (/^assum(?:e(?:$|[^a-z])|ingThat$)/u.test(name)) return true;
  if (
    /^(?:verify(?:$|NoMoreInteractions$|NoInteractions$|ZeroInteractions$|All$|New$|Private$|Static$)|inOrder$)/u.test(
      name,
    )
  )
    return imports.mocks;
  return name === 'then' && imports.then;
}

/** Whether a call only checks its arguments, as `Objects.requireNonNull(x)` does. As part of a statement, it may serve the program. */
export function isPrecondition(call: Node, isOfProgram: (className: string) => boolean): boolean {
  const receiver = fieldText(call, 'object');
  const name = fieldText(call, 'name');
  return preconditions.test(receiver) && preconditionMethod.test(name) && !isOfProgram(receiver);
}

/** Whether the name of a helper without source suggests that it checks. */
export function soundsLikeCheck(name: string): boolean {
  return checkingVerb.test(name);
}
