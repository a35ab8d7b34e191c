import { basename, resolve } from 'node:path';
import { findArchives } from './archive-folder.js';
import { archiveNameOf } from './archive-name.js';
import { readSuiteArchive } from './archive-read.js';
import type { PrefixGenerator, SuiteRequest } from './prefix-generator.js';

/**
 * Suites that others generated: a folder of archives in Defects4J's naming, where the number behind the tool is the seed. A suite that is
 * not there is empty, with a remark.
 *
 * @param tool which tool's suites, where the folder has those of several.
 * @throws UserError where the folder has no suites, those of several tools, or one twice.
 */
export async function archiveGenerator(suitesFolder: string, tool?: string): Promise<PrefixGenerator> {
  const found = await findArchives(resolve(suitesFolder), tool);
  const archiveOf = ({ bug, side, seed }: SuiteRequest) =>
    found.archives.find((archive) => archive.bug === bug.id && archive.side === side && archive.id === seed);
  return {
    name: 'archive',
    version: found.tool,
    storage: 'direct',
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
      const remarks =
        files.length === 0 ? [`no tests for ${request.bug.id}: ${archive.path} has no Java files`] : [];
      return { files, remarks };
    },
  };
}
