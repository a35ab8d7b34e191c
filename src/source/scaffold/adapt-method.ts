import type { JavaParser, Node } from '../parser.js';
import { fieldText } from '../parser.js';
import { findMethod, isTestAnnotation, listAnnotations } from '../suites/test-methods.js';
import { createRemovalOfNode, editText, type TextEdit } from '../text-edits.js';
import type { TestFramework } from './test-framework.js';

/** Time limit of each test, by the framework's own means (Tests4J, section 3.4.1). */
export const scaffoldLimitSeconds = 10;

/** A test class as far as a method that is put into it depends on it. */
export interface ScaffoldRules {
  readonly framework: TestFramework;
  /** Names of the methods that the class has without its tests. */
  readonly taken: ReadonlySet<string>;
}

/**
 * A method as a test of a class: it loses `@Ignore` and `@Disabled`, gets the time limit instead of its own, is a test even if its text does not say so,
 * and gets another name if the class has a method of its name.
 *
 * @param source exactly one method declaration
 */
export function adaptMethod(parser: JavaParser, source: string, rules: ScaffoldRules): string {
  return parser.withTree(source, (root) => {
    const method = findMethod(root)!;
    const annotations = listAnnotations(method);
    const isTest = annotations.some((each) => isTestAnnotation(each));
    const edits = [
      ...annotations.flatMap((each) => editAnnotation(source, each, rules.framework)),
      ...renameTaken(method, rules),
    ];
    const text = editText(source, { startIndex: 0, endIndex: source.length }, edits);
    const head = listHead(rules.framework, isTest);
    return [...head, text.trim()].join('\n');
  });
}

const limits: Readonly<Record<TestFramework, string>> = {
  junit3: '',
  junit4: `timeout = ${scaffoldLimitSeconds * 1000}`,
  junit5: `@org.junit.jupiter.api.Timeout(${scaffoldLimitSeconds})`,
  testng: `timeOut = ${scaffoldLimitSeconds * 1000}`,
};
const tests: Readonly<Record<TestFramework, string>> = {
  junit3: '',
  junit4: `@org.junit.Test(${limits.junit4})`,
  junit5: '@org.junit.jupiter.api.Test',
  testng: `@org.testng.annotations.Test(${limits.testng})`,
};

/** Annotations that a method lacks. JUnit 3 has none. */
function listHead(framework: TestFramework, isTest: boolean): readonly string[] {
  return [
    ...(framework === 'junit5' ? [limits.junit5] : []),
    ...(isTest || framework === 'junit3' ? [] : [tests[framework]]),
  ];
}

const unwanted = /^(?:.*\.)?(?:Ignore|Disabled)$/u;

function editAnnotation(source: string, annotation: Node, framework: TestFramework): readonly TextEdit[] {
  const name = fieldText(annotation, 'name');
  if (unwanted.test(name) || (framework === 'junit5' && /^(?:.*\.)?Timeout$/u.test(name)))
    return [createRemovalOfNode(source, annotation)];
  if (!/(?:^|\.)Test$/u.test(name) || (framework !== 'junit4' && framework !== 'testng')) return [];
  const { endIndex } = annotation;
  const list = annotation.childForFieldName('arguments');
  if (list === null) return [{ start: endIndex, end: endIndex, replacement: `(${limits[framework]})` }];
  const key = framework === 'junit4' ? 'timeout' : 'timeOut';
  const others = list.namedChildren.filter((each) => {
    const given = each.childForFieldName('key')?.text;
    return given !== key && given !== 'enabled';
  });
  const replacement = `(${[limits[framework], ...others.map(({ text }) => text)].join(', ')})`;
  return [{ start: list.startIndex, end: list.endIndex, replacement }];
}

/** A class can't have two methods of one name and the same parameters. JUnit 3 knows its tests by their names. */
function renameTaken(method: Node, { framework, taken }: ScaffoldRules): readonly TextEdit[] {
  const node = method.childForFieldName('name')!;
  const name = framework === 'junit3' && !node.text.startsWith('test') ? `test_${node.text}` : node.text;
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  return free === node.text ? [] : [{ start: node.startIndex, end: node.endIndex, replacement: free }];
}
