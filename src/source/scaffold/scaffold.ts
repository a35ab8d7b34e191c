import { toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteFrame } from '../../model/suite/candidate.js';
import { fieldText, findDescendants, type JavaParser } from '../parser.js';
import type { ScaffoldRules } from './adapt-method.js';
import { detectFramework } from './test-framework.js';

/** A developers' test class without its tests, into which generated tests are put (Tests4J, section 3.4.3). */
export interface Scaffold extends ScaffoldRules {
  readonly frame: SuiteFrame;
}

/**
 * Reads the frame of a test class as a scaffold.
 *
 * @param tests sources of the class's tests, which show the framework if the imports do not
 */
export function readScaffold(parser: JavaParser, frame: SuiteFrame, tests: readonly string[]): Scaffold {
  const framework = parser.withTree(frame.before + tests.join('\n') + frame.after, detectFramework);
  const taken = parser.withTree(frame.before + frame.after, (root) => {
    const simpleName = toSimpleName(frame.className);
    const type = findDescendants(root, 'class_declaration', 'interface_declaration').find(
      (each) => fieldText(each, 'name') === simpleName,
    );
    const members = type?.childForFieldName('body')?.namedChildren ?? [];
    return new Set(
      members
        .filter(({ type: kind }) => kind === 'method_declaration')
        .map((each) => fieldText(each, 'name')),
    );
  });
  return { frame, framework, taken };
}
