import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FocalMethod } from '../../src/model/suite/candidate.js';
import type { OracleInput } from '../../src/model/suite/test-case.js';
import { planRun, listSuites } from '../../src/pipeline/1-plan.js';
import { prepareWorkspaces } from '../../src/pipeline/2-workspaces.js';
import { obtainSuite } from '../../src/pipeline/3-suite.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { toBlindInputs } from '../../src/pipeline/asking/blind-view.js';
import type { RunOptions } from '../../src/settings/run-options.js';
import { createSuiteContext } from '../../src/pipeline/suite-context.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { readSourceUnit, type SourceType } from '../../src/source/types/source-types.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';

/** The corpora for trying rules: inputs of benchmarks, which get oracles, and documented methods of libraries, which are only read. */
export interface Corpora {
  readonly bundled: readonly OracleInput[];
  readonly maven: readonly OracleInput[];
  readonly libraries: readonly FocalMethod[];
}

/** All distinct inputs of blind oracle generators in runs with these options. Generates suites that are neither recorded nor cached. */
export async function inputsOfRuns(runs: readonly RunOptions[]): Promise<OracleInput[]> {
  const inputs = new Map<string, OracleInput>();
  for (const options of runs) {
    const cache = createContentCache(options.cacheFolder);
    const plan = await planRun(options, cache);
    const context = createSuiteContext(plan, cache, 1);
    for (const task of listSuites(plan)) {
      const workspaces = await prepareWorkspaces(context, task);
      const { suite } = await obtainSuite(context, task, workspaces);
      const found = await extractCandidates(suite, task.bug, workspaces[task.side]!, options);
      for (const input of toBlindInputs(found.blindCandidates.map(found.getInput)).inputs)
        inputs.set(JSON.stringify(input), input);
    }
  }
  return [...inputs.values()];
}

/** The methods below a folder of Java sources whose documentation may contain promises. */
export async function documentedMethods(folder: string): Promise<FocalMethod[]> {
  const parser = await loadJavaParser();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.java'),
  );
  const methods = files
    .sort()
    .flatMap((file) =>
      readSourceUnit(parser, readFileSync(join(folder, file), 'utf8')).types.flatMap(listMethods),
    );
  return methods.filter(({ docstring }) => /throw|@exception|returns?\b/i.test(docstring));
}

function listMethods(type: SourceType): FocalMethod[] {
  return [...type.methods, ...type.nested.flatMap(listMethods)];
}
