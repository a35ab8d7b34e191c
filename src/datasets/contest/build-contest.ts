import { largest } from '../../model/common/largest.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { join } from 'node:path';
import { loadJavaParser } from '../../source/parser.js';
import { writeTogether } from '../../store/files/atomic-write.js';
import { DatapointCollection } from './collect-datapoints.js';
import type { DropReason } from './datapoint.js';
import { listProjectPlaces } from './project-places.js';
import { indexSources } from './project-sources.js';
import { readProject } from './read-project.js';
import { readTests, type ExtractionOptions } from './read-tests.js';
import { splitNames, type SplitName } from '../split-names.js';
import { splitByProject, splitByTest } from './splits.js';

/** How a data set is built. */
export interface ContestOptions extends ExtractionOptions {
  /** Tests with more Java tokens, inputs and target together, are dropped. */
  readonly mostTokens: number;
  /** Seed of the splits. */
  readonly seed: number;
}

/** What became of every test: the content of accounting.json. */
export interface ContestAccounting {
  readonly options: ContestOptions;
  readonly projects: readonly {
    readonly project: string;
    readonly javaFiles: number;
    /** Files that are not UTF-8 and were read as Windows-1252. */
    readonly otherEncoding: number;
    readonly tests: number;
    readonly kept: number;
    readonly split: SplitName | 'none';
  }[];
  /** `tests` is the sum of the others. */
  readonly counts: Readonly<Record<'tests' | 'kept' | DropReason, number>>;
  /** Sizes of the splits. */
  readonly splits: Readonly<Record<'byTest' | 'byProject', Readonly<Record<SplitName, number>>>>;
  /** Sentences on splits that nobody can use. */
  readonly remarks: readonly string[];
}

/** The names of the files of a data set. */
export const contestFiles = ['completions.jsonl', 'dropped.jsonl', 'accounting.json'] as const;

/**
 * Prepares a data set as ConTest describes it (Villmow et al. 2022, section 3), and writes it into a folder: its completions, the tests that were dropped
 * with the reasons, and the accounting.
 *
 * @param projects folders, sources jars, and lists of them
 * @throws UserError for places that don't exist or hold no Java file; nothing is written then
 */
export async function buildContest(
  projects: readonly string[],
  out: string,
  options: ContestOptions,
): Promise<ContestAccounting> {
  const parser = await loadJavaParser();
  const collection = new DatapointCollection(options.mostTokens);
  const read = [];
  for (const places of await listProjectPlaces(projects)) {
    const { files, otherEncoding } = await readProject(places);
    const sources = indexSources(places.name, files, parser);
    const before = collection.kept.length;
    let tests = 0;
    for (const file of files)
      for (const test of readTests(file, sources, parser, options)) {
        collection.add(test);
        tests += 1;
      }
    const kept = collection.kept.length - before;
    read.push({ project: places.name, javaFiles: files.length, otherEncoding, tests, kept });
  }
  const sizes = new Map(read.filter(({ kept }) => kept > 0).map(({ project, kept }) => [project, kept]));
  const byProject = splitByProject(sizes, options.seed);
  const byTest = splitByTest(collection.kept.length, options.seed);
  const splits = {
    byTest: countSplits(byTest),
    byProject: countSplits(collection.kept.map(({ project }) => byProject.get(project)!)),
  };
  const accounting: ContestAccounting = {
    options,
    projects: read.map((each) => ({ ...each, split: byProject.get(each.project) ?? 'none' })),
    counts: collection.countByReason(),
    splits,
    remarks: describeEmptySplits(splits, sizes),
  };
  await writeTogether(
    [join(out, contestFiles[0]), join(out, contestFiles[1]), join(out, contestFiles[2])],
    async ([completions, dropped, sums]) => {
      for (const [index, datapoint] of collection.kept.entries()) {
        const splits = { byTest: byTest[index]!, byProject: byProject.get(datapoint.project)! };
        await completions.write(
          `${JSON.stringify(toSnakeCase({ id: `c${index + 1}`, ...datapoint, splits }, {}))}\n`,
        );
      }
      for (const test of collection.dropped)
        await dropped.write(`${JSON.stringify(toSnakeCase(test, {}))}\n`);
      await sums.write(`${JSON.stringify(toSnakeCase(accounting, {}), undefined, 2)}\n`);
    },
  );
  return accounting;
}

function describeEmptySplits(
  { byTest, byProject }: ContestAccounting['splits'],
  sizes: ReadonlyMap<string, number>,
): readonly string[] {
  const tests = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const describe = (how: string, counts: Readonly<Record<SplitName, number>>, why: string) => {
    const empty = splitNames.filter((name) => counts[name] === 0);
    return empty.length === 0 ? [] : [`the split by ${how} has no test in ${empty.join(' and ')}: ${why}`];
  };
  const most = largest([...sizes.values()]);
  return [
    ...describe('test', byTest, `${tests} tests are too few`),
    ...describe(
      'project',
      byProject,
      sizes.size < splitNames.length
        ? `${sizes.size} projects have tests, and each is in one split`
        : `the ${sizes.size} projects with tests are too few or too unequal (the largest has ${most} of ${tests} tests)`,
    ),
  ];
}

function countSplits(splits: readonly SplitName[]): Readonly<Record<SplitName, number>> {
  const counts = { train: 0, validation: 0, test: 0 };
  for (const split of splits) counts[split] += 1;
  return counts;
}
