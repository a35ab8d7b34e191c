import { toContainerName } from './java-names.js';

/** How the suites of a test generator are written. A suite shows it by itself, because an archive does not state what generated it. */
export interface SuiteConventions {
  /** The generator, in messages. */
  readonly generator: string;
  /** End of a suite class's name, after the name of the class that it tests. */
  readonly classSuffix: string;
  /** End of the paths of files that its suite classes need and that hold no tests. */
  readonly auxiliarySuffix: string;
  /** The empty test of a class for which it found no tests. */
  readonly emptyTest: string;
  /** The library that its suites may call. */
  readonly library: SuiteLibrary;
}

/** Classes that suites call in addition to JUnit's; packages end with a dot. */
export interface SuiteLibrary {
  /** All of its classes. No static on-demand import of them has a method named like an assertion of JUnit. */
  readonly package: string;
  /** The classes that suites name: replacements for classes with access to files, network and time. */
  readonly runtimePackage: string;
  /** Its copy of Mockito's class `Mockito`. */
  readonly mockito: string;
  /** Simple names of classes that work with its own copy of Mockito only. */
  readonly mockitoClasses: readonly string[];
  /** The qualified static method that its whole tests use as an assertion; prefixes don't call it. */
  readonly assertion: string;
}

/** Whether an import names the class of a library's assertion, or a member of it. */
export function importsAssertion(name: string, conventions: readonly SuiteConventions[]): boolean {
  return conventions
    .map(({ library }) => toContainerName(library.assertion))
    .some((each) => name === each || name.startsWith(`${each}.`));
}
