import type { ClassNames } from '../../toolchain/class-names.js';
import type { JdkInternals } from '../../toolchain/jdk-internals.js';
import { toContainerName, toQualifiedName } from '../../model/suite/java-names.js';
import type { JavaParser } from '../parser.js';
import { findDescendants } from '../parser.js';

/** Where names in a piece of code may come from, nearest first. */
export interface ImportScope {
  /** The package that the code is in. */
  readonly packageName: string;
  /** Simple name → qualified name: individual imports of the class's suite or of the class itself. */
  readonly imports: ReadonlyMap<string, string>;
  /** Packages and classes of their on-demand imports, and the class itself for its nested types. */
  readonly onDemandImports: readonly string[];
  readonly jdk: ClassNames;
  /** Classes of the program and its libraries. */
  readonly program: ClassNames;
  /** Classes of the library that a test generator's suites may name, and the generator. */
  readonly library: { readonly generator: string; readonly classes: ClassNames };
  /** Internal classes of the JDK, which are searched last. */
  readonly internals: JdkInternals;
}

export interface WorkedOutImports {
  /** Qualified names, sorted. */
  readonly imports: readonly string[];
  /** A sentence for each ambiguous name. */
  readonly remarks: readonly string[];
  /** Name → why no import provides it, as a sentence. */
  readonly missing: ReadonlyMap<string, string>;
}

/** JDK packages that take precedence over those of the program, because tests of any program use them. */
const commonPackages = ['java.util', 'java.io', 'java.lang.reflect', 'java.math', 'java.net', 'java.text'];

/** Names in statements that can only be classes: capitalised, and without a dot before them. */
export function findUsedClassNames(parser: JavaParser, statements: string): readonly string[] {
  return parser.withTree(`{${statements}\n}`, (root) => {
    const source = `{${statements}\n}`;
    const names = findDescendants(root, 'identifier', 'type_identifier').filter(
      ({ text, startIndex }) => /^\p{Lu}/u.test(text) && !source.slice(0, startIndex).trimEnd().endsWith('.'),
    );
    return [...new Set(names.map(({ text }) => text))];
  });
}

/**
 * The imports that code taken out of its file needs. Of several classes with a name, the one with the nearest package is taken, with a remark if that
 * is ambiguous.
 */
export function workOutImports(names: readonly string[], scope: ImportScope): WorkedOutImports {
  const places = names.map((name) => ({ name, found: findPlaces(name, scope) }));
  return {
    imports: places
      .flatMap(({ found }) => found.slice(0, 1))
      .filter((qualified) => !needsNoImport(qualified, scope))
      .sort(),
    remarks: places.flatMap(({ name, found }) =>
      found.length > 1 ? [`${name} may be any of ${found.join(', ')}; the first was taken`] : [],
    ),
    missing: new Map(
      places.filter(({ found }) => found.length === 0).map(({ name }) => [name, explainMissing(name, scope)]),
    ),
  };
}

function explainMissing(name: string, { internals, library }: ImportScope): string {
  const [hidden] = internals.hidden.get(name) ?? [];
  return hidden === undefined
    ? `no class ${name} is on the class path of the program, in the JDK or in ${library.generator}'s runtime`
    : `${name} is ${hidden}, which this JDK hides in a module; Java 8 lets tests name it (--java)`;
}

/** The first place that has the name determines the class. Returns several classes only if that place is ambiguous. */
function findPlaces(name: string, scope: ImportScope): readonly string[] {
  const { packageName, imports, onDemandImports, jdk, program, library, internals } = scope;
  const imported = imports.get(name);
  const inPackages = (packages: readonly string[], classes: ClassNames) =>
    packages.map((each) => toQualifiedName(each, name)).filter((each) => classes.get(name)?.includes(each));
  const steps: (() => readonly string[])[] = [
    () => (imported === undefined ? [] : [imported]),
    () => inPackages([packageName], program),
    () => [...inPackages(onDemandImports, program), ...inPackages(onDemandImports, jdk)],
    () => inPackages(['java.lang'], jdk),
    () => inPackages(commonPackages, jdk).slice(0, 1),
    () => selectNearest(program.get(name) ?? [], packageName),
    () => selectNearest(jdk.get(name) ?? [], packageName),
    () => library.classes.get(name) ?? [],
    () => selectNearest(internals.open.get(name) ?? [], packageName),
  ];
  for (const step of steps) {
    const found = step();
    if (found.length > 0) return found;
  }
  return [];
}

/** The classes that share most of the package; top-level classes before nested ones. */
function selectNearest(candidates: readonly string[], packageName: string): readonly string[] {
  const shared = (name: string) => {
    const [own, other] = [packageName.split('.'), name.split('.')];
    const differing = own.findIndex((part, index) => part !== other[index]);
    return differing < 0 ? own.length : differing;
  };
  const score = (name: string) => 2 * shared(name) + (/\.\p{Lu}\w*\./u.test(name) ? 0 : 1);
  const best = Math.max(...candidates.map(score));
  return candidates.filter((name) => score(name) === best).sort();
}

function needsNoImport(qualified: string, { packageName }: ImportScope): boolean {
  return ['', 'java.lang', packageName].includes(toContainerName(qualified));
}
