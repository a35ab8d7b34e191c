import { identifiersIn } from './extracted-call.js';
import { descendants } from '../parser.js';
import type { JavaParser } from '../parser.js';
import { isDeferred, mentionsOf, namedAndTyped } from './result-statements.js';
import { editedText } from '../text-edits.js';
import { VariableNames, isNumbered } from '../types/variable-names.js';

/**
 * Statements whose variables that are called as EvoSuite calls them (`int0`, `shelf1`) are numbered from 0 on in the order of their
 * declarations, so that no gap in the numbers shows that a variable was removed. What is declared twice, in blocks of its own, keeps its name.
 */
export function renumberedVariables(parser: JavaParser, statements: string): string {
  const source = `{${statements}\n}`;
  return parser.withTree(source, (root) => {
    const variables = descendants(root, 'variable_declarator')
      .filter(({ parent }) => parent?.type === 'local_variable_declaration')
      .map((declarator) => ({ ...namedAndTyped(declarator.parent!, declarator), declarator }));
    const renamed = variables.filter(
      ({ name, type, declarator }) =>
        isNumbered(name, type) &&
        !isDeferred(declarator) &&
        variables.filter((other) => other.name === name).length === 1,
    );
    const old = new Set(renamed.map(({ name }) => name));
    const names = new VariableNames(new Set([...identifiersIn(root)].filter((name) => !old.has(name))));
    const edits = renamed.flatMap(({ name, type }) => {
      const replacement = names.next(type);
      if (replacement === name) return [];
      return mentionsOf(name, root).map(({ startIndex, endIndex }) => ({
        start: startIndex,
        end: endIndex,
        replacement,
      }));
    });
    return editedText(source, { startIndex: 1, endIndex: source.length - '\n}'.length }, edits);
  });
}
