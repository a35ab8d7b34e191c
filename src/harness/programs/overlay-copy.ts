import { hash } from 'node:crypto';
import {
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listFilesBelow } from '../../store/files/digest.js';
import { combineDigests } from '../../store/files/file-digests.js';
import { neutralDate } from '../../store/files/settled-files.js';
import { isAbsent } from '../../store/files/storage-errors.js';
import { DamagedProgram } from './damaged-program.js';

/** A folder of classes with its expected digest. */
export interface OverlayContent {
  readonly folder: string;
  readonly content: string;
}

/** A copy of an overlay. */
export interface OverlayCopy {
  readonly folder: string;
  /** Relative paths, with `/`, sorted. */
  readonly paths: readonly string[];
}

/**
 * Makes copies of overlays. A copy that is given back receives the files of a later overlay, because creating and removing folders takes longer than
 * writing a small file.
 */
export interface OverlayCopies {
  /** Throws DamagedProgram if the overlay's content is not the expected one. */
  take(overlay: OverlayContent): Promise<OverlayCopy>;
  giveBack(copy: OverlayCopy): void;
}

/** One for each JVM at work, and some more for programs with several changed classes. */
const mostIdle = 32;

/** @param createFolder names a new folder for a copy */
export function createOverlayCopies(createFolder: () => Promise<string>): OverlayCopies {
  const idle: OverlayCopy[] = [];
  return {
    async take(overlay) {
      const files = await readOverlay(overlay);
      const paths = files.map(({ path }) => path);
      const index = idle.findIndex((each) => each.paths.join('\n') === paths.join('\n'));
      const folder = index < 0 ? await createFolder() : idle.splice(index, 1)[0]!.folder;
      writeOverlay(files, folder, index < 0 ? 'new' : 'reused');
      return { folder, paths };
    },
    giveBack(copy) {
      idle.push(copy);
      if (idle.length > mostIdle) rmSync(idle.shift()!.folder, { recursive: true, force: true });
    },
  };
}

interface OverlayFile {
  /** Relative, with `/`. */
  readonly path: string;
  readonly bytes: Buffer;
}

async function readOverlay({ folder, content }: OverlayContent): Promise<readonly OverlayFile[]> {
  const files = await readFiles(folder).catch((thrown: unknown) => {
    if (isAbsent(thrown)) throw new DamagedProgram(folder);
    throw thrown;
  });
  const digests = files.map(({ path, bytes }) => [path, hash('sha256', bytes)] as const);
  if (combineDigests(Object.fromEntries(digests)) !== content) throw new DamagedProgram(folder);
  return files;
}

async function readFiles(folder: string): Promise<readonly OverlayFile[]> {
  const paths = await listFilesBelow(folder);
  return paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

/**
 * Writes the files of a copy. All files and folders have one date. Unlike `copyTree` it links no file, because a later overlay overwrites the copy.
 * Synchronous, because a round trip through the thread pool costs more than a small file.
 *
 * @param folders `reused`: the copy has files at these paths, so its folders exist and have that date
 */
function writeOverlay(files: readonly OverlayFile[], to: string, folders: 'new' | 'reused'): void {
  const made = new Set(folders === 'new' ? [to] : []);
  for (const { path, bytes } of files) {
    const target = join(to, path);
    if (folders === 'new') {
      mkdirSync(dirname(target), { recursive: true });
      for (let above = dirname(target); above.length > to.length; above = dirname(above)) made.add(above);
    }
    writeInPlace(target, bytes);
    utimesSync(target, neutralDate, neutralDate);
  }
  for (const folder of made) utimesSync(folder, neutralDate, neutralDate);
}

/**
 * Writes a new file, or replaces a file's content without emptying the file first: file systems such as ext4 write an emptied file to the disk when it
 * is closed.
 */
function writeInPlace(path: string, bytes: Buffer): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    writeFileSync(file, bytes);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}
