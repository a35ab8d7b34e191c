import { toSimpleName } from '../../model/suite/java-names.js';
import { importsAssertion, type SuiteConventions } from '../../model/suite/suite-conventions.js';
import type { JavaParser } from '../parser.js';
import { listImports, type Import } from '../imports.js';
import { assertionsFor } from '../rendering/assertions.js';
import { javaLangTypes } from '../types/java-lang.js';
import type { SuiteTypes } from '../types/suite-types.js';
import { findBareCalls } from '../types/static-imports.js';
import { findUsedClassNames } from '../types/worked-out-imports.js';

/**
 * Selects the imports of a suite that a prefix needs, and adds the assertions of its framework. Others would reveal what the suite's other tests do, for example
 * that they verify exceptions. On-demand imports are included if the prefix has a name that nothing else resolves. Sorted, one per line.
 *
 * @param source the suite's file, with or without its tests
 */
export function createImportSelection(
  parser: JavaParser,
  source: string,
  types: SuiteTypes,
  conventions: readonly SuiteConventions[],
): (prefix: string) => string {
  const all = parser.withTree(source, listImports);
  const assertions = `import static ${assertionsFor(all)}.*;`;
  const imports = all.filter(({ name }) => !isOfAssertions(name) && !importsAssertion(name, conventions));
  const byName = imports.filter(({ isOnDemand }) => !isOnDemand);
  const asWhole = imports.filter(({ isOnDemand }) => isOnDemand);
  const brings = (name: string, isStatic: boolean) => (each: Import) =>
    each.isStatic === isStatic && toSimpleName(each.name) === name;
  return (prefix) => {
    const classes = findUsedClassNames(parser, prefix);
    const calls = findBareCalls(parser, prefix);
    const needed = [
      ...classes.flatMap((name) => byName.filter((each) => toSimpleName(each.name) === name)),
      ...calls.flatMap((name) => byName.filter(brings(name, true))),
    ];
    const isForeign = (name: string) =>
      !javaLangTypes.has(name) && types.find(name) === undefined && !byName.some(brings(name, false));
    if (classes.some(isForeign)) needed.push(...asWhole.filter(({ isStatic }) => !isStatic));
    if (calls.some((name) => !byName.some(brings(name, true))))
      needed.push(...asWhole.filter(({ isStatic }) => isStatic));
    return [...new Set([assertions, ...needed.map(renderImport)])].sort().join('\n');
  };
}

function isOfAssertions(name: string): boolean {
  return /^(?:org\.junit\.Assert|org\.junit\.jupiter\.api\.Assertions|org\.testng\.Assert(?:JUnit)?|junit\.framework\.(?:Assert|TestCase))\b/u.test(
    name,
  );
}

/** The import without comments and line breaks. */
function renderImport({ isStatic, isOnDemand, name }: Import): string {
  return `import ${isStatic ? 'static ' : ''}${name}${isOnDemand ? '.*' : ''};`;
}
