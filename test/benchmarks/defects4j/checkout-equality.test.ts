import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createDefects4jCommand,
  buildEnvironment,
  type Defects4jCommand,
} from '../../../defects4j/command.js';
import { joinCommandPath, findInstallation } from '../../../defects4j/installation.js';
import { parseClasses, readBugs } from '../../../defects4j/metadata.js';
import { parseProperties } from '../../../src/formats/java-properties.js';
import { selectBugs } from '../../../src/benchmarks/select-bugs.js';
import { makeWorkFolders } from '../../../src/benchmarks/defects4j/work-folders.js';
import { formatVersionId, versions, type Bug } from '../../../src/model/program/bug.js';
import { runInGroup } from '../../../src/process/process-group.js';
import { digestOfFile, listFilesBelow } from '../../../src/store/files/digest.js';
import { passingFolder } from '../../support/passing-folder.js';

const home = process.env['DEFECTS4J_HOME'] || undefined;
const tools = { defects4jHome: home ?? '' };
/** One of each project that the installation at hand can check out; DEFECTS4J_TEST_BUGS names others. */
const ids = (
  process.env['DEFECTS4J_TEST_BUGS'] ??
  'Cli-10,Codec-3,Collections-25,Csv-2,JacksonCore-2,Jsoup-2,JxPath-12,Lang-7,Math-5'
).split(',');

/** With a real installation, where DEFECTS4J_HOME names one: short cuts must come to what its own commands come to. */
describe.skipIf(home === undefined)(
  'a real checkout (skipped without Defects4J)',
  { timeout: 1_200_000 },
  () => {
    it.each(ids)('%s is byte by byte what Defects4J checks out, both versions', async (id) => {
      const bug = await findBug(id);
      const seen = await checkedOutByUs(bug);
      const folder = passingFolder('plain');
      for (const version of versions) {
        await plainly(
          ['checkout', '-p', bug.project, '-v', formatVersionId(bug, version), '-w', version],
          folder,
        );
        const plain = await digestTree(join(folder, version));
        expect(plain.length).toBeGreaterThan(10);
        expect(seen.get(version)).toEqual(plain);
      }
      expect(seen.get('buggy')).not.toEqual(seen.get('fixed'));
      await checkExports(bug, join(folder, 'buggy'));
    });
  },
);

/** The files of both versions at the moment in which they are to be built; nothing is. */
async function checkedOutByUs(bug: Bug): Promise<ReadonlyMap<string, readonly string[]>> {
  const seen = new Map<string, readonly string[]>();
  const real = createDefects4jCommand(await findInstallation(tools), tools);
  const command: Defects4jCommand = async (commandArguments, folder, signal) => {
    if (commandArguments[0] !== 'export') return real(commandArguments, folder, signal);
    const findArgument = (option: string) => commandArguments[commandArguments.indexOf(option) + 1] ?? '';
    seen.set(findArgument('-w'), await digestTree(join(folder, findArgument('-w'))));
    const classes = join(folder, findArgument('-w'), 'classes'); // where nothing is compiled, building fails
    await mkdir(classes);
    await writeFile(join(folder, findArgument('-o')), classes);
  };
  await makeWorkFolders(bug, passingFolder('ours'), command);
  return seen;
}

/** What is read from files, where a command would start two JVMs for it. */
async function checkExports(bug: Bug, work: string): Promise<void> {
  const exported = async (property: string) => {
    await plainly(['export', '-p', property, '-o', join(work, 'exported')], work);
    return (await readFile(join(work, 'exported'), 'utf8')).trim();
  };
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  expect(properties.get('d4j.dir.src.classes')).toBe(await exported('dir.src.classes'));
  expect([...bug.modifiedClasses].sort()).toEqual(
    [...parseClasses(await exported('classes.modified'))].sort(),
  );
  expect([...(bug.loadedClasses ?? [])].sort()).toEqual(
    [...parseClasses(await exported('classes.relevant'))].sort(),
  );
}

/** As a user calls it, without what our own calls bring along. */
async function plainly(commandArguments: readonly string[], folder: string): Promise<void> {
  const installation = await findInstallation(tools);
  const { end, output } = await runInGroup(joinCommandPath(installation), commandArguments, {
    folder,
    environment: await buildEnvironment(installation, tools),
    timeLimitMilliseconds: 600_000,
  });
  if (end.by !== 'exit' || end.code !== 0) throw new Error(output);
}

async function findBug(id: string): Promise<Bug> {
  const [bug] = selectBugs(await readBugs(await findInstallation(tools)), [id]);
  if (bug === undefined) throw new Error(`no ${id}`);
  return bug;
}

/** Every file with its digest, but for Git's own, which has dates. */
async function digestTree(folder: string): Promise<readonly string[]> {
  const files = (await listFilesBelow(folder)).filter((file) => !file.startsWith('.git/'));
  return Promise.all(files.map(async (file) => `${file} ${await digestOfFile(join(folder, file))}`));
}
