import type { JavaParser } from '../parser.js';
import { importText, importsIn, type Import } from '../suites/imports.js';
import { javaLangTypes } from '../types/java-lang.js';
import type { SuiteTypes } from '../types/suite-types.js';
import { lastSegment } from '../types/source-types.js';
import { bareCallsIn } from '../types/static-imports.js';
import { classNamesUsedIn } from '../types/worked-out-imports.js';

/** What every oracle may use. */
const assertions: Import = { isStatic: true, isOnDemand: true, name: 'org.junit.Assert' };

/**
 * Gives of a suite's imports those that a prefix needs, and JUnit's assertions. The others tell what the suite's other tests do, and that
 * some of them verify exceptions. A class or package that is imported as a whole comes along where the prefix has a name that nothing else
 * brings. Sorted, a line each.
 *
 * @param source the suite's file, with or without its tests.
 */
export function neededImports(
  parser: JavaParser,
  source: string,
  types: SuiteTypes,
): (prefix: string) => string {
  const imports = parser.withTree(source, importsIn).filter(({ name }) => !isOfAssertions(name));
  const byName = imports.filter(({ isOnDemand }) => !isOnDemand);
  const asWhole = imports.filter(({ isOnDemand }) => isOnDemand);
  const brings = (name: string, isStatic: boolean) => (each: Import) =>
    each.isStatic === isStatic && lastSegment(each.name) === name;
  return (prefix) => {
    const classes = classNamesUsedIn(parser, prefix);
    const calls = bareCallsIn(parser, prefix);
    const needed = [
      ...classes.flatMap((name) => byName.filter((each) => lastSegment(each.name) === name)),
      ...calls.flatMap((name) => byName.filter(brings(name, true))),
    ];
    const isForeign = (name: string) =>
      !javaLangTypes.has(name) && types.find(name) === undefined && !byName.some(brings(name, false));
    if (classes.some(isForeign)) needed.push(...asWhole.filter(({ isStatic }) => !isStatic));
    if (calls.some((name) => !byName.some(brings(name, true))))
      needed.push(...asWhole.filter(({ isStatic }) => isStatic));
    return [...new Set([assertions, ...needed].map(importText))].sort().join('\n');
  };
}

function isOfAssertions(name: string): boolean {
  return /^(?:org\.junit\.Assert|junit\.framework\.(?:Assert|TestCase)|org\.evosuite\.runtime\.EvoAssertions)\b/u.test(
    name,
  );
}
