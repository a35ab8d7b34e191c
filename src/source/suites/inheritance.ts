import { readNest } from '../../model/suite/java-names.js';
import type { TestStyle } from './test-methods.js';
import type { ClassHead, FrameTest, InheritedTests, SuiteParts } from './suite-test.js';

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
    const hidden = new Set([...parts.head.methods, ...listOuterNests(parts)]);
    const inherited: InheritedTests[] = [];
    for (const base of bases) {
      const tests = [...base.tests, ...base.frameTests.filter((test) => isInheritable(base, test))];
      const names = new Set(
        tests.map(({ name }) => name).filter((name) => !hidden.has(name) && !hidden.has(getOuterNest(name))),
      );
      if (names.size > 0) inherited.push({ from: base.frame.className, names });
      for (const name of [...base.head.methods, ...names, ...listOuterNests(base)]) hidden.add(name);
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
