import { RecentMap } from '../model/common/recent-map.js';
import type { SuiteAddress, SuiteFile } from '../model/suite/suite.js';
import { basename, resolve } from 'node:path';
import { MachineError } from '../model/common/errors.js';
import type { Side } from '../model/program/bug.js';
import { createArchiveDigests } from '../formats/archives/archive-digest.js';
import { findArchives } from '../formats/archives/archive-folder.js';
import { formatArchiveName } from '../formats/archives/archive-name.js';
import { readSuiteArchive } from '../formats/archives/archive-read.js';
import { createMismatchError } from '../formats/archives/archive-mismatch.js';
import type { TestGenerator } from './test-generator.js';

/**
 * Suites generated elsewhere: a folder of archives with Defects4J's names, in which the number after the tool is the seed. An archive without Java
 * files is a result: the tool ran and wrote no test. A missing archive is not a result, because it may have been lost.
 *
 * @param tool required if the folder has suites of several tools
 * @param missing whether units of a missing suite are missing (MachineError), or find nothing
 * @throws UserError if the folder has no suites, suites of several tools, or one twice
 */
export async function createArchiveGenerator(
  suitesFolder: string,
  tool?: string,
  missing: 'leave-out' | 'not-found' = 'leave-out',
): Promise<TestGenerator> {
  const found = await findArchives(resolve(suitesFolder), tool);
  const digests = createArchiveDigests();
  /** Mutants of a class share an archive. */
  const recent = new RecentMap<string, Promise<readonly SuiteFile[]>>(4);
  const archives = new Map(
    found.archives.map((archive) => [makeAddressKey(archive.bug, archive.side, archive.id), archive]),
  );
  /** Part of the inputs, because units that count a missing suite as finding nothing do not belong to a run that treats it as missing. */
  const absent = missing === 'not-found' ? `none in ${suitesFolder}` : 'missing';
  const missingSentence = ({ bug, side, seed }: SuiteAddress) => {
    const name = formatArchiveName({ bug: bug.id, side, tool: found.tool, id: seed, form: 'tar.bz2' });
    return `there is no ${name} in ${suitesFolder}; add it, or use --missing not-found to count a missing suite as finding nothing`;
  };
  const findArchive = ({ bug, side, seed }: SuiteAddress) => archives.get(makeAddressKey(bug.id, side, seed));
  return {
    name: 'archive',
    version: found.tool,
    storage: 'direct',
    runtimes: 'any',
    async madeFrom(subject) {
      const archive = findArchive(subject);
      const suite = archive === undefined ? absent : await digests.of(archive);
      return { generator: 'archive', tool: found.tool, suite };
    },
    checkSuites(wanted) {
      if (!wanted.some((suite) => findArchive(suite) !== undefined))
        throw createMismatchError(wanted, found, suitesFolder);
    },
    has: (suite) => findArchive(suite) !== undefined,
    makeKey(request) {
      const archive = findArchive(request);
      return { generator: 'archive', archive: archive === undefined ? 'none' : basename(archive.path) };
    },
    async generate(request) {
      const archive = findArchive(request);
      if (archive === undefined) {
        const { bug, side, seed } = request;
        if (missing === 'leave-out') throw new MachineError(missingSentence(request));
        const name = formatArchiveName({ bug: bug.id, side, tool: found.tool, id: seed, form: 'tar.bz2' });
        return { files: [], remarks: [`no tests for ${bug.id}: there is no ${name} in ${suitesFolder}`] };
      }
      const reading = recent.get(archive.path) ?? readSuiteArchive(archive.path, archive.form);
      recent.set(archive.path, reading);
      const files = await reading;
      await digests.checkUnchanged(archive);
      const remarks =
        files.length === 0
          ? [`no tests for ${request.bug.id}: ${basename(archive.path)} has no Java files`]
          : [];
      return { files, remarks };
    },
  };
}

function makeAddressKey(bug: string, side: Side, seed: number): string {
  return `${bug} ${side} ${seed}`;
}
