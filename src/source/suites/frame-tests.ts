import { toSimpleName } from '../../model/suite/java-names.js';
import { importsJupiter } from '../imports.js';
import { fieldText, listMembers, type Node } from '../parser.js';
import { findDescendants } from '../parser.js';
import { toSuiteTest } from './suite-split.js';
import { findFrameObstacle, staysInFrame } from './frame-obstacles.js';
import { isNestedTestClass } from './nested-tests.js';
import { isHidden, listMethodKeys, readSignature } from './signatures.js';
import type { FrameTest } from './suite-test.js';
import { listAnnotations, hasAnnotation, hasModifier, isTestMethod, toTestMethod } from './test-methods.js';
import type { AnnotationMeanings, TestRules } from './test-methods.js';
import { listInterfaceNames, readSuperclassName } from '../types/supertype-names.js';

/** The tests of a file outside of its suite class's body. */
export interface TestsAround {
  /** Tests that JUnit runs with the suite class, and the methods that it runs after the last test. */
  readonly frameTests: readonly FrameTest[];
  /** Tests that JUnit does not run, by their first line, with the reason. */
  readonly lost: readonly { readonly line: number; readonly reason: string }[];
}

/** Finds the tests of a file that its suite class `type` encloses or inherits from another class of the file, and those that JUnit does not run. */
export function findTestsAround(source: string, root: Node, type: Node, rules: TestRules): TestsAround {
  const { meanings } = rules;
  const found: { readonly role: FrameTest['role']; readonly method: Node; readonly name: string }[] = [];
  const add = (role: FrameTest['role'], methods: readonly Node[], prefix: string) => {
    for (const method of methods) found.push({ role, method, name: prefix + getName(method) });
  };
  const taken = new Set<number>();
  const visit = (each: Node, prefix: string, isOfFrame: boolean) => {
    const bases = listBases(root, each);
    const all = listTests(each, rules);
    const own = all.filter((method) => isOfFrame || staysInFrame(method, each, rules));
    const hidden = new Set(listMethodKeys(prefix === '' ? listMethods(each) : all));
    for (const { id } of all) taken.add(id);
    add('declared', own, prefix);
    for (const base of bases) {
      const inherited = listTests(base, rules).filter(
        (method) => !isHidden({ name: getName(method), signature: readSignature(method) }, hidden),
      );
      add('declared', inherited, prefix);
      for (const key of listMethodKeys(listMethods(base))) hidden.add(key);
    }
    add(
      'afterClass',
      [each, ...bases]
        .flatMap(listMethods)
        .filter((method) => hasNoParameters(method) && isAfterClass(method, meanings))
        .slice(0, 1),
      prefix,
    );
    const isEnclosed = isEnclosing(each);
    for (const nested of listClasses(each))
      if (
        (isEnclosed && hasModifier(nested, 'public') && !hasModifier(nested, 'abstract')) ||
        isNestedTestClass(nested, meanings)
      )
        visit(
          nested,
          `${prefix.replace(/\.$/u, '$')}${getName(nested)}.`,
          isOfFrame || !isNestedTestClass(nested, meanings),
        );
  };
  visit(type, '', false);
  for (const { method } of found) taken.add(method.id);
  const lost = rules.style === 'junit3' ? [] : findDescendants(root, 'method_declaration');
  return {
    frameTests: found.map(({ role, method, name }) => ({
      ...toSuiteTest(source, toTestMethod(method, 0, method.startIndex)),
      name,
      role,
      obstacle: findFrameObstacle(method, rules),
    })),
    lost: lost
      .filter((method) => isTestMethod(method, rules) && !taken.has(method.id))
      .map((method) => ({ line: method.startPosition.row + 1, reason: describeReason(root, method, type) })),
  };
}

function describeReason(root: Node, method: Node, type: Node): string {
  const isNested = type.startIndex < method.startIndex && method.endIndex <= type.endIndex;
  if (importsJupiter(root))
    return isNested
      ? 'JUnit runs only nested classes with @Nested'
      : "only the class with the file's name and its nested classes are run";
  return isNested
    ? 'JUnit runs only public nested classes of classes with @RunWith(Enclosed.class)'
    : 'JUnit runs public classes only';
}

/** Its base classes and interfaces in the same file, the nearest first. */
function listBases(root: Node, type: Node): Node[] {
  const types = findDescendants(root, 'class_declaration', 'interface_declaration');
  const bases: Node[] = [];
  const addBases = (each: Node) => {
    for (const name of [readSuperclassName(each), ...listInterfaceNames(each)]) {
      const base = types.find((other) => name !== undefined && getName(other) === toSimpleName(name));
      if (base === undefined || base.id === type.id || bases.some(({ id }) => id === base.id)) continue;
      bases.push(base);
      addBases(base);
    }
  };
  addBases(type);
  return bases;
}

function isEnclosing(type: Node): boolean {
  return listAnnotations(type).some((annotation) =>
    /^@(?:[\w.]+\.)?RunWith\s*\(\s*(?:value\s*=\s*)?(?:[\w.]+\.)?Enclosed\s*\.\s*class\s*\)$/u.test(
      annotation.text,
    ),
  );
}

function isAfterClass(method: Node, meanings?: AnnotationMeanings): boolean {
  const isOfFramework = listAnnotations(method).some((annotation) =>
    /^@(?:org\.junit\.(?:jupiter\.api\.)?|org\.testng\.annotations\.)?After(?:Class|All|Test|Suite)(?:\(.*\))?$/su.test(
      annotation.text,
    ),
  );
  return isOfFramework || (meanings !== undefined && hasAnnotation(method, 'AfterAll', meanings));
}

function listTests(type: Node, rules: TestRules): Node[] {
  return listMembers(type).filter((member) => isTestMethod(member, rules));
}

/** The methods that a type declares. */
export function listMethods(type: Node): Node[] {
  return listMembers(type).filter(({ type: kind }) => kind === 'method_declaration');
}

function hasNoParameters(method: Node): boolean {
  return method.childForFieldName('parameters')?.namedChildCount === 0;
}

function listClasses(type: Node): Node[] {
  return listMembers(type).filter((member) => member.type === 'class_declaration');
}

function getName(declaration: Node): string {
  return fieldText(declaration, 'name');
}
