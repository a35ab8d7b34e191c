import { collectIdentifiers } from './extracted-call.js';
import { declaredVariable, findDescendants } from '../parser.js';
import type { JavaParser } from '../parser.js';
import { isDeferred, findMentions } from './result-statements.js';
import { editText } from '../text-edits.js';
import { VariableNames, isNumbered } from '../types/variable-names.js';

/**
 * Renumbers variables with EvoSuite's names (`int0`, `shelf1`) from 0 in the order of their declarations, so that no gap reveals a removed variable.
 * Names declared twice, in separate blocks, stay.
 */
export function renumberVariables(parser: JavaParser, statements: string): string {
  const source = `{${statements}\n}`;
  return parser.withTree(source, (root) => {
    const variables = findDescendants(root, 'variable_declarator')
      .filter(({ parent }) => parent?.type === 'local_variable_declaration')
      .map((declarator) => ({ ...declaredVariable(declarator.parent!, declarator), declarator }));
    const renamed = variables.filter(
      ({ name, type, declarator }) =>
        isNumbered(name, type) &&
        !isDeferred(declarator) &&
        variables.filter((other) => other.name === name).length === 1,
    );
    const old = new Set(renamed.map(({ name }) => name));
    const names = new VariableNames(new Set([...collectIdentifiers(root)].filter((name) => !old.has(name))));
    const edits = renamed.flatMap(({ name, type }) => {
      const replacement = names.next(type);
      if (replacement === name) return [];
      return findMentions(name, root).map(({ startIndex, endIndex }) => ({
        start: startIndex,
        end: endIndex,
        replacement,
      }));
    });
    return editText(source, { startIndex: 1, endIndex: source.length - '\n}'.length }, edits);
  });
}
