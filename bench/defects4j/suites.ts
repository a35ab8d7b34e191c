import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Benchmark, BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import type { Bug, Side } from '../../src/model/bug.js';
import { messageOf } from '../../src/model/errors.js';
import { archiveNameOf } from '../../src/formats/archives/archive-name.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import type { RuntimeDependency } from '../../src/test-generators/evosuite/evosuite-flags.js';
import { evosuiteGenerator } from '../../src/test-generators/evosuite/evosuite.js';

/** Which suites to make where a folder does not have them. */
export interface SuiteWishes {
  readonly folder: string;
  readonly side: Side;
  readonly seeds: number;
  readonly budgetSeconds: number;
  readonly runtime: RuntimeDependency;
}

/** The tool's part of the archives' names. */
export function toolOf({ runtime }: Pick<SuiteWishes, 'runtime'>): string {
  return runtime === 'with' ? 'evosuite-runtime' : 'evosuite';
}

/** Generates the suites of a bug that the folder does not have yet, and tells of each. */
export async function generateSuites(
  bug: Bug,
  wishes: SuiteWishes,
  benchmark: Benchmark,
  context: BenchmarkContext,
  tell: (line: string) => void,
): Promise<void> {
  const { folder, side, seeds, budgetSeconds } = wishes;
  const tool = toolOf(wishes);
  const generator = await evosuiteGenerator({ ...context, runtimeDependency: wishes.runtime });
  for (let seed = 1; seed <= seeds; seed += 1) {
    const name = archiveNameOf({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' });
    if (existsSync(join(folder, name))) continue;
    try {
      const workspace = await benchmark.workspace(bug, side);
      const request = { bug, side, seed, workspace, classes: bug.modifiedClasses, budgetSeconds };
      const { files, remarks } = await generator.generate(request);
      const written = await writeSuiteArchive(folder, { bug: bug.id, side, seed, files }, tool);
      tell(
        `${written === 'empty' ? `no tests for ${name}` : name}${remarks.map((each) => `; ${each}`).join('')}`,
      );
    } catch (thrown) {
      tell(`${name} could not be made: ${messageOf(thrown)}`);
    }
  }
}
