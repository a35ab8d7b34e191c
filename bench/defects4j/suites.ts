import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Benchmark, BenchmarkContext } from '../../src/benchmarks/benchmark.js';
import type { Bug, Side } from '../../src/model/program/bug.js';
import { getMessage } from '../../src/model/common/errors.js';
import { formatArchiveName } from '../../src/formats/archives/archive-name.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import type { RuntimeDependency } from '../../src/test-generators/evosuite/evosuite-flags.js';
import { createEvosuiteGenerator } from '../../src/test-generators/evosuite/evosuite.js';

/** The suites to generate if a folder lacks them. */
export interface SuiteSelection {
  readonly folder: string;
  readonly side: Side;
  readonly seeds: number;
  readonly budgetSeconds: number;
  readonly runtime: RuntimeDependency;
}

/** The tool's part in the archives' names. */
export function nameTool({ runtime }: Pick<SuiteSelection, 'runtime'>): string {
  return runtime === 'with' ? 'evosuite-runtime' : 'evosuite';
}

/** Generates the missing suites of a bug, and reports each. */
export async function generateSuites(
  bug: Bug,
  wishes: SuiteSelection,
  benchmark: Benchmark,
  context: BenchmarkContext,
  tell: (line: string) => void,
): Promise<void> {
  const { folder, side, seeds, budgetSeconds } = wishes;
  const tool = nameTool(wishes);
  const generator = await createEvosuiteGenerator({ ...context, runtimeDependency: wishes.runtime });
  for (let seed = 1; seed <= seeds; seed += 1) {
    const name = formatArchiveName({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' });
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
      tell(`${name} could not be made: ${getMessage(thrown)}`);
    }
  }
}
