import { fieldText, type Node } from '../parser.js';
import { staysInFrame } from './frame-obstacles.js';
import { findCommentIndex, type NestedTests } from './suite-split.js';
import { hasAnnotation, hasModifier, isTestMethod, toTestMethod } from './test-methods.js';
import type { AnnotationMeanings, TestMethod, TestRules } from './test-methods.js';

/** Whether JUnit 5 runs the tests of a class with those of the class around it. */
export function isNestedTestClass(type: Node, meanings?: AnnotationMeanings): boolean {
  return hasAnnotation(type, 'Nested', meanings) && !hasModifier(type, 'abstract');
}

/** The tests of a class's `@Nested` classes, on all levels, in the order of the file. Classes without such tests are left out. */
export function listNestedTests(source: string, type: Node, rules: TestRules, around = ''): NestedTests[] {
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  return members.flatMap((nested, index) => {
    if (nested.type !== 'class_declaration' || !isNestedTestClass(nested, rules.meanings)) return [];
    const nest = around === '' ? fieldText(nested, 'name') : `${around}$${fieldText(nested, 'name')}`;
    const tests = listOwnTests(source, nested, rules).map((test) => ({
      ...test,
      name: `${nest}.${test.name}`,
    }));
    const startIndex = findCommentIndex(source, members, index);
    const inner = listNestedTests(source, nested, rules, nest);
    return tests.length === 0
      ? inner.map((each) => ({ ...each, startIndex }))
      : [{ nest, startIndex, tests }, ...inner];
  });
}

/** The tests that a class declares and that prefixes come from. */
export function listOwnTests(source: string, type: Node, rules: TestRules): TestMethod[] {
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  return members.flatMap((member, index) =>
    isTestMethod(member, rules) && !staysInFrame(member, type, rules)
      ? [toTestMethod(member, 0, findCommentIndex(source, members, index))]
      : [],
  );
}
