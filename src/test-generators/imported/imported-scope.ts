import {
  listClassNames,
  readClassNames,
  listJdkClassNames,
  type ClassNames,
} from '../../toolchain/class-names.js';
import { listJarEntries } from '../../toolchain/jar.js';
import { findJdk, type Jdk } from '../../toolchain/jdk.js';
import { readJdkInternals, type JdkInternals } from '../../toolchain/jdk-internals.js';
import { listImports } from '../../source/imports.js';
import type { JavaParser } from '../../source/parser.js';
import { SourceIndex } from '../../source/types/source-index.js';
import { readSourceUnit } from '../../source/types/source-types.js';
import type { ImportScope } from '../../source/types/worked-out-imports.js';
import { toContainerName, toFilePath } from '../../model/suite/java-names.js';
import type { SuiteLibrary } from '../../model/suite/suite-conventions.js';
import type { TestGeneratorContext } from '../test-generator.js';
import { chooseFocalClasses } from '../../source/focal/focal-index.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import type { Workspace } from '../../model/program/workspace.js';

/** The suite's own imports precede those of the class under test. */
export interface ScopeOfClass {
  readonly scope: ImportScope;
  /** Static and on-demand imports, used unchanged. */
  readonly statements: readonly string[];
  readonly remarks: readonly string[];
}

/** Lists the classes of JDKs, once each for all bugs. */
export interface JdkClasses {
  readonly public: (jdk: Jdk) => Promise<ClassNames>;
  readonly internal: (jdk: Jdk) => Promise<JdkInternals>;
}

export function createJdkClasses(): JdkClasses {
  return {
    public: memoisePerJdk(({ home }) => listJdkClassNames(home)),
    internal: memoisePerJdk(readJdkInternals),
  };
}

function memoisePerJdk<T>(list: (jdk: Jdk) => Promise<T>): (jdk: Jdk) => Promise<T> {
  const listed = new Map<string, Promise<T>>();
  return (jdk) => {
    const known = listed.get(jdk.home) ?? list(jdk);
    listed.set(jdk.home, known);
    return known;
  };
}

/**
 * Returns, for the suite classes of one workspace, where the names in their tests may come from. The runtime of the tests' generator and the JDK's own
 * classes are read only if no other place has some of the names.
 */
export async function importScopes(
  parser: JavaParser,
  workspace: Workspace,
  suite: readonly SuiteFile[],
  names: readonly string[],
  {
    cache,
    tools,
    ofJdk: list,
    predictedSuites: { conventions, runtime },
  }: Pick<TestGeneratorContext, 'cache' | 'tools' | 'predictedSuites'> & { readonly ofJdk: JdkClasses },
): Promise<(suiteClass: string) => ScopeOfClass> {
  const jdk = await findJdk(workspace.java, tools);
  const [ofJdk, ...places] = await Promise.all([
    list.public(jdk),
    ...workspace.classPath.map(listClassNames),
  ]);
  const program = mergeNames(places);
  const elsewhere = names.filter((name) => !ofJdk.has(name) && !program.has(name));
  const { generator, library } = conventions;
  const ofLibrary: ClassNames =
    elsewhere.length > 0 ? await readStandIns(await runtime.fetch({ cache, tools }), library) : new Map();
  const isNowhere = elsewhere.some((name) => !ofLibrary.has(name));
  const internals = isNowhere ? await list.internal(jdk) : { open: new Map(), hidden: new Map() };
  const sources = new SourceIndex(parser, workspace.sourceFolders);
  return (suiteClass) => {
    const packageName = toContainerName(suiteClass);
    const [focalClass = suiteClass] = chooseFocalClasses(suiteClass, [suiteClass], [conventions]);
    const focal = sources.find(focalClass);
    const file = suite.find(({ path }) => path === toFilePath(suiteClass));
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
        library: { generator, classes: ofLibrary },
        internals,
      },
      statements: file === undefined ? [] : listStaticImports(parser, file.source, library),
      remarks:
        focal === undefined
          ? [`the ${workspace.version} version of ${workspace.bug} has no source of ${focalClass}`]
          : [],
    };
  };
}

/** Excludes JUnit's, which every generated suite has, and the library's, which only oracles use. */
function listStaticImports(parser: JavaParser, source: string, { runtimePackage }: SuiteLibrary): string[] {
  return parser.withTree(source, (root) =>
    listImports(root)
      .filter(({ isStatic, name }) => isStatic && !isOfOracles(name, runtimePackage))
      .map(({ text }) => text),
  );
}

function isOfOracles(name: string, runtimePackage: string): boolean {
  return name.startsWith('org.junit.') || name.startsWith(runtimePackage);
}

/** The library's replacements for classes with access to files, network and time. */
async function readStandIns(jar: string, { runtimePackage }: SuiteLibrary): Promise<ClassNames> {
  const names = await listJarEntries(jar);
  return readClassNames(names.filter((name) => name.startsWith(runtimePackage.replaceAll('.', '/'))));
}

function mergeNames(places: readonly ClassNames[]): ClassNames {
  const all = new Map<string, string[]>();
  for (const place of places)
    for (const [name, qualified] of place)
      all.set(name, [...new Set([...(all.get(name) ?? []), ...qualified])]);
  return all;
}
