import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBugsAsOf, describeBugsAsOf } from '../../defects4j/as-of.js';
import { findInstallation } from '../../defects4j/installation.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { standIn } from './stand-in.js';

const columns = 'bug.id,revision.id.buggy,revision.id.fixed,report.id,report.url';

/** A stand-in of version 3.0.9 that has Collections, too: of it 2.0.0 had 25 alone, and 26, which is deprecated now. */
async function withCollections(): Promise<string> {
  const home = await standIn();
  const folder = join(home, 'framework', 'projects', 'Collections');
  await mkdir(folder);
  const rows = [1, 24, 25].map((number) => `${number},a,b,C-1,u`);
  await writeFile(join(folder, 'active-bugs.csv'), [columns, ...rows].join('\n'));
  const deprecated = ['7,a,b,C,u,2.0.0,JVM8', '26,a,b,C,u,3.0.0,JVM11.flaky'];
  await writeFile(
    join(folder, 'deprecated-bugs.csv'),
    [`${columns},deprecated.version,deprecated.reason`, ...deprecated].join('\n'),
  );
  return home;
}
const installed = async () => findInstallation({ defects4jHome: await withCollections() });

describe('the bugs as of an earlier version', () => {
  it('are those that still exist; removed and later ones are named', async () => {
    const found = await listBugsAsOf(await installed(), '2.0.0');
    expect(found).toEqual({
      bugs: ['Collections-25', 'Shop-1', 'Shop-3', 'Shop-12', 'Tool-5'],
      deprecated: [{ id: 'Collections-26', project: 'Collections', since: '3.0.0', reason: 'JVM11.flaky' }],
      added: ['Collections-1', 'Collections-24'],
    });
    expect(describeBugsAsOf(found, '2.0.0')).toEqual([
      'of the 6 bugs of Defects4J 2.0.0, 1 have been deprecated and cannot be checked out: Collections-26 (3.0.0: JVM11.flaky); 5 are left',
      '2 bugs came after 2.0.0 and are left out: Collections-1, Collections-24',
    ]);
  });

  it('are the active ones where nothing has changed since', async () => {
    const found = await listBugsAsOf(await installed(), '3.0.0');
    expect([found.bugs.length, found.deprecated, found.added]).toEqual([7, [], []]);
    expect(describeBugsAsOf(found, '3.0.0')).toEqual([]);
  });

  it.each([
    ['2', 'name a version of Defects4J'],
    ['1.5.0', 'the bugs of versions before 2.0.0 are not known'],
    ['4.0.0', 'the installation is Defects4J 3.0.9, and older'],
  ])('are refused for %s', async (version, words) => {
    await expect(listBugsAsOf(await installed(), version)).rejects.toThrow(words);
  });

  it('go with --all and Defects4J', async () => {
    const run = (...flags: string[]) =>
      teval('run', '--as-of', '2.0.0', '--out', passingFolder('as-of'), ...flags);
    expect((await run()).stderr).toContain('--as-of works only with --benchmark defects4j');
    const both = await run('--benchmark', 'defects4j', '--bugs', 'Lang-1');
    expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining('--as-of needs --all')]);
  });

  it.skipIf(!process.env['DEFECTS4J_HOME'])(
    "are 2.0.0's 835 on a real 3.0, five of them gone (skipped without Defects4J)",
    async () => {
      const installation = await findInstallation({});
      const { bugs, deprecated, added } = await listBugsAsOf(installation, '2.0.0');
      expect([bugs.length + deprecated.length, added.length]).toEqual([835, 24]);
      expect(deprecated.map(({ id }) => id).sort()).toEqual([
        'JacksonDatabind-65',
        'JacksonDatabind-89',
        'Lang-18',
        'Lang-25',
        'Lang-48',
      ]);
      expect(new Set(bugs).size).toBe(830);
    },
  );
});
