import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../../../model/common/errors.js';
import type { Side } from '../../../model/program/bug.js';
import type { SuiteCompile } from '../../../model/outcome/evaluation-method.js';
import { replaceUnlessExhausted } from '../../../store/files/storage-errors.js';
import { isPathWithin } from '../../../store/files/path-within.js';

/** TEval-plus's folder for results: in `results`, a compile error costs the whole suite; in `merged_results`, single tests. */
export type ResultsFolder = 'results' | 'merged_results';

export const testDataFile = 'full_test_data.csv';

/** `evosuite_buggy_tests`: the folder of one side, with a subfolder for each seed. */
export function nameSideFolder(side: Side): string {
  return `evosuite_${side}_tests`;
}

export function nameResultsFolder(suiteCompile: SuiteCompile): ResultsFolder {
  return suiteCompile === 'per-test' ? 'merged_results' : 'results';
}

export function parseResultsFolder(results: ResultsFolder): SuiteCompile {
  return results === 'merged_results' ? 'per-test' : 'all-or-nothing';
}

/** A full_test_data.csv and its location. */
export interface TestDataPlace {
  readonly side: Side;
  readonly seed: number;
  /** TEval-plus's name of the oracle generator: `toga`, `naive`. */
  readonly method: string;
  readonly results: ResultsFolder;
  readonly file: string;
  /** `…/evosuite_buggy_tests/3/toga_generated` */
  readonly generatedFolder: string;
  /** `…/evosuite_buggy_tests/3`, the folder of inputs.csv and meta.csv. */
  readonly seedFolder: string;
}

const shape =
  'evosuite_<buggy|fixed>_tests/<seed>/<method>_generated/<results|merged_results>/full_test_data.csv';

/**
 * The full_test_data.csv files of a data folder of TEval-plus, or of a folder or file in it; and the data folder itself.
 *
 * @throws UserError if there is none, or the path does not exist
 */
export async function findTestData(
  folder: string,
): Promise<{ readonly dataFolder: string; readonly places: readonly TestDataPlace[] }> {
  const named = resolve(folder);
  if ((await stat(named).catch(() => undefined)) === undefined)
    throw new UserError(`${folder}: there is no such folder; name TEval-plus's data folder`);
  const dataFolder = findDataFolder(named);
  const all = await listTestDataPlaces(dataFolder);
  const places = all.filter(({ file }) => isPathWithin(file, named));
  if (places.length === 0)
    throw new UserError(`${folder} has no test data of TEval-plus: nothing in it is ${shape}`);
  return { dataFolder, places };
}

/** The parent of a side's folder, if the path contains one. */
function findDataFolder(path: string): string {
  for (let at = path; dirname(at) !== at; at = dirname(at))
    if (parseSideFolder(basename(at)) !== 'none') return dirname(at);
  return path;
}

/** Looks only into folders with these names, because their siblings have one folder per test. */
async function listTestDataPlaces(dataFolder: string): Promise<TestDataPlace[]> {
  const found: TestDataPlace[] = [];
  for (const sideFolder of await listFolders(dataFolder)) {
    const side = parseSideFolder(sideFolder);
    if (side === 'none') continue;
    for (const seedName of await listFolders(join(dataFolder, sideFolder))) {
      if (!/^\d{1,9}$/.test(seedName) || Number(seedName) < 1) continue;
      const seedFolder = join(dataFolder, sideFolder, seedName);
      for (const generated of await listFolders(seedFolder)) {
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

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(replaceUnlessExhausted<Dirent[]>([]));
  return entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
}

function parseSideFolder(name: string): Side | 'none' {
  const [, side] = /^evosuite_(buggy|fixed)_tests$/.exec(name) ?? [];
  return (side as Side | undefined) ?? 'none';
}

/** The path of a place relative to its data folder, for messages and digests. */
export function formatRelativePath(dataFolder: string, { file }: TestDataPlace): string {
  return relative(dataFolder, file).split(sep).join('/');
}
