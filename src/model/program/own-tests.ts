/** How a build starts the tests of a module, or of some of its classes. */
export interface TestStart {
  /** Absolute path of the built project, which `{tree}` stands for in all other members. */
  readonly tree: string;
  /** Absolute path of the folder in which tests start. */
  readonly workingDirectory: string;
  /** Absolute path of the folder of everything that the build writes for the module. */
  readonly outputFolder: string;
  /** System properties by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** What `junit-platform.properties` among the tests' resources says, by name. */
  readonly platformProperties: Readonly<Record<string, string>>;
  /** Environment variables that the build adds to its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Arguments of the JVM, without those of agents that measure coverage. */
  readonly arguments: readonly string[];
  /** Arguments of the compiler of the tests that their behaviour depends on. */
  readonly compilerArguments: readonly string[];
  /** Binary names of the top-level classes that it starts. */
  readonly classes: readonly string[];
}

/** How a test ended in the build of its project. */
export interface BuildOutcome {
  /** Binary name of the class that the build names for it. */
  readonly className: string;
  /** With its parameters' types if the build names them: `adds(int,String)`. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** What the build says of a failure; empty if it says nothing. */
  readonly message: string;
}

/** What the build of a project says of the tests of a module. */
export interface TestsOfBuild {
  /** At least one. The first is also that of classes which none names. */
  readonly starts: readonly TestStart[];
  /** In order. Tests that the build does not run are not among them. */
  readonly outcomes: readonly BuildOutcome[];
  /** Why it runs no tests of classes such as `ShelfIT`; absent if it runs them, or has no such kind of tests. */
  readonly withoutIntegrationTests?: string;
}

/** The tests that the developers of a program wrote for one of its versions. */
export interface OwnTests {
  /** Of Python projects: absolute path of the folder that the paths of tests begin in. Then `sourceFolders` may be files. */
  readonly root?: string;
  /** Absolute paths of folders with Java sources. Package statements tell where a file belongs, whatever folder it is in. */
  readonly sourceFolders: readonly string[];
  /** Absolute paths of folders with further files that tests read, such as `src/test/resources`. */
  readonly resourceFolders: readonly string[];
  /** Absolute paths of the libraries that the tests need in addition to JUnit and the program, in class path order. */
  readonly classPath: readonly string[];
  /** Absolute paths of folders into which the build has put the tests' classes, and further files that they read, filtered; absent if it has none. */
  readonly builtFolders?: readonly string[];
  /** What the project's own build says of them; a sentence why it says nothing; absent if there is no such build. */
  readonly build?: TestsOfBuild | { readonly unknownBecause: string };
  /** Tests that came with the fix of the bug, as in `org.x.ShelfTest::adds`. */
  readonly triggerTests: readonly string[];
}

/** How the build starts the tests of a class. */
export function findStart({ starts }: TestsOfBuild, className: string): TestStart {
  return starts.find(({ classes }) => classes.includes(className)) ?? starts[0]!;
}
