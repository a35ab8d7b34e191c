// @module-tag full
import { createWriteStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { execa } from 'execa';
import { Header } from 'tar';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Bytes of a suite: more than any of EvoSuite's. */
const suiteBytes = 500_000;
const cache = passingFolder('cache');
/** Says on stderr how much memory the process had at most, in kB. */
const measured = `data:text/javascript,process.on('exit',()=>console.error('peak '+process.resourceUsage().maxRSS))`;

/** Suites of one test and a long remark, as archives. */
async function suites(count: number): Promise<string> {
  const folder = passingFolder(`suites-${count}`);
  for (let seed = 1; seed <= count; seed += 1) {
    const test = `package org.x; public class A_ESTest { @org.junit.Test public void test0() { } }\n`;
    const source = Buffer.from(test.padEnd(suiteBytes, `// seed ${seed}, filler\n`));
    const header = new Header({
      path: 'org/x/A_ESTest.java',
      size: source.length,
      type: 'File',
      mode: 0o644,
      mtime: new Date(0),
    });
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    const end = Buffer.alloc(512 - (source.length % 512) + 1_024);
    await pipeline([block, source, end], createWriteStream(join(folder, `Text-1b-evosuite.${seed}.tar`)));
  }
  return folder;
}

async function measurePeakBytes(count: number): Promise<number> {
  const out = passingFolder(`exported-${count}`);
  const { stderr } = await execa(process.execPath, [
    ...['--import', measured, join(packageRoot, 'bin', 'teval.js')],
    ...['export', 'suites', out, '--suites', await suites(count), '--bugs', 'Text-1', '--seeds', `${count}`],
    ...['--form', 'tar.gz', '--cache', cache, '--workers', '2'],
  ]);
  expect(readdirSync(out)).toHaveLength(count);
  const [, kilobytes = ''] = /peak (\d+)/u.exec(stderr) ?? [];
  return Number(kilobytes) * 1024;
}

beforeAll(() => measurePeakBytes(1)); // builds the bug

/**
 * Suites that were kept would take their size once more at the very least. What memory takes otherwise is the collector's affair: it
 * grows by 20 to 50 MB from the first suites to the last, however many, so the suites between have to weigh a multiple of that.
 */
it('reading and exporting ten times as many suites needs no more memory', async () => {
  const [few, many] = [await measurePeakBytes(50), await measurePeakBytes(500)];
  expect(many - few).toBeLessThan((450 * suiteBytes) / 2);
});
