import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { unpackSourcesJar, unpackTestsJar } from '../../formats/archives/jar-sources.js';
import { groupBy } from '../../model/common/group-by.js';
import { nameFirst } from '../../model/common/name-first.js';
import { UserError } from '../../model/common/errors.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { hasCode } from '../../source/has-code.js';
import { loadJavaParser } from '../../source/parser.js';
import { digestOfFile } from '../../store/files/digest.js';
import { listJarEntries } from '../../toolchain/jar.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { described } from '../described.js';

/**
 * The classes with code of a jar whose sources jar is beside it, as Maven names it. Tests of developers are in the jar of test sources, if there is one.
 *
 * @throws UserError if the jar or its sources jar is missing, broken or without classes, or if the two do not belong together
 */
export async function createJarBenchmark(given: string, context: BenchmarkContext): Promise<Benchmark> {
  const jar = resolve(given);
  await checkFile(jar, `there is no jar ${given}; correct the path`);
  const [sourcesJar, testsJar] = ['sources', 'test-sources'].map((kind) =>
    jar.replace(/\.jar$/u, `-${kind}.jar`),
  ) as [string, string];
  await checkFile(
    sourcesJar,
    `${given} has no sources jar ${basename(sourcesJar)} beside it; put it there, or describe the program in a JSON file (teval init writes an example)`,
  );
  const sources = await unpackSourcesJar(sourcesJar, await digestOfFile(sourcesJar), context.cache);
  const classes = await listClassesWithCode(sources, sourcesJar);
  if (classes.length === 0)
    throw new UserError(`${basename(sourcesJar)} has no class with a method to test; name another jar`);
  await checkMatch(jar, classes, basename(sourcesJar));
  const hasTests = await stat(testsJar).then(
    (found) => found.isFile(),
    () => false,
  );
  const tests = hasTests
    ? { tests: { sources: [await unpackTestsJar(testsJar, await digestOfFile(testsJar), context.cache)] } }
    : {};
  const version = { directory: dirname(jar), jar: basename(jar), sources, ...tests };
  const description = {
    name: toName(basename(jar, '.jar')),
    programs: nameClasses(classes).map(({ id, className }) => ({
      ...{ id, title: className, classes: [className], version },
    })),
  };
  const from = { file: `jar:${given}`, folder: dirname(jar) };
  return described.create(JSON.stringify(description), from, context);
}

async function checkFile(path: string, sentence: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true || !path.endsWith('.jar')) throw new UserError(sentence);
}

/** Fully qualified names of the top-level classes with code, in order. */
async function listClassesWithCode(folder: string, sourcesJar: string): Promise<readonly string[]> {
  const files = (await listJarEntries(sourcesJar))
    .filter(
      (name) => name.endsWith('.java') && !/^META-INF\/|(?:^|\/)(?:package|module)-info\.java$/u.test(name),
    )
    .sort();
  const parser = await loadJavaParser();
  const classes: string[] = [];
  for (const file of files) {
    const className = file.slice(0, -'.java'.length).replaceAll('/', '.');
    const source = await readFile(join(folder, file), 'utf8');
    if (hasCode(parser, source, toSimpleName(className))) classes.push(className);
  }
  return classes;
}

const shown = 3;

/** Sources of another version usually have a class that the jar lacks. */
async function checkMatch(jar: string, classes: readonly string[], sourcesJar: string): Promise<void> {
  const compiled = new Set(await listJarEntries(jar));
  const missing = classes.filter((each) => !compiled.has(`${each.replaceAll('.', '/')}.class`));
  if (missing.length === 0) return;
  throw new UserError(
    `${sourcesJar} does not belong to ${basename(jar)}: the jar lacks ${missing.length} of the ${classes.length} classes of the sources, ${nameFirst(missing, shown)}; use jars of the same version`,
  );
}

/** Classes of one name in several packages are numbered in the order of their full names. */
function nameClasses(
  classes: readonly string[],
): readonly { readonly id: string; readonly className: string }[] {
  return [...groupBy(classes, (each) => toName(toSimpleName(each)).replaceAll(/[.-]/gu, '_'))].flatMap(
    ([name, alike]) => alike.map((className, index) => ({ id: `${name}-${index + 1}`, className })),
  );
}

/** With letters that a description allows. */
function toName(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9._-]/gu, '_');
  return /^[A-Za-z]/u.test(plain) ? plain : `C${plain}`;
}
