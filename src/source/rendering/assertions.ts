import { packageOfJupiter, type Import } from '../imports.js';

/** The classes whose static methods are JUnit's assertions. */
export type AssertionsClass = 'org.junit.Assert' | 'org.junit.jupiter.api.Assertions';

/** The class whose assertions oracles use in a file with these imports: JUnit 5's, unless the file imports JUnit 4's or nothing of JUnit 5. */
export function assertionsFor(imports: readonly Import[]): AssertionsClass {
  const isJupiter = imports.some(({ name }) => name.startsWith(packageOfJupiter));
  const usesJunit4 = imports.some(({ isStatic, name }) => isStatic && /^org\.junit\.Assert\b/u.test(name));
  return isJupiter && !usesJunit4 ? 'org.junit.jupiter.api.Assertions' : 'org.junit.Assert';
}
