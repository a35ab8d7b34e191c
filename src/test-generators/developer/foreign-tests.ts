import { nameFirst } from '../../model/common/name-first.js';
import { groupBy } from '../../model/common/group-by.js';
import { toTopLevelName } from '../../model/suite/java-names.js';
import type { BuildOutcome } from '../../model/program/own-tests.js';
import type { BuiltClass, BuiltTest } from '../../model/suite/suite.js';
import { readDigestedFile, type DigestedFiles } from '../../store/cache/kept-copies.js';
import { ClassReader } from '../../toolchain/class-reader.js';

/**
 * The tests of a build that teval can run and not read: those of classes in Kotlin, Groovy or Scala, and those of nested classes in Java, which may inherit
 * them from anywhere.
 */
export interface ForeignTests {
  readonly classes: readonly BuiltClass[];
  readonly remarks: readonly string[];
}

/** What a class file says of a class and of those nested in it. */
interface ForeignClass {
  readonly name: string;
  /** Of its source. */
  readonly file: string;
  /** Names of the methods of the class, and of the classes of tests that it names, because it may extend one. */
  readonly methods: readonly string[];
  readonly texts: ReadonlySet<string>;
}

/**
 * Finds them among the tests that the build has run.
 *
 * @param related the classes under test: a class of tests counts if it names one of them; `all`: each class of tests counts
 * @param inJava the classes of tests in Java that count
 */
export async function findForeignTests(
  outcomes: readonly BuildOutcome[],
  built: readonly DigestedFiles[],
  related: readonly string[] | 'all',
  inJava: ReadonlySet<string>,
): Promise<ForeignTests> {
  const classes: BuiltClass[] = [];
  const unknown: BuildOutcome[] = [];
  for (const [name, ofClass] of groupBy(outcomes, ({ className }) => toTopLevelName(className))) {
    const nested = ofClass.filter(({ className }) => className !== name);
    const found = await readForeignClass(name, built, inJava.has(name) && nested.length > 0);
    if (found === 'not wanted') continue;
    const isInJava = found.file.endsWith('.java');
    const tests = groupBy(isInJava ? nested : ofClass, (each) => nameTest(each, found));
    if (!isInJava) unknown.push(...(tests.get('unknown') ?? []));
    tests.delete('unknown');
    const isRelated = isInJava || related === 'all' || related.some((each) => namesClass(found, each));
    if (tests.size === 0 || !isRelated) continue;
    classes.push({
      className: name,
      file: found.file,
      types: [...found.texts].filter((text) => typeName.test(text)).map(toTypeName),
      tests: [...tests].map(([test, runs]) => ({ suiteTest: test, inBuild: uniteStatus(runs) })),
    });
  }
  if (unknown.length === 0) return { classes, remarks: [] };
  const are = unknown.length === 1 ? '1 test' : `${unknown.length} tests`;
  const names = [...new Set(unknown.map(({ className }) => className))];
  return {
    classes,
    remarks: [
      `the project's own build also runs ${are} of classes that are not written in Java, which are left out, because their names are not those of methods, as in Spock or Kotest: ${nameFirst(names, 5)}`,
    ],
  };
}

const nestedAnnotation = 'Lorg/junit/jupiter/api/Nested;';
const typeName = /^L[\w$]+(?:\/[\w$]+)*;$/u;

function toTypeName(descriptor: string): string {
  return descriptor.slice(1, -1).replaceAll('/', '.').replaceAll('$', '.');
}

async function readForeignClass(
  name: string,
  built: readonly DigestedFiles[],
  isWantedInJava: boolean,
): Promise<ForeignClass | 'not wanted'> {
  const path = name.replaceAll('.', '/');
  const files = built.find(({ digests }) => digests[`${path}.class`] !== undefined);
  if (files === undefined) return 'not wanted';
  const read = async (ofClass: string) => readClass(await readDigestedFile(files, `${ofClass}.class`));
  const own = await read(path);
  const ownTexts = [...own.texts];
  const inJava = ownTexts.find((text) => /^[\w$-]+\.java$/u.test(text));
  const file = inJava ?? ownTexts.find((text) => /^[^/\s]+\.(?:kt|groovy|scala)$/u.test(text));
  if (file === undefined || (inJava !== undefined && !isWantedInJava)) return 'not wanted';
  const nested = Object.keys(files.digests)
    .filter((each) => each.startsWith(`${path}$`) && each.endsWith('.class'))
    .map((each) => each.slice(0, -'.class'.length));
  const all = [own, ...(await Promise.all(nested.map(read)))];
  const texts = new Set(all.flatMap((each) => [...each.texts]));
  if (inJava !== undefined && !texts.has(nestedAnnotation)) return 'not wanted'; // run by a suite() of JUnit 3, for example
  const named = await readNamed(texts, new Set([path, ...nested]), built);
  return { name, file, methods: [...all.flatMap(({ methods }) => methods), ...named], texts };
}

/** The methods of the tests' classes that these texts name, directly or not. */
async function readNamed(
  texts: ReadonlySet<string>,
  seen: Set<string>,
  built: readonly DigestedFiles[],
): Promise<readonly string[]> {
  const methods: string[] = [];
  for (const text of texts) {
    const files = built.find(({ digests }) => digests[`${text}.class`] !== undefined);
    if (files === undefined || seen.has(text)) continue;
    seen.add(text);
    const read = readClass(await readDigestedFile(files, `${text}.class`));
    methods.push(...read.methods, ...(await readNamed(read.texts, seen, built)));
  }
  return methods;
}

function readClass(bytes: Buffer): Pick<ForeignClass, 'texts'> & { readonly methods: readonly string[] } {
  const reader = new ClassReader(bytes);
  const methods = reader.readMethods(() => {
    reader.at += 2; // access flags
    const name = reader.text();
    reader.at += 2; // type
    for (const { end } of reader.listAttributes()) reader.at = end;
    return name;
  });
  return { methods, texts: new Set(reader.texts()) };
}

/** `Inner.adds` of a report's `adds[1]`; with the types of its parameters if the class has several methods of that name. */
function nameTest({ className, name }: BuildOutcome, { name: outer, methods }: ForeignClass): string {
  const fitting = methods.filter(
    (method) => name === method || (name.startsWith(method) && '([{'.includes(name.charAt(method.length))),
  );
  const [method] = fitting.toSorted((one, other) => other.length - one.length);
  if (method === undefined) return 'unknown';
  const nest = className === outer ? '' : `${className.slice(outer.length + 1)}.`;
  const [signature = ''] = /^\([^)]*\)/u.exec(name.slice(method.length)) ?? [];
  const isOverloaded = methods.filter((each) => each === method).length > 1;
  return `${nest}${method}${isOverloaded ? signature : ''}`;
}

function namesClass({ texts }: ForeignClass, className: string): boolean {
  const path = className.replaceAll('.', '/').replaceAll('$', String.raw`\$`);
  const pattern = new RegExp(String.raw`(?:^|[L(;)<])${path}(?:[;$<]|$)`, 'u');
  return [...texts].some((text) => pattern.test(text));
}

function uniteStatus(runs: readonly BuildOutcome[]): BuiltTest['inBuild'] {
  for (const status of ['failed', 'passed'] as const)
    if (runs.some((each) => each.status === status)) return status;
  return 'skipped';
}
