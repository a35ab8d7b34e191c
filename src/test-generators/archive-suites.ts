import type { SuiteAddress } from '../model/suite.js';
import { basename, resolve } from 'node:path';
import type { Side } from '../model/bug.js';
import { archiveDigests } from '../formats/archives/archive-digest.js';
import { findArchives } from '../formats/archives/archive-folder.js';
import { archiveNameOf } from '../formats/archives/archive-name.js';
import { readSuiteArchive } from '../formats/archives/archive-read.js';
import { noneOf } from '../formats/archives/archive-mismatch.js';
import type { TestGenerator } from './test-generator.js';

/**
 * Suites that others generated: a folder of archives in Defects4J's naming, where the number behind the tool is the seed. A suite that is
 * not there is empty, with a remark.
 *
 * @param tool which tool's suites, where the folder has those of several.
 * @throws UserError where the folder has no suites, those of several tools, or one twice.
 */
export async function archiveGenerator(suitesFolder: string, tool?: string): Promise<TestGenerator> {
  const found = await findArchives(resolve(suitesFolder), tool);
  const digests = archiveDigests();
  const archives = new Map(
    found.archives.map((archive) => [addressOf(archive.bug, archive.side, archive.id), archive]),
  );
  const archiveOf = ({ bug, side, seed }: SuiteAddress) => archives.get(addressOf(bug.id, side, seed));
  return {
    name: 'archive',
    version: found.tool,
    storage: 'direct',
    evosuiteRunner: 'possible',
    async madeFrom(subject) {
      const archive = archiveOf(subject);
      const suite = archive === undefined ? `none in ${suitesFolder}` : await digests.of(archive);
      return { generator: 'archive', tool: found.tool, suite };
    },
    checkAny(wanted) {
      if (!wanted.some((suite) => archiveOf(suite) !== undefined)) throw noneOf(wanted, found, suitesFolder);
    },
    has: (suite) => archiveOf(suite) !== undefined,
    keyOf(request) {
      const archive = archiveOf(request);
      return { generator: 'archive', archive: archive === undefined ? 'none' : basename(archive.path) };
    },
    async generate(request) {
      const archive = archiveOf(request);
      if (archive === undefined) {
        const { bug, side, seed } = request;
        const name = archiveNameOf({ bug: bug.id, side, tool: found.tool, id: seed, form: 'tar.bz2' });
        return { files: [], remarks: [`no tests for ${bug.id}: there is no ${name} in ${suitesFolder}`] };
      }
      const files = await readSuiteArchive(archive.path, archive.form);
      await digests.checkUnchanged(archive);
      const remarks =
        files.length === 0
          ? [`no tests for ${request.bug.id}: ${basename(archive.path)} has no Java files`]
          : [];
      return { files, remarks };
    },
  };
}

function addressOf(bug: string, side: Side, seed: number): string {
  return `${bug} ${side} ${seed}`;
}
