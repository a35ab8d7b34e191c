import { packageOfJupiter, packageOfTestNg, type Import } from '../imports.js';

/** The classes whose static methods are the assertions of JUnit and of TestNG. */
export type AssertionsClass = 'org.junit.Assert' | 'org.junit.jupiter.api.Assertions' | 'org.testng.Assert';

/**
 * The class whose assertions oracles use in a file with these imports: that of its framework, unless the file imports those of JUnit 4, or those of
 * TestNG with the same parameters.
 */
export function assertionsFor(imports: readonly Import[]): AssertionsClass {
  const isJupiter = imports.some(({ name }) => name.startsWith(packageOfJupiter));
  const isTestNg =
    imports.some(({ name }) => name.startsWith(packageOfTestNg)) &&
    !imports.some(({ name }) => name.startsWith('org.junit.'));
  const usesJunit4 = imports.some(
    ({ isStatic, name }) => isStatic && /^(?:org\.junit\.Assert|org\.testng\.AssertJUnit)\b/u.test(name),
  );
  if (usesJunit4 || !(isJupiter || isTestNg)) return 'org.junit.Assert';
  return isJupiter ? 'org.junit.jupiter.api.Assertions' : 'org.testng.Assert';
}
