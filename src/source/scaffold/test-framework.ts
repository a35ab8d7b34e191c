import { listImports, packageOfJupiter, packageOfTestNg } from '../imports.js';
import type { Node } from '../parser.js';
import { detectTestStyle } from '../suites/test-methods.js';

/** How a test class's tests are run. */
export type TestFramework = 'junit3' | 'junit4' | 'junit5' | 'testng';

/** The framework of a test class, by its imports (Tests4J, section 3.4.1); JUnit 3 by its superclass. */
export function detectFramework(root: Node): TestFramework {
  const names = listImports(root).map(({ name }) => name);
  if (names.some((name) => name.startsWith(packageOfJupiter))) return 'junit5';
  if (names.some((name) => name.startsWith(packageOfTestNg))) return 'testng';
  return detectTestStyle(root) === 'junit3' ? 'junit3' : 'junit4';
}
