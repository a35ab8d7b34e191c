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
  /** Tests that came with the fix of the bug, as in `org.x.ShelfTest::adds`. */
  readonly triggerTests: readonly string[];
}
