import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackSourcesJar } from '../../src/formats/archives/jar-sources.js';
import { digestOfFile } from '../../src/store/files/digest.js';
import { contextIn, expectUserError, shelfSource, writeTree } from '../benchmarks/workbench.js';
import { createZip } from '../benchmarks/zip.js';
import { passingFolder } from '../support/passing-folder.js';

async function unpack(jar: Buffer): Promise<{ readonly folder: string; readonly sources: Promise<string> }> {
  const folder = passingFolder('benchmarks');
  await writeTree(folder, { 'shelf-sources.jar': jar });
  const path = join(folder, 'shelf-sources.jar');
  return { folder, sources: unpackSourcesJar(path, await digestOfFile(path), contextIn(folder).cache) };
}

describe('unpacking a sources jar', () => {
  it('keeps the Java sources at their package paths, and nothing else', async () => {
    const { sources } = await unpack(
      createZip({
        'META-INF/': '',
        'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n',
        'org/x/Shelf.java': shelfSource(1),
        'org/x/names.properties': 'a=b\n',
      }),
    );
    expect(await readFile(join(await sources, 'org', 'x', 'Shelf.java'), 'utf8')).toBe(shelfSource(1));
    expect(await readdir(await sources)).toEqual(['org']);
    expect(await readdir(join(await sources, 'org', 'x'))).toEqual(['Shelf.java']);
  });

  it.each(['../Outside.java', 'org/../../Outside.java', '/Outside.java', '..\\Outside.java'])(
    'refuses a jar with an entry that climbs out: %s',
    async (name) => {
      const { folder, sources } = await unpack(
        createZip({ [name]: 'class Outside { }', 'org/x/Shelf.java': '' }),
      );
      await expectUserError(sources, /shelf-sources\.jar is not an intact jar/);
      expect(await readdir(folder)).not.toContain('Outside.java');
      const left = await readdir(join(folder, 'cache'), { recursive: true });
      expect(left.filter((path) => path.endsWith('.java'))).toEqual([]);
    },
  );

  it('refuses a file that is not a jar, and a truncated jar', async () => {
    await expectUserError((await unpack(Buffer.from('<html>not found</html>'))).sources, /is not a jar/);
    const whole = createZip({ 'org/x/Shelf.java': shelfSource(1) });
    await expectUserError((await unpack(whole.subarray(0, whole.length - 10))).sources, /is not a jar/);
  });

  it('refuses a jar whose entries are damaged', async () => {
    const jar = createZip({ 'org/x/Shelf.java': shelfSource(1) });
    jar.writeUInt32LE(5, 22); // the local entry and the directory disagree
    jar.write('XX', 0);
    await expectUserError((await unpack(jar)).sources, /is not an intact jar/);
  });
});
