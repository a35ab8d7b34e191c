import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../../model/errors.js';
import type { Side } from '../../model/bug.js';
import type { SuiteCompile } from '../../model/evaluation-method.js';
import { unlessExhausted } from '../../store/storage-errors.js';

/** TEval-plus's folder for results: whole suites are lost to a compile error in `results`, in `merged_results` single tests. */
export type ResultsFolder = 'results' | 'merged_results';

export const testDataFile = 'full_test_data.csv';

/** `evosuite_buggy_tests`: what there is of one side, a folder for each seed in it. */
export function sideFolderOf(side: Side): string {
  return `evosuite_${side}_tests`;
}

export function resultsFolderOf(suiteCompile: SuiteCompile): ResultsFolder {
  return suiteCompile === 'per-test' ? 'merged_results' : 'results';
}

export function suiteCompileOf(results: ResultsFolder): SuiteCompile {
  return results === 'merged_results' ? 'per-test' : 'all-or-nothing';
}

/** A full_test_data.csv at its place. */
export interface TestDataPlace {
  readonly side: Side;
  readonly seed: number;
  /** TEval-plus's name of the oracle generator: `toga`, `naive`. */
  readonly method: string;
  readonly results: ResultsFolder;
  readonly file: string;
  /** `…/evosuite_buggy_tests/3/toga_generated` */
  readonly generatedFolder: string;
  /** `…/evosuite_buggy_tests/3`, where inputs.csv and meta.csv are. */
  readonly seedFolder: string;
}

const shape =
  'evosuite_<buggy|fixed>_tests/<seed>/<method>_generated/<results|merged_results>/full_test_data.csv';

/**
 * The full_test_data.csv of a data folder of TEval-plus, or of a folder or file in it; and the data folder itself.
 *
 * @throws UserError where there is none, or nothing of that name.
 */
export async function findTestData(
  folder: string,
): Promise<{ readonly dataFolder: string; readonly places: readonly TestDataPlace[] }> {
  const named = resolve(folder);
  if ((await stat(named).catch(() => undefined)) === undefined)
    throw new UserError(`${folder}: there is no such folder; name TEval-plus's data folder`);
  const dataFolder = dataFolderOf(named);
  const all = await placesIn(dataFolder);
  const places = all.filter(({ file }) => file === named || file.startsWith(`${named}${sep}`));
  if (places.length === 0)
    throw new UserError(`${folder} has no test data of TEval-plus: nothing in it is ${shape}`);
  return { dataFolder, places };
}

/** What is above the folder of a side, where the path has one. */
function dataFolderOf(path: string): string {
  for (let at = path; dirname(at) !== at; at = dirname(at))
    if (sideOf(basename(at)) !== 'none') return dirname(at);
  return path;
}

/** Only folders of these names are looked into: those beside them have a folder for each test. */
async function placesIn(dataFolder: string): Promise<TestDataPlace[]> {
  const found: TestDataPlace[] = [];
  for (const sideFolder of await foldersIn(dataFolder)) {
    const side = sideOf(sideFolder);
    if (side === 'none') continue;
    for (const seedName of await foldersIn(join(dataFolder, sideFolder))) {
      if (!/^\d{1,9}$/.test(seedName) || Number(seedName) < 1) continue;
      const seedFolder = join(dataFolder, sideFolder, seedName);
      for (const generated of await foldersIn(seedFolder)) {
        const [, method] = /^(.+)_generated$/.exec(generated) ?? [];
        if (method === undefined) continue;
        const generatedFolder = join(seedFolder, generated);
        for (const results of ['results', 'merged_results'] as const) {
          const file = join(generatedFolder, results, testDataFile);
          if ((await stat(file).catch(() => undefined))?.isFile() === true)
            found.push({ side, seed: Number(seedName), method, results, file, generatedFolder, seedFolder });
        }
      }
    }
  }
  return found.sort((a, b) => a.seed - b.seed || (a.file < b.file ? -1 : 1));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessExhausted<Dirent[]>([]));
  return entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
}

function sideOf(name: string): Side | 'none' {
  const [, side] = /^evosuite_(buggy|fixed)_tests$/.exec(name) ?? [];
  return (side as Side | undefined) ?? 'none';
}

/** The path of a place below its data folder, for people and digests. */
export function relativePathOf(dataFolder: string, { file }: TestDataPlace): string {
  return relative(dataFolder, file).split(sep).join('/');
}
