import type { JavaRange } from '../model/program/workspace.js';

/** A project, or a module of it with the modules that it needs, compiled. */
export interface BuiltProject {
  /** In the tool's order: modules before those that need them. */
  readonly modules: readonly BuiltModule[];
}

/** A compiled module. All paths are absolute, exist, and lie in the cache, where nothing changes them. */
export interface BuiltModule {
  /** As the tool calls it: Maven's artifact ID, or Gradle's path. */
  readonly name: string;
  /** Path of its folder below the project's, with `/`; empty for the top one. */
  readonly path: string;
  /** A copy of its folder after the build: the current directory of its tests. */
  readonly folder: string;
  /** The module's own class files and resources. */
  readonly main: BuiltCode;
  readonly test: BuiltCode;
}

/** The classes of a module, or its tests. */
export interface BuiltCode {
  /** Folders of its own class files and resources; none if it has no sources. */
  readonly classes: readonly string[];
  /** Folders of sources that people wrote, at package paths. */
  readonly sources: readonly string[];
  /** Folders of sources that the build wrote: by annotation processors, from grammars, … */
  readonly generatedSources: readonly string[];
  /** What it needs, in order, without `classes`. Tests need the module's main classes, which are part of this. */
  readonly classPath: readonly string[];
  /** The JDKs that load its class files. */
  readonly java: JavaRange;
  /** SHA-256 of its sources, resources and class path, independent of machine and JDK. */
  readonly digest: string;
}
