import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDefects4jBenchmark } from '../../../src/benchmarks/defects4j/defects4j-benchmark.js';
import { findInstallation } from '../../../defects4j/installation.js';
import { readBugs } from '../../../defects4j/metadata.js';
import { selectBugs } from '../../../src/benchmarks/select-bugs.js';
import { readClassFileVersion } from '../../../src/toolchain/class-file.js';
import { contextIn, expectUserError } from '../workbench.js';
import { passingFolder } from '../../support/passing-folder.js';

const home = process.env['DEFECTS4J_HOME'] || undefined;
/** A small project whose repository the installation has. */
const id = process.env['DEFECTS4J_TEST_BUG'] ?? 'Csv-2';

/** With a real installation, where DEFECTS4J_HOME names one; skipped elsewhere. */
describe.skipIf(home === undefined)('a real Defects4J (skipped without Defects4J)', () => {
  const tools = { defects4jHome: home ?? '' };

  it('lists bugs with their classes', async () => {
    const bugs = await readBugs(await findInstallation(tools));
    expect(bugs.length).toBeGreaterThan(800);
    expect(bugs.every(({ modifiedClasses }) => modifiedClasses.length > 0)).toBe(true);
    expect(bugs.find((bug) => bug.id === 'Lang-7')).toMatchObject({
      modifiedClasses: ['org.apache.commons.lang3.math.NumberUtils'],
      url: 'https://issues.apache.org/jira/browse/LANG-822',
    });
  });

  it('checks a bug out once; a second run does without it', async () => {
    const folder = passingFolder('benchmarks');
    const benchmark = await createDefects4jBenchmark(contextIn(folder, tools));
    const [bug] = selectBugs(await benchmark.bugs(), [id]);
    if (bug === undefined) throw new Error(`no ${id}`);
    const buggy = await benchmark.workspace(bug, 'buggy');
    const fixed = await benchmark.workspace(bug, 'fixed');
    expect(buggy.digest).not.toBe(fixed.digest);
    for (const { classPath } of [buggy, fixed])
      for (const name of bug.modifiedClasses)
        expect(await readClassFileVersion(name, classPath)).toBeLessThan(53);

    const mute = await makeMuteCopy(home ?? '', folder);
    const again = await createDefects4jBenchmark(contextIn(folder, { defects4jHome: mute }));
    expect(await again.workspace(bug, 'fixed')).toEqual(fixed);
  });

  it("reports its own error message for a bug that it can't check out", async () => {
    const benchmark = await createDefects4jBenchmark(contextIn(passingFolder('benchmarks'), tools));
    const failing = async (wanted: string, ...words: readonly (string | RegExp)[]) => {
      const [bug] = selectBugs(await benchmark.bugs(), [wanted], benchmark.unlistedBug);
      if (bug === undefined) throw new Error(`no ${wanted}`);
      await expectUserError(benchmark.workspace(bug, 'buggy'), ...words);
    };
    await failing('Lang-2', 'the bug is deprecated', 'Error: Lang-2 is a deprecated bug');
    await failing('Lang-999', 'there is no such bug', /exit code \d+/);
    await failing('Nope-1', 'there is no such project');
  });
});

/** The installation's files behind a command line that can do nothing: whatever calls it fails. */
async function makeMuteCopy(real: string, folder: string): Promise<string> {
  const copy = join(folder, 'mute');
  await mkdir(join(copy, 'framework', 'bin'), { recursive: true });
  for (const part of ['README.md', 'framework/core', 'framework/projects'])
    await symlink(join(real, part), join(copy, part));
  await writeFile(join(copy, 'framework', 'bin', 'defects4j'), '#!/bin/sh\nexit 9\n');
  await chmod(join(copy, 'framework', 'bin', 'defects4j'), 0o755);
  return copy;
}
