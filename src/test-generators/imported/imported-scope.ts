import { fetchEvosuiteRuntime } from '../../toolchain/artefacts.js';
import { classNamesIn, classNamesOf, classNamesOfJdk, type ClassNames } from '../../toolchain/class-names.js';
import { jarEntryNames } from '../../toolchain/jar.js';
import { jdkFor, type Jdk } from '../../toolchain/jdk.js';
import { jdkInternals, type JdkInternals } from '../../toolchain/jdk-internals.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { importsIn } from '../../source/imports.js';
import type { JavaParser } from '../../source/parser.js';
import { SourceIndex } from '../../source/types/source-index.js';
import { readSourceUnit } from '../../source/types/source-types.js';
import type { ImportScope } from '../../source/types/worked-out-imports.js';
import { containerOf } from '../../model/java-names.js';
import type { SuiteFile } from '../../model/suite.js';
import type { Workspace } from '../../model/workspace.js';

/** The suite's own imports come first, then those of the class that it tests. */
export interface ScopeOfClass {
  readonly scope: ImportScope;
  /** Imports of static members and of all classes of a package, to be taken over as they are. */
  readonly statements: readonly string[];
  readonly remarks: readonly string[];
}

/** Lists the classes of JDKs, each once for all bugs. */
export interface JdkClasses {
  readonly public: (jdk: Jdk) => Promise<ClassNames>;
  readonly internal: (jdk: Jdk) => Promise<JdkInternals>;
}

export function jdkClasses(): JdkClasses {
  return { public: onceForEach(({ home }) => classNamesOfJdk(home)), internal: onceForEach(jdkInternals) };
}

function onceForEach<T>(list: (jdk: Jdk) => Promise<T>): (jdk: Jdk) => Promise<T> {
  const listed = new Map<string, Promise<T>>();
  return (jdk) => {
    const known = listed.get(jdk.home) ?? list(jdk);
    listed.set(jdk.home, known);
    return known;
  };
}

/**
 * Gives, for the suite classes of one workspace, where the names of their tests may come from. EvoSuite's runtime and then the JDK's own
 * classes are asked for only where some of the names are in no other place.
 */
export async function importScopes(
  parser: JavaParser,
  workspace: Workspace,
  suite: readonly SuiteFile[],
  names: readonly string[],
  { cache, tools, ofJdk: list }: ArtefactContext & { readonly ofJdk: JdkClasses },
): Promise<(suiteClass: string) => ScopeOfClass> {
  const jdk = await jdkFor(workspace.java, tools);
  const [ofJdk, ...places] = await Promise.all([list.public(jdk), ...workspace.classPath.map(classNamesIn)]);
  const program = merged(places);
  const elsewhere = names.filter((name) => !ofJdk.has(name) && !program.has(name));
  const ofEvosuite: ClassNames =
    elsewhere.length > 0 ? await standIns(await fetchEvosuiteRuntime({ cache, tools })) : new Map();
  const isNowhere = elsewhere.some((name) => !ofEvosuite.has(name));
  const internals = isNowhere ? await list.internal(jdk) : { open: new Map(), hidden: new Map() };
  const sources = new SourceIndex(parser, workspace.sourceFolders);
  return (suiteClass) => {
    const packageName = containerOf(suiteClass);
    const focalClass = suiteClass.replace(/_ESTest$/, '');
    const focal = sources.find(focalClass);
    const file = suite.find(({ path }) => path === `${suiteClass.replaceAll('.', '/')}.java`);
    const own = file === undefined ? undefined : readSourceUnit(parser, file.source);
    return {
      scope: {
        packageName,
        imports: new Map([...(focal?.unit.imports ?? []), ...(own?.imports ?? [])]),
        onDemandImports: [
          focalClass,
          ...(focal?.unit.onDemandImports ?? []),
          ...(own?.onDemandImports ?? []),
        ],
        jdk: ofJdk,
        program,
        evosuite: ofEvosuite,
        internals,
      },
      statements: file === undefined ? [] : staticImportsOf(parser, file.source),
      remarks:
        focal === undefined
          ? [`the ${workspace.version} version of ${workspace.bug} has no source of ${focalClass}`]
          : [],
    };
  };
}

/** Those that belong to JUnit are in every suite that is written here; EvoSuite's are for claims that prefixes don't have. */
function staticImportsOf(parser: JavaParser, source: string): string[] {
  return parser.withTree(source, (root) =>
    importsIn(root)
      .filter(({ isStatic, name }) => isStatic && !/^org\.(junit|evosuite\.runtime)\./.test(name))
      .map(({ text }) => text),
  );
}

/** What EvoSuite puts in the place of classes that reach outside: files, network, time. */
async function standIns(jar: string): Promise<ClassNames> {
  const names = await jarEntryNames(jar);
  return classNamesOf(names.filter((name) => name.startsWith('org/evosuite/runtime/')));
}

function merged(places: readonly ClassNames[]): ClassNames {
  const all = new Map<string, string[]>();
  for (const place of places)
    for (const [name, qualified] of place)
      all.set(name, [...new Set([...(all.get(name) ?? []), ...qualified])]);
  return all;
}
