import type { Bug } from '../../src/model/program/bug.js';
import type { SuiteFile } from '../../src/model/suite/suite.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import { createOracleGenerators } from '../../src/oracles/registry.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';
import { createAsker } from '../../src/pipeline/asking/ask-generators.js';
import { createTestCases } from '../../src/pipeline/5-test-cases.js';
import { findArchives, type FoundArchive } from '../../src/formats/archives/archive-folder.js';
import { readSuiteArchive } from '../../src/formats/archives/archive-read.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import type { Cache } from '../../src/store/cache/cache.js';

/** The tool's part in the names of archives with completed suites. */
function nameCompletedTool(tool: string, oracle: string): string {
  return `${tool}-${oracle}`;
}

/**
 * Archives of suites whose prefixes an oracle generator has completed. Unlike EvoSuite's own tests, many of these fail, on both versions. The paper's
 * replication passes such suites to run_bug_detection.pl.
 */
export async function completeSuites(
  folder: string,
  archives: readonly FoundArchive[],
  tool: string,
  oracle: string,
  bug: Bug,
  workspace: Workspace,
  cache: Cache,
): Promise<readonly FoundArchive[]> {
  const completed = nameCompletedTool(tool, oracle);
  for (const archive of archives) {
    const { side, id: seed } = archive;
    const suite = {
      bug: bug.id,
      side,
      seed,
      generator: tool,
      files: await readSuiteArchive(archive.path, archive.form),
    };
    const files = await completedFiles(suite, oracle, bug, workspace, cache);
    await writeSuiteArchive(folder, { bug: bug.id, side, seed, files }, completed);
  }
  const found = await findArchives(folder, completed);
  return found.archives.filter((each) =>
    archives.some(({ bug: id, id: seed }) => each.bug === id && each.id === seed),
  );
}

async function completedFiles(
  suite: Parameters<typeof extractCandidates>[0],
  oracle: string,
  bug: Bug,
  workspace: Workspace,
  cache: Cache,
): Promise<readonly SuiteFile[]> {
  const candidates = await extractCandidates(suite, bug, workspace, {
    prefixView: 'normalised',
    focalSearch: 'prefix',
  });
  const [generator] = await createOracleGenerators([oracle]);
  if (generator === undefined) throw new Error(`no oracle generator ${oracle}`);
  const request = { bug, side: suite.side, seed: suite.seed, workspace };
  const { signal } = new AbortController();
  const oracles = createAsker({ cache, stop: signal, signal });
  const { testCases } = await createTestCases(candidates, generator, request, oracles);
  await oracles.close();
  const classes = candidates.frames.map(({ className, before, after }) => {
    const sources = testCases
      .filter(({ candidate }) => candidate.suiteClass === className)
      .map(({ source }) => source);
    return { path: `${className.replaceAll('.', '/')}.java`, source: [before, ...sources, after].join('\n') };
  });
  const companions = candidates.frames.flatMap((frame) =>
    frame.companions.map(({ className, source }) => ({
      path: `${className.replaceAll('.', '/')}.java`,
      source,
    })),
  );
  return [...classes, ...companions];
}
