import type { Bug } from '../../src/model/bug.js';
import type { SuiteFile } from '../../src/model/suite.js';
import type { Workspace } from '../../src/model/workspace.js';
import { oracleGeneratorsOf } from '../../src/oracles/registry.js';
import { suiteCandidatesOf } from '../../src/pipeline/4-candidates.js';
import { asker } from '../../src/pipeline/ask-generators.js';
import { testCasesOf } from '../../src/pipeline/5-test-cases.js';
import { findArchives, type FoundArchive } from '../../src/formats/archives/archive-folder.js';
import { readSuiteArchive } from '../../src/formats/archives/archive-read.js';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import type { Cache } from '../../src/store/cache.js';

/** The tool's part of the names of archives with completed suites. */
function completedToolOf(tool: string, oracle: string): string {
  return `${tool}-${oracle}`;
}

/**
 * Suites whose prefixes an oracle generator has completed, as archives: unlike EvoSuite's own tests, many of these fail, and on both
 * versions. They are what the replication of the paper gives to run_bug_detection.pl.
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
  const completed = completedToolOf(tool, oracle);
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
  suite: Parameters<typeof suiteCandidatesOf>[0],
  oracle: string,
  bug: Bug,
  workspace: Workspace,
  cache: Cache,
): Promise<readonly SuiteFile[]> {
  const candidates = await suiteCandidatesOf(suite, bug, workspace, {
    prefixView: 'normalised',
    focalSearch: 'prefix',
  });
  const [generator] = await oracleGeneratorsOf([oracle]);
  if (generator === undefined) throw new Error(`no oracle generator ${oracle}`);
  const request = { bug, side: suite.side, seed: suite.seed, workspace };
  const { signal } = new AbortController();
  const oracles = asker({ cache, stop: signal, signal });
  const { testCases } = await testCasesOf(candidates, generator, request, oracles);
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
