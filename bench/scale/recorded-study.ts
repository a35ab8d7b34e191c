import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { planRun } from '../../src/pipeline/1-plan.js';
import { resolveInputs } from '../../src/pipeline/inputs/inputs.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { computeUnitFingerprint } from '../../src/store/run/fingerprint.js';
import { writeUnit } from '../../src/store/unit/unit-file.js';
import { bundledOptions } from '../bundled-options.js';
import { syntheticUnit } from './synthetic-unit.js';

/** A study of the paper's shape with recorded outcomes. Commands on it do everything except running tests. */
export interface RecordedStudy {
  readonly options: RunOptions;
  /** The arguments of `teval run` for this run, without its folder. */
  readonly runArguments: readonly string[];
  readonly testCases: number;
  readonly units: number;
}

const seeds = 10;
const filesAtATime = 16;
/** Size of a suite for a program with some classes. Archives are digested, and not read unless there is work to do. */
const archiveBytes = 20_000;

/**
 * Writes benchmark, suites and units below `folder`: the given number of bugs, ten seeds, three oracle generators, and the given number of test cases
 * per unit.
 */
export async function recordStudy(
  folder: string,
  bugs: number,
  testsPerUnit: number,
): Promise<RecordedStudy> {
  const ids = Array.from({ length: bugs }, (_, index) => `Shelf-${index + 1}`);
  const benchmark = await writeBenchmark(folder, ids);
  const suitesFolder = await writeArchives(folder, ids);
  const options = bundledOptions(folder, {
    benchmark,
    prefixes: { generator: 'archive', suitesFolder },
  });
  const plan = await planRun(options, createContentCache(options.cacheFolder));
  const { record } = await resolveInputs(plan, new AbortController().signal);
  await pLimit(filesAtATime).map(plan.units, (unit) => {
    const fingerprint = computeUnitFingerprint(record, unit, 'any');
    if (fingerprint === 'unknown') throw new Error(`the inputs of ${unit.bug} are unknown`);
    return writeUnit(options.out, { fingerprint, suiteFiles: 'recorded' }, syntheticUnit(unit, testsPerUnit));
  });
  const runArguments = [
    ...['--benchmark', benchmark, '--suites', suitesFolder],
    ...['--cache', options.cacheFolder, '--workers', `${options.workers}`],
    ...options.oracles.flatMap((oracle) => ['--oracle', oracle]),
  ];
  const units = plan.units.length;
  return { options, runArguments, units, testCases: units * testsPerUnit };
}

async function writeBenchmark(folder: string, ids: readonly string[]): Promise<string> {
  const file = join(folder, 'benchmark.json');
  const version = (id: string, name: string) => ({ directory: join('programs', id, name), sources: 'src' });
  await pLimit(filesAtATime).map(ids, async (id) => {
    for (const name of ['buggy', 'fixed']) {
      const source = join(folder, 'programs', id, name, 'src', 'org', 'x');
      await mkdir(source, { recursive: true });
      await writeFile(
        join(source, 'Shelf.java'),
        `package org.x;\n\n/** The ${name} one of ${id}. */\npublic class Shelf {}\n`,
      );
    }
  });
  const bugs = ids.map((id) => ({
    id,
    modifiedClasses: ['org.x.Shelf'],
    buggy: version(id, 'buggy'),
    fixed: version(id, 'fixed'),
  }));
  await writeFile(file, JSON.stringify({ name: 'shelves', bugs }));
  return file;
}

async function writeArchives(folder: string, ids: readonly string[]): Promise<string> {
  const suites = join(folder, 'suites');
  await mkdir(suites);
  const paths = ids.flatMap((id) =>
    Array.from({ length: seeds }, (_, index) => join(suites, `${id}b-evosuite.${index + 1}.tar.bz2`)),
  );
  await pLimit(filesAtATime).map(paths, (path) => writeFile(path, randomBytes(archiveBytes)));
  return suites;
}
