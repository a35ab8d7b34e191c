import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Bunzip from 'seek-bzip';
import type { ArchiveForm } from './archive-name.js';
import { checkSize } from './archive-limits.js';

/**
 * The unpacked bytes of a tar archive, in chunks.
 *
 * @throws UserError if they exceed the maximum size of a suite; Error for broken compression
 */
export async function* readUnpacked(
  path: string,
  form: Exclude<ArchiveForm, 'folder'>,
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of await readChunks(path, form)) {
    total += chunk.length;
    checkSize(total, path);
    yield chunk;
  }
}

async function readChunks(
  path: string,
  form: Exclude<ArchiveForm, 'folder'>,
): Promise<AsyncIterable<Buffer> | Iterable<Buffer>> {
  checkSize((await stat(path)).size, path);
  switch (form) {
    case 'tar':
      return createReadStream(path);
    case 'tar.gz':
      return pipeline(createReadStream(path), createGunzip(), () => undefined); // the iteration throws the errors
    case 'tar.bz2':
      return decompressBzip2(await readFile(path), path);
  }
}

const chunkBytes = 1 << 20;

/** Decompresses synchronously, because the library works on bytes in memory. The size limit applies while it does. */
function decompressBzip2(packed: Buffer, path: string): Buffer[] {
  const chunks: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let used = 0;
  let position = 0;
  const readByte = () => {
    const byte = packed[position++];
    if (byte === undefined) throw new Error('it ends in the middle');
    return byte;
  };
  const read = (target: Buffer, offset: number, length: number) => {
    for (let index = 0; index < length; index++) target[offset + index] = readByte();
    return length;
  };
  const writeByte = (byte: number) => {
    if (used === chunkBytes) {
      chunks.push(chunk);
      checkSize(chunks.length * chunkBytes, path);
      chunk = Buffer.allocUnsafe(chunkBytes);
      used = 0;
    }
    chunk[used++] = byte;
  };
  Bunzip.decode({ readByte, read, eof: () => position >= packed.length }, { writeByte }, true);
  return [...chunks, chunk.subarray(0, used)];
}
