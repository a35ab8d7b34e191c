import { groupBy } from '../../model/common/group-by.js';
import { readNest } from '../../model/suite/java-names.js';
import { isHidden, toMethodKey } from './signatures.js';
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

/**
 * Adds to each class of a suite the tests of its base classes, which JUnit runs in it too, unless a method in between hides them. Tests of one name that
 * JUnit runs in one class get the types of their parameters into their names, in each class.
 */
export function withInheritance(suites: readonly SuiteParts[]): readonly InheritingClass[] {
  const byName = byClassName(suites);
  const classes = suites.map((parts) => inheritTests(parts, listBases(parts, byName)));
  const overloaded = findOverloadedTests(classes);
  const toName = (className: string, test: SuiteTest) =>
    overloaded.has(`${className}\n${test.name}`) ? toMethodKey(test) : test.name;
  return classes.map(({ parts, inherited }) => {
    const rename = <Test extends SuiteTest>(test: Test) => ({
      ...test,
      name: toName(parts.frame.className, test),
    });
    return {
      parts: {
        ...parts,
        tests: parts.tests.map(rename),
        brokenTests: parts.brokenTests.map(rename),
        frameTests: parts.frameTests.map(rename),
      },
      inherited: inherited.map(({ from, tests }) => ({
        from,
        names: new Set(tests.map((test) => toName(from, test))),
      })),
    };
  });
}

/** A class with the tests that it inherits, by the class that declares them. */
interface Inheritance {
  readonly parts: SuiteParts;
  readonly inherited: readonly { readonly from: string; readonly tests: readonly SuiteTest[] }[];
}

function inheritTests(parts: SuiteParts, bases: readonly SuiteParts[]): Inheritance {
  const hidden = new Set([...parts.head.methods, ...listOuterNests(parts)]);
  const inherited = bases.flatMap((base) => {
    const tests = [...base.tests, ...base.frameTests.filter((test) => isInheritable(base, test))].filter(
      (test) => !isHidden(test, hidden) && !hidden.has(getOuterNest(test.name)),
    );
    for (const key of [...base.head.methods, ...tests.map(toMethodKey), ...listOuterNests(base)])
      hidden.add(key);
    return tests.length === 0 ? [] : [{ from: base.frame.className, tests }];
  });
  const own = parts.frameTests.filter((test) => !isAfterClass(test));
  const after = [parts, ...bases].flatMap(({ frameTests }) => frameTests).find(isAfterClass);
  const runsItself = !parts.head.isAbstract && parts.tests.length + own.length + inherited.length > 0;
  const frameTests = after === undefined || !runsItself ? own : [...own, after];
  return { parts: { ...parts, frameTests }, inherited };
}

/** The tests, by the class that declares them, whose name another test has in a class in which JUnit runs both. */
function findOverloadedTests(classes: readonly Inheritance[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { parts, inherited } of classes) {
    const declared = parts.frameTests.filter(({ role }) => role === 'declared');
    const own = [...parts.tests, ...parts.brokenTests, ...declared];
    const placed = [{ from: parts.frame.className, tests: own }, ...inherited].flatMap(({ from, tests }) =>
      tests.map((test) => ({ from, test })),
    );
    for (const [name, alike] of groupBy(placed, ({ test }) => test.name))
      if (new Set(alike.map(({ test }) => toMethodKey(test))).size > 1)
        for (const { from } of alike) found.add(`${from}\n${name}`);
  }
  return found;
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

/** Whether inheriting classes run a test of a frame: one of the class itself, or of a class that JUnit 5 runs with it. */
function isInheritable({ frame }: SuiteParts, { role, name }: FrameTest): boolean {
  const nest = readNest(name);
  return role === 'declared' && (nest === '' || frame.nests?.[nest] !== undefined);
}

/** `Inner.` for tests of `Inner` and of classes in it. A subclass's nested class of that name takes their place. */
function getOuterNest(name: string): string {
  const nest = readNest(name);
  return nest === '' ? '' : toOuterNest(nest);
}

function listOuterNests({ frame }: SuiteParts): readonly string[] {
  return Object.keys(frame.nests ?? {}).map(toOuterNest);
}

function toOuterNest(nest: string): string {
  return `${nest.replace(/\$.*$/u, '')}.`;
}

function isAfterClass({ role, name }: FrameTest): boolean {
  return role === 'afterClass' && !name.includes('.');
}
