import { toSimpleName } from '../../model/suite/java-names.js';
import type { Import } from '../imports.js';
import { listBoundNames, type CompilationUnit } from './compilation-unit.js';
import type { PreparationInput } from './preparation.js';

/** A source with the statements that were added to it. */
export interface HeadedSource {
  readonly source: string;
  readonly added: readonly string[];
}

/**
 * Adds the package if the file has none, the imports of the focal class's file, and further ones. An import is left out if the file has it, or if it
 * would clash with a type that the file declares or imports.
 */
export function prependHeader(
  text: string,
  unit: CompilationUnit,
  { packageName, imports }: Pick<PreparationInput, 'packageName' | 'imports'>,
  further: readonly string[],
): HeadedSource {
  const bound = listBoundNames(unit);
  const present = new Set(unit.imports.map(writeImport));
  const isNew = (each: Import) => {
    const binds = !each.isStatic && !each.isOnDemand;
    return !present.has(writeImport(each)) && !(binds && bound.has(toSimpleName(each.name)));
  };
  const statements = [...new Set([...imports.filter(isNew).map(writeImport), ...further])];
  if (unit.packageEnd > 0) {
    if (statements.length === 0) return { source: text, added: [] };
    const [head, rest] = [text.slice(0, unit.packageEnd), text.slice(unit.packageEnd)];
    return { source: `${head}\n\n${statements.join('\n')}${rest}`, added: statements };
  }
  const header = packageName === '' ? [] : [`package ${packageName};`];
  const groups = [header, statements].filter((group) => group.length > 0);
  return {
    source: [...groups.map((group) => group.join('\n')), text].join('\n\n'),
    added: [...header, ...statements],
  };
}

function writeImport({ isStatic, isOnDemand, name }: Import): string {
  return `import ${isStatic ? 'static ' : ''}${name}${isOnDemand ? '.*' : ''};`;
}
