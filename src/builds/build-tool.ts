import type { ToolProgram } from './tool-program.js';
import type { Described } from '../model/common/described.js';
import type { BuildOutcome } from '../model/program/own-tests.js';
import type { JavaRange } from '../model/program/workspace.js';
import type { EndedProcess } from '../process/process-end.js';

/** A build tool of Java projects. An adapter is a folder here and one line in the registry. */
export interface BuildTool extends Described {
  /** The usual names of files that show, in a folder, that the tool builds it; for messages. */
  readonly buildFiles: readonly string[];
  /** Whether a file of this name shows it. */
  isBuildFile(name: string): boolean;
  readonly program: ToolProgram;
  /** Names of folders beside such a file that the tool writes; they are no part of a project. */
  readonly outputFolders: readonly string[];
  /**
   * The top folder of the project that contains a module's folder: the folder itself if it is no part of a larger project.
   *
   * @param folder absolute path of a folder with a build file
   */
  findRoot(folder: string): Promise<string>;
  /**
   * The Java versions that the build files ask for, as far as their text shows. A guess: the output of a failed attempt corrects it.
   *
   * @param program `named`: the user names the program, so that the wrapper does not count
   */
  guessJava(place: BuildPlace, program: 'own' | 'named'): Promise<JavaRange>;
  /** The folders of Java sources that the text of a build file names, beside the usual ones. */
  listSourceFolders(buildFile: string): SourceFolders;
  /** Compiles classes and tests of the module and of all modules that it needs, and describes them. Never rejects because of the build's exit code. */
  attempt(place: BuildPlace, attempt: BuildAttempt, surroundings: BuildSurroundings): Promise<AttemptedBuild>;
  /** Whether a failed attempt failed because it compiled only classes, although a module needs another module's packages. */
  needsPackages(output: string): boolean;
  /** The lines of a failed build's output that say why it failed. */
  selectReasons(output: string): readonly string[];
}

/** Relative paths, from the folder of a build file or of one below it, with `/`. */
export interface SourceFolders {
  readonly main: readonly string[];
  readonly test: readonly string[];
}

/** What to build. */
export interface BuildPlace {
  /** Absolute path of the project's top folder. */
  readonly root: string;
  /** Relative path of the module to build, with `/`; empty for all modules. */
  readonly module: string;
}

/** How to build. */
export interface BuildAttempt {
  /** JAVA_HOME of the build. */
  readonly javaHome: string;
  /** `offline`: from the tool's local cache only. */
  readonly network: 'shared' | 'offline';
  /** `packages`: also builds the jars of all modules, which other modules may need. `tests`: also runs the tests; those that fail do not fail it. `all tests`: also runs those that need the packages. */
  readonly depth: 'classes' | 'packages' | 'tests' | 'all tests';
}

/** What a build may use. */
export interface BuildSurroundings {
  /** An empty folder for files of the tool and of teval. */
  readonly scratch: string;
  /** The program that builds, if the user names one; otherwise the project's wrapper or the program on the PATH. */
  readonly program: string | undefined;
  /** Further arguments, as words. */
  readonly words: readonly string[];
  /** JAVA_HOME of all JDKs that the tool may compile with. */
  readonly javaHomes: readonly string[];
  readonly timeLimitMilliseconds: number;
  readonly signal: AbortSignal | undefined;
}

/** How an attempt ended. */
export interface AttemptedBuild {
  /** The folder in which it ran. */
  readonly root: string;
  /** The command line, for messages. */
  readonly command: string;
  readonly ended: EndedProcess;
  /** Every module that was built; not all if the build failed. */
  readonly modules: readonly ModuleLayout[];
}

/** A module as its build tool describes it. Paths are absolute and need not exist. */
export interface ModuleLayout {
  /** As the tool calls it. */
  readonly name: string;
  readonly folder: string;
  /** Folder of everything that the tool writes for the module. */
  readonly outputFolder: string;
  /** Folders of the module's own class files and resources. */
  readonly classes: readonly string[];
  readonly testClasses: readonly string[];
  /** With those of generated sources. */
  readonly sources: readonly string[];
  readonly testSources: readonly string[];
  /** What the module's classes need, in order, without `classes`. */
  readonly classPath: readonly string[];
  /** What the module's tests need, in order; may contain `classes` and `testClasses`. */
  readonly testClassPath: readonly string[];
  /** How its tests were compiled. */
  readonly testCompiler?: TestCompiler | undefined;
  /** How its tests were started, in order: several times if the build has several tasks of tests. Empty or absent if none were run. */
  readonly testRuns?: readonly StartedTests[] | undefined;
  /** `bound`: the build has tests that only run after packaging. `of Failsafe`: it has none, but would have them if it bound this plug-in. */
  readonly integrationTests?: 'bound' | 'of Failsafe' | undefined;
}

/** How a tool compiled the tests of a module. */
export interface TestCompiler {
  /** `true` if compiled methods know the names of their parameters. */
  readonly parameters?: string | undefined;
  readonly arguments: readonly string[];
}

/** How a tool started tests, and where it says how they ended. */
export interface StartedTests {
  readonly properties?: Readonly<Record<string, string>> | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Of the JVM; a text is split at blanks. */
  readonly arguments?: string | readonly string[] | undefined;
  /** Absolute path of the folder in which tests start; empty or absent for the module's own. */
  readonly workingDirectory?: string | undefined;
  /** JUnit 5's, in the form of a file of properties. */
  readonly configurationParameters?: string | undefined;
  /** Files in the form of JUnit's XML; a text, the folder of them, if the run did not succeed. */
  readonly reports?: string | readonly string[] | undefined;
  readonly outcomes?: readonly BuildOutcome[] | undefined;
}
