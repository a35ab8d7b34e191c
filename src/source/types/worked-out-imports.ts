import type { ClassNames } from '../../toolchain/class-names.js';
import type { JdkInternals } from '../../toolchain/jdk-internals.js';
import { containerOf, qualifiedNameOf } from '../../model/java-names.js';
import type { JavaParser } from '../parser.js';
import { descendants } from '../parser.js';

/** Where the names in a piece of code may come from, nearest first. */
export interface ImportScope {
  /** The package that the code is in. */
  readonly packageName: string;
  /** Simple name → qualified name: what a suite of the class, or the class itself, imports one by one. */
  readonly imports: ReadonlyMap<string, string>;
  /** Packages and classes that they import as a whole, and the class itself for what is nested in it. */
  readonly onDemandImports: readonly string[];
  readonly jdk: ClassNames;
  /** Of the program and its libraries. */
  readonly program: ClassNames;
  /** Of EvoSuite's runtime, whose stand-ins its tests use (`MockPrintWriter`). */
  readonly evosuite: ClassNames;
  /** Of the JDK's own, which are asked last. */
  readonly internals: JdkInternals;
}

export interface WorkedOutImports {
  /** Qualified names, sorted. */
  readonly imports: readonly string[];
  /** A sentence for each name that is in several places. */
  readonly remarks: readonly string[];
  /** Name → why no import brings it: a sentence. */
  readonly missing: ReadonlyMap<string, string>;
}

/** The packages of the JDK that stand before those of the program: what a test of any program uses. */
const commonPackages = ['java.util', 'java.io', 'java.lang.reflect', 'java.math', 'java.net', 'java.text'];

/** The names in statements that can only be those of classes: with a capital, and with no dot before them. */
export function classNamesUsedIn(parser: JavaParser, statements: string): readonly string[] {
  return parser.withTree(`{${statements}\n}`, (root) => {
    const source = `{${statements}\n}`;
    const names = descendants(root, 'identifier', 'type_identifier').filter(
      ({ text, startIndex }) => /^\p{Lu}/u.test(text) && !source.slice(0, startIndex).trimEnd().endsWith('.'),
    );
    return [...new Set(names.map(({ text }) => text))];
  });
}

/**
 * The imports with which code that was taken out of its file finds its classes again. Of several classes of a name the one whose package
 * is nearest to the code's is taken, with a remark where that does not decide.
 */
export function workOutImports(names: readonly string[], scope: ImportScope): WorkedOutImports {
  const places = names.map((name) => ({ name, found: placesOf(name, scope) }));
  return {
    imports: places
      .flatMap(({ found }) => found.slice(0, 1))
      .filter((qualified) => !needsNoImport(qualified, scope))
      .sort(),
    remarks: places.flatMap(({ name, found }) =>
      found.length > 1 ? [`${name} may be any of ${found.join(', ')}; the first was taken`] : [],
    ),
    missing: new Map(
      places.filter(({ found }) => found.length === 0).map(({ name }) => [name, whyMissing(name, scope)]),
    ),
  };
}

function whyMissing(name: string, { internals }: ImportScope): string {
  const [hidden] = internals.hidden.get(name) ?? [];
  return hidden === undefined
    ? `no class ${name} is on the class path of the program, in the JDK or in EvoSuite's runtime`
    : `${name} is ${hidden}, which this JDK hides in a module; Java 8 lets tests name it (--java)`;
}

/** The first place that knows the name decides; more than one class only where that place does not tell. */
function placesOf(name: string, scope: ImportScope): readonly string[] {
  const { packageName, imports, onDemandImports, jdk, program, evosuite, internals } = scope;
  const imported = imports.get(name);
  const inPackages = (packages: readonly string[], classes: ClassNames) =>
    packages.map((each) => qualifiedNameOf(each, name)).filter((each) => classes.get(name)?.includes(each));
  const steps: (() => readonly string[])[] = [
    () => (imported === undefined ? [] : [imported]),
    () => inPackages([packageName], program),
    () => [...inPackages(onDemandImports, program), ...inPackages(onDemandImports, jdk)],
    () => inPackages(['java.lang'], jdk),
    () => inPackages(commonPackages, jdk).slice(0, 1),
    () => nearest(program.get(name) ?? [], packageName),
    () => nearest(jdk.get(name) ?? [], packageName),
    () => evosuite.get(name) ?? [],
    () => nearest(internals.open.get(name) ?? [], packageName),
  ];
  for (const step of steps) {
    const found = step();
    if (found.length > 0) return found;
  }
  return [];
}

/** Those that share most of the package; top-level classes before nested ones. */
function nearest(candidates: readonly string[], packageName: string): readonly string[] {
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
  return ['', 'java.lang', packageName].includes(containerOf(qualified));
}
