import type { TestAssignment } from '../../asking/tests/test-asker.js';
import { shownLevels, type ShownLevel } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/sample/test-sample.js';
import { toContainerName, toSimpleName } from '../../model/suite/java-names.js';
import type { ClassFile } from '../../source/class-file.js';
import type { DeclaredMethod, FocalClass } from '../../source/focal/focal-class.js';
import type { JavaParser } from '../../source/parser.js';
import { keepDeclarations } from '../../source/without-bodies.js';
import { renderSignature } from '../protocol/build-request.js';

/** The kinds of assignments, each with a prompt: a method with a context, or a class. */
export const testTasks = [...shownLevels, 'class'] as const;

/** The placeholders of prompts, which are also the members of requests to programs (docs/whole-tests.md). */
export const assignmentPlaceholders = [
  ...['package', 'class', 'qualified_class', 'test_class', 'level', 'context'],
  ...['method', 'method_name', 'signature', 'declaration', 'javadoc'],
] as const;

/** What is to be tested. */
export interface FocalPart {
  /** Qualified name. */
  readonly className: string;
  readonly file: ClassFile;
  readonly focalClass: FocalClass;
  /** Absent for the whole class. */
  readonly method?: DeclaredMethod;
}

/** What a generator is told of its assignment: nothing of bug, version, paths and other subjects. */
export function describeAssignment(
  parser: JavaParser,
  { className, file, focalClass, method }: FocalPart,
  level: ShownLevel,
): TestAssignment {
  const simpleName = toSimpleName(className);
  return {
    task: method === undefined ? 'class' : level,
    values: {
      package: toContainerName(className),
      class: simpleName,
      qualified_class: className,
      test_class: `${simpleName}Test`,
      level,
      context: renderContext(),
      method: method?.source ?? '',
      method_name: method?.signature.name ?? '',
      signature: method === undefined ? '' : formatSignature(method.signature),
      declaration: method === undefined ? '' : renderSignature(parser, method),
      javadoc: method?.docstring ?? '',
    } satisfies Record<(typeof assignmentPlaceholders)[number], string>,
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
