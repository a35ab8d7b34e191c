import { readNest } from '../../model/suite/java-names.js';
import type { TestStyle } from './test-methods.js';
import type { ClassHead, FrameTest, InheritedTests, SuiteParts, SuiteTest } from './suite-test.js';

/** A class of a suite and what it inherits from the suite's other classes. */
export interface InheritingClass {
  readonly parts: SuiteParts;
  readonly inherited: readonly InheritedTests[];
}

/**
 * The style of a class by its base classes, which its own file does not show: JUnit 3's, or that all public methods are tests of TestNG. Undefined if
 * the class's own style counts.
 */
export function findStyleOfBase(
  parts: SuiteParts,
  suites: readonly SuiteParts[],
): Exclude<TestStyle, 'annotated'> | undefined {
  if (parts.head.style !== 'annotated') return undefined;
  const styles = listBases(parts, byClassName(suites)).map(({ head }) => head.style);
  if (styles.includes('publicMethods')) return 'publicMethods';
  return parts.tests.length === 0 && styles.includes('junit3') ? 'junit3' : undefined;
}

/** Adds to each class of a suite the tests of its base classes, which JUnit runs in it too. A method of the same name in between hides them. */
export function withInheritance(suites: readonly SuiteParts[]): readonly InheritingClass[] {
  const byName = byClassName(suites);
  return suites.map((parts) => {
    const bases = listBases(parts, byName);
    const hidden = new Set(parts.head.methods);
    const inherited: InheritedTests[] = [];
    for (const base of bases) {
      const tests = [...base.tests.filter(isOfTheClass), ...base.frameTests.filter(isTestOfTheClass)];
      const names = new Set(tests.map(({ name }) => name).filter((name) => !hidden.has(name)));
      if (names.size > 0) inherited.push({ from: base.frame.className, names });
      for (const name of [...base.head.methods, ...names]) hidden.add(name);
    }
    const own = parts.frameTests.filter((test) => !isAfterClass(test));
    const after = [parts, ...bases].flatMap(({ frameTests }) => frameTests).find(isAfterClass);
    const runsItself = !parts.head.isAbstract && parts.tests.length + own.length + inherited.length > 0;
    const frameTests = after === undefined || !runsItself ? own : [...own, after];
    return { parts: { ...parts, frameTests }, inherited };
  });
}

function byClassName(suites: readonly SuiteParts[]): ReadonlyMap<string, SuiteParts> {
  return new Map(suites.map((parts) => [parts.frame.className, parts]));
}

/** Base classes and interfaces, the nearest first. */
function listBases(parts: SuiteParts, byName: ReadonlyMap<string, SuiteParts>): SuiteParts[] {
  const bases: SuiteParts[] = [];
  const addBases = ({ superclasses, interfaces }: ClassHead) => {
    for (const names of [superclasses, ...interfaces]) {
      const base = names.map((name) => byName.get(name)).find((each) => each !== undefined);
      if (base === undefined || base === parts || bases.includes(base)) continue;
      bases.push(base);
      addBases(base.head);
    }
  };
  addBases(parts.head);
  return bases;
}

/** Whether a test belongs to the class itself and not to a nested class. */
function isOfTheClass({ name }: SuiteTest): boolean {
  return readNest(name) === '';
}

function isTestOfTheClass(test: FrameTest): boolean {
  return test.role === 'declared' && isOfTheClass(test);
}

function isAfterClass({ role, name }: FrameTest): boolean {
  return role === 'afterClass' && !name.includes('.');
}
