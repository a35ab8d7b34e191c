import { shownLevels, type ShownLevel } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import { toContainerName, toSimpleName } from '../../model/suite/java-names.js';
import type { ClassFile } from '../../source/class-file.js';
import type { DeclaredMethod, FocalClass } from '../../source/focal/focal-class.js';
import type { JavaParser } from '../../source/parser.js';
import { keepDeclarations } from '../../source/without-bodies.js';
import { renderSignature } from '../../source/signature-line.js';
import type { TestAssignment } from '../tests/test-asker.js';

/** The kinds of assignments, each with a prompt: a method with a context, or a class. */
export const testTasks = [...shownLevels, 'class'] as const;

/** The kind of assignments whose tests are put into the developers' test class: its level, its prompt and its context in results. */
export const scaffoldTask = 'scaffold';

/** The placeholders of prompts, which are also the members of requests to programs (docs/whole-tests.md). */
export const assignmentPlaceholders = [
  ...['package', 'class', 'qualified_class', 'test_class', 'level', 'context'],
  ...['method', 'method_name', 'signature', 'declaration', 'javadoc'],
] as const;

/** A class under test. */
export interface ReadClass {
  /** Qualified name. */
  readonly className: string;
  readonly file: ClassFile;
  readonly focalClass: FocalClass;
}

/** What is to be tested. */
export interface FocalPart extends ReadClass {
  /** Absent for the whole class. */
  readonly method?: DeclaredMethod;
}

/** What a generator is told of its assignment: nothing of bug, version, paths and other subjects. */
export function describeAssignment(parser: JavaParser, part: FocalPart, level: ShownLevel): TestAssignment {
  const { className, file, focalClass, method } = part;
  const testClass = `${toSimpleName(className)}Test`;
  return {
    task: method === undefined ? 'class' : level,
    values: buildValues(parser, part, { level, testClass, context: renderContext() }),
  };

  /** TestBench's three contexts (section 3.2.1). That of a class alone is its declaration. */
  function renderContext(): string {
    switch (level) {
      case 'self-contained':
        return method === undefined ? focalClass.declaration : '';
      case 'simple':
        return keepDeclarations(parser, file.source);
      case 'full':
        return file.source.trim();
    }
  }
}

/**
 * What a generator is told of a method whose test is put into the developers' test class.
 *
 * @param testClass qualified name of the test class
 */
export function describeScaffolded(
  parser: JavaParser,
  part: Pick<FocalPart, 'className' | 'method'>,
  testClass: string,
  context: string,
): TestAssignment {
  const shown = { level: scaffoldTask, testClass: toSimpleName(testClass), context };
  return { task: scaffoldTask, values: buildValues(parser, part, shown) };
}

function buildValues(
  parser: JavaParser,
  { className, method }: Pick<FocalPart, 'className' | 'method'>,
  { level, testClass, context }: Readonly<Record<'level' | 'testClass' | 'context', string>>,
): Readonly<Record<(typeof assignmentPlaceholders)[number], string>> {
  return {
    package: toContainerName(className),
    class: toSimpleName(className),
    qualified_class: className,
    test_class: testClass,
    level,
    context,
    method: method?.source ?? '',
    method_name: method?.signature.name ?? '',
    signature: method === undefined ? '' : formatSignature(method.signature),
    declaration: method === undefined ? '' : renderSignature(parser, method),
    javadoc: method?.docstring ?? '',
  };
}
