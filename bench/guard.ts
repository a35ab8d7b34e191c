/**
 * `npm run bench:guard`: processor time of five standard works, in units of a calibration that runs beside them: starts of a JVM and compilations of the
 * bundled programs. Prints a table, and ends with exit code 1 if a work takes more than 1.25 times its recorded ratio each time of three. `--record`
 * writes the ratios to bench/guard.json. Skipped without /proc; a JDK must be there.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyJava } from '../src/model/program/workspace.js';
import { packageRoot } from '../src/store/files/package-root.js';
import { findJdk } from '../src/toolchain/jdk.js';
import { measureProcessorTime } from './processor-time.js';

/** By the works' names. */
type Ratios = Readonly<Record<string, number>>;

if (!existsSync('/proc/self/stat')) {
  console.log('guard: skipped, because this system has no /proc');
  process.exit();
}

const mostOfRecorded = 1.25;
/** Works that take too much are measured again. */
const mostTimes = 3;
const record = join(packageRoot, 'bench', 'guard.json');
const folder = await mkdtemp(join(tmpdir(), 'teval-guard-'));
const { home } = await findJdk(anyJava, {});

const teval = (out: string, ...words: readonly string[]) => [
  ...[process.execPath, join(packageRoot, 'bin', 'teval.js'), ...words],
  ...['--cache', join(folder, 'cache'), '--out', join(folder, out), '--quiet'],
];
const bundled = ['run', '--benchmark', 'bundled', '--on', 'buggy', '--seeds', '10'];
const samples = join(folder, 'samples.jsonl');

/** In this order: the later ones find in the cache what the earlier ones left. */
const works: Readonly<Record<string, readonly string[]>> = {
  'bundled, empty cache': teval('cold', ...bundled),
  'bundled, everything cached': teval('cached', ...bundled),
  'bundled, nothing to do': teval('cached', ...bundled),
  '300 mutants': teval(
    'mutants',
    ...[
      'run',
      '--benchmark',
      'mutants:bundled',
      '--mutants-per-class',
      '20',
      '--test-generator',
      'developer',
    ],
    ...['--oracle', 'suite-tests', '--confirmation', 'none', '--patch-coverage', 'none', '--reruns', '0'],
  ),
  '500 samples': teval('samples', 'judge', '--benchmark', 'bundled', '--tests', `samples:${samples}`),
};

/** Tests that differ in a number each, so that each of them compiles and runs. */
function createSamples(): string {
  const lines = Array.from({ length: 500 }, (_, number) => {
    const body = `Shelf shelf = new Shelf("nails", ${number + 1}); shelf.put(1); assertEquals(${number}, shelf.freeSpace());`;
    return {
      subject: 'Inventory-1',
      method: 'put(int)',
      number: number + 1,
      text: `@Test\npublic void keeps() { ${body} }`,
    };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function measure(words: readonly string[]): Promise<number> {
  const { seconds, exitCode } = await measureProcessorTime(words);
  if (exitCode !== 0) throw new Error(`exit code ${exitCode ?? 'none'} of ${words.join(' ')}`);
  return seconds;
}

/** Seconds of what depends on the machine alone. */
async function calibrate(): Promise<number> {
  const programs = join(packageRoot, 'bundled', 'bugs');
  const sources = readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[^/]+\/fixed\/.*\.java$/u.test(path),
  );
  const classes = join(folder, 'classes');
  await mkdir(classes, { recursive: true });
  const compile = [join(home, 'bin', 'javac'), '-nowarn', '-d', classes];
  const paths = sources.map((path) => join(programs, path));
  const compiling = await measure([...compile, ...paths]);
  const starting = await measure([join(home, 'bin', 'java'), '-Xshare:off', '--version']);
  return compiling + starting;
}

async function measureWorks(): Promise<Ratios> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(samples, createSamples());
  const ratios: Record<string, number> = {};
  let before = await calibrate();
  for (const [name, words] of Object.entries(works)) {
    const seconds = await measure(words);
    const after = await calibrate();
    ratios[name] = (2 * seconds) / (before + after);
    before = after;
  }
  return ratios;
}

/** The least of each work: what else a machine does only adds to it. */
function takeLeast(ratios: Ratios, others: Ratios): Ratios {
  return Object.fromEntries(
    Object.entries(ratios).map(([name, ratio]) => [name, Math.min(ratio, others[name] ?? ratio)]),
  );
}

try {
  const known = JSON.parse(await readFile(record, 'utf8').catch(() => '{}')) as Ratios;
  const isTooMuch = ([name, ratio]: readonly [string, number]) =>
    ratio > (known[name] ?? Infinity) * mostOfRecorded;
  let ratios = await measureWorks();
  for (let times = 1; times < mostTimes && Object.entries(ratios).some(isTooMuch); times += 1)
    ratios = takeLeast(ratios, await measureWorks());
  for (const [name, ratio] of Object.entries(ratios)) {
    const recorded = known[name] === undefined ? 'not recorded' : `recorded: ${known[name].toFixed(2)}`;
    const judgement = isTooMuch([name, ratio]) ? '  TOO MUCH' : '';
    console.log(`${name}: ${ratio.toFixed(2)} calibrations (${recorded})${judgement}`);
  }
  if (Object.entries(ratios).some(isTooMuch)) process.exitCode = 1;
  if (process.argv.includes('--record'))
    await writeFile(
      record,
      `${JSON.stringify(Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toFixed(2))])), null, 2)}\n`,
    );
} finally {
  await rm(folder, { recursive: true, force: true });
}
