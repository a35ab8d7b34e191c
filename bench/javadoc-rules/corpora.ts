import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FocalMethod } from '../../src/model/candidate.js';
import type { OracleInput } from '../../src/model/test-case.js';
import { planRun, suitesOf } from '../../src/pipeline/1-plan.js';
import { workspacesOf } from '../../src/pipeline/2-workspaces.js';
import { suiteOf } from '../../src/pipeline/3-suite.js';
import { suiteCandidatesOf } from '../../src/pipeline/4-candidates.js';
import { blindInputsOf } from '../../src/pipeline/blind-view.js';
import { safeListener } from '../../src/pipeline/events.js';
import type { RunOptions } from '../../src/pipeline/options.js';
import { slots } from '../../src/pipeline/slots.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { readSourceUnit, type SourceType } from '../../src/source/types/source-types.js';
import { contentCache } from '../../src/store/content-cache.js';

/** What the rules are tried on: inputs of benchmarks, which get oracles, and documented methods of libraries, which are only read. */
export interface Corpora {
  readonly bundled: readonly OracleInput[];
  readonly maven: readonly OracleInput[];
  readonly libraries: readonly FocalMethod[];
}

/** All distinct inputs of blind oracle generators in runs with these options. Suites that are not recorded or cached are written. */
export async function inputsOfRuns(runs: readonly RunOptions[]): Promise<OracleInput[]> {
  const inputs = new Map<string, OracleInput>();
  for (const options of runs) {
    const cache = contentCache(options.cacheFolder);
    const plan = await planRun(options, cache);
    const { signal } = new AbortController();
    const context = { plan, cache, workers: slots(1, signal), listener: safeListener({}), signal };
    for (const task of suitesOf(plan)) {
      const workspaces = await workspacesOf(context, task);
      const { suite } = await suiteOf(context, task, workspaces);
      const found = await suiteCandidatesOf(suite, task.bug, workspaces[task.side], options);
      for (const input of blindInputsOf(found.blindCandidates.map(found.inputOf)).inputs)
        inputs.set(JSON.stringify(input), input);
    }
  }
  return [...inputs.values()];
}

/** The methods below a folder of Java sources whose documentation may promise something. */
export async function documentedMethods(folder: string): Promise<FocalMethod[]> {
  const parser = await loadJavaParser();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.java'),
  );
  const methods = files
    .sort()
    .flatMap((file) =>
      readSourceUnit(parser, readFileSync(join(folder, file), 'utf8')).types.flatMap(methodsOf),
    );
  return methods.filter(({ docstring }) => /throw|@exception|returns?\b/i.test(docstring));
}

function methodsOf(type: SourceType): FocalMethod[] {
  return [...type.methods, ...type.nested.flatMap(methodsOf)];
}
