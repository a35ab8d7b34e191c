import { statSync, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import pLimit from 'p-limit';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { listFilesBelow } from '../../store/files/digest.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import type { PythonInterpreter } from './find-python.js';

/**
 * Files that don't decide what a test sees, and differ between installations of equal packages: compiled files, and an installer's notes, which name
 * the place. The search path has what path files add to it, and `readStartCode` reads what they execute.
 */
const incidental =
  /(?:^|\/)__pycache__\/|\.dist-info\/(?:RECORD|INSTALLER|REQUESTED|direct_url\.json)$|\.pth$/u;

const filesAtATime = 16;

/**
 * SHA-256 of what of a Python tests see: the interpreter, its build, and the content of all folders of packages, those of editable ones too, in the
 * order in which Python searches them. Independent of their places.
 */
export async function digestPython(interpreter: PythonInterpreter): Promise<string> {
  const { executable, build, customizesUser, libraries, searchPath, editable, siteFolders } = interpreter;
  const packages = [...searchPath.filter((folder) => !libraries.includes(folder)), ...editable];
  return digestOfKey({
    build,
    customizesUser,
    executable: await digestOfTree(executable),
    packages: await Promise.all(packages.map(digestPackages)),
    startCode: await Promise.all(siteFolders.map(readStartCode)),
  });
}

/** The lines of path files that Python executes when it starts, by file. */
async function readStartCode(folder: string): Promise<readonly (readonly [string, readonly string[]])[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.pth')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split(/\r?\n/u);
      return [name, lines.filter((line) => /^import[ \t]/u.test(line))] as const;
    }),
  );
  return files.filter(([, lines]) => lines.length > 0);
}

async function digestPackages(folder: string): Promise<readonly (readonly [string, string])[]> {
  const paths = await listFilesBelow(folder);
  const recorded = await readRecords(folder, paths);
  return pLimit(filesAtATime).map(
    paths.filter((path) => !incidental.test(path)),
    async (path) => {
      const record = recorded.get(path);
      const isKnown = record !== undefined && isUnchanged(join(folder, path), record);
      return [path, isKnown ? record.digest : await digestOfTree(join(folder, path))] as const;
    },
  );
}

/** A file as its installer recorded it. */
interface RecordedFile {
  readonly digest: string;
  readonly bytes: number;
  /** Of the record, which an installer writes last. */
  readonly recorded: Pick<Stats, 'mtimeMs' | 'ctimeMs'>;
}

/** The files of all installed distributions, by relative path. Packages may have gigabytes, so recorded digests save most of the reading. */
async function readRecords(
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, RecordedFile>> {
  const files = new Map<string, RecordedFile>();
  for (const record of paths.filter((path) => path.endsWith('.dist-info/RECORD'))) {
    const written = await stat(join(folder, record));
    const text = await readFile(join(folder, record), 'utf8');
    for (const [, quoted, plain, digest, bytes] of text.matchAll(recordLine))
      files.set(join(dirname(dirname(record)), quoted?.replaceAll('""', '"') ?? plain!), {
        digest: Buffer.from(digest!, 'base64url').toString('hex'),
        ...{ bytes: Number(bytes), recorded: written },
      });
  }
  return files;
}

/** As in `numpy/core.py,sha256=47DEQ…,1024`. */
const recordLine = /^(?:"((?:[^"]|"")*)"|([^",\r\n]+)),sha256=([\w-]+)=*,(\d+)\r?$/gmu;

/**
 * A file that was edited after its record was written has a later date. A program that sets the date back can't set back the time of that change.
 * Synchronous, because an environment may have tens of thousands of files.
 */
function isUnchanged(path: string, { bytes, recorded }: RecordedFile): boolean {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return size === bytes && mtimeMs <= recorded.mtimeMs && ctimeMs <= recorded.ctimeMs;
}
