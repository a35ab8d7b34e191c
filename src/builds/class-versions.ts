import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { anyJava, type JavaRange } from '../model/program/workspace.js';
import { listFilesBelow } from '../store/files/digest.js';
import { toJavaVersion } from '../toolchain/class-file.js';

const filesAtATime = 16;
const magic = 0xcafebabe;

/** The JDKs that load every class of some folders: those of its newest class file and later. Classes for certain versions only do not count. */
export async function readJavaOfClasses(folders: readonly string[]): Promise<JavaRange> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await listFilesBelow(folder))
        .filter(
          (path) =>
            path.endsWith('.class') && !path.startsWith('META-INF/') && !path.endsWith('module-info.class'),
        )
        .map((path) => join(folder, path)),
    ),
  );
  const versions = await pLimit(filesAtATime).map(files.flat(), readMajorVersion);
  return { ...anyJava, from: versions.reduce((highest, each) => Math.max(highest, each), anyJava.from) };
}

async function readMajorVersion(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 && buffer.readUInt32BE(0) === magic ? toJavaVersion(buffer.readUInt16BE(6)) : 0;
  } finally {
    await file.close();
  }
}
