/** One version of a Python project. */
export interface PythonProject {
  /** Absolute path of the project's folder, which tests start in. */
  readonly root: string;
  /** Folders below the root that modules are imported from; `.` is the root itself. */
  readonly importRoots: readonly string[];
  /** The version's own tests: files and folders below the root. */
  readonly tests: readonly string[];
  /** The Python that runs them, as a program; absent for that of the run. */
  readonly interpreter?: string;
}
