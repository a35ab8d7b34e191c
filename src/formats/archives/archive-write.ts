import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { execa } from 'execa';
import { create } from 'tar';
import { UserError } from '../../model/common/errors.js';
import { endOfExeca } from '../../process/process-end.js';
import { checkSuccess } from '../../process/process-failure.js';
import type { TestSuite } from '../../model/suite/suite.js';
import { formatArchiveName } from './archive-name.js';
import { writeSuiteFolder } from './suite-folder.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';

type WrittenForm = 'tar.bz2' | 'tar.gz';

/**
 * Writes a suite as Defects4J's tools expect it: Java sources at package paths, in an archive with Defects4J's name. Equal suites give equal
 * archives, without dates and users.
 *
 * @param tool the tool's part of the archive's name, such as `evosuite-branch`
 * @returns the archive's path, or `empty` for a suite without files, which gets no archive
 * @throws UserError if the `bzip2` command is missing
 */
export async function writeSuiteArchive(
  folder: string,
  suite: Pick<TestSuite, 'bug' | 'side' | 'seed' | 'files'>,
  tool: string,
  form: WrittenForm = 'tar.bz2',
): Promise<{ readonly path: string } | 'empty'> {
  const { bug, side, seed, files } = suite;
  if (files.length === 0) return 'empty';
  const path = join(folder, formatArchiveName({ bug, side, tool, id: seed, form }));
  const work = await createTemporaryFolder('archive');
  try {
    const sources = join(work, 'sources');
    await mkdir(sources);
    await writeSuiteFolder(sources, { files, remarks: [] });
    const tar = join(work, 'suite.tar');
    const names = files.map((file) => file.path).sort();
    await create({ file: tar, cwd: sources, portable: true, mtime: new Date(0) }, names);
    await mkdir(folder, { recursive: true });
    await pack(tar, `${path}.tmp`, form);
    await rename(`${path}.tmp`, path);
    return { path };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(tar: string, packed: string, form: WrittenForm): Promise<void> {
  if (form === 'tar.gz') {
    await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(packed));
    return;
  }
  const result = await execa('bzip2', ['-9', '-c'], {
    inputFile: tar,
    stdout: { file: packed },
    reject: false,
  });
  if (result.code === 'ENOENT')
    throw new UserError(
      'Writing .tar.bz2 archives needs the bzip2 command, which is not on the PATH: install it (Debian, Ubuntu: apt ' +
        'install bzip2), or write .tar.gz',
    );
  checkSuccess(`bzip2, started to write ${packed},`, { end: endOfExeca(result), output: result.stderr });
}
