import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examineDefects4j } from '../../../src/cli/doctor/defects4j-finding.js';
import { readCalls, javaHere, standIn } from '../../defects4j/stand-in.js';

it('a working installation is found, with the JDK that it runs on', async () => {
  const home = await standIn();
  const java = await javaHere();
  expect(await examineDefects4j({ defects4jHome: home })).toEqual([
    {
      name: 'Defects4J',
      state: 'ok',
      found: `3.0.9 in ${home} (by --defects4j), 2 projects`,
      advice: '',
      version: '3.0.9',
      where: home,
    },
    {
      name: `JDK ${java} for Defects4J`,
      state: 'ok',
      found: expect.stringMatching(`^${java}[.\\d+_-]* in /`) as string,
      advice: '',
      version: expect.any(String) as string,
      where: expect.stringMatching(/^\//) as string,
    },
    expect.objectContaining({ name: "JDK for Defects4J's tests", state: 'ok' }),
  ]);
  expect(await readCalls(home)).toHaveLength(1);
});

it('a missing or broken one is absent, with the reason', async () => {
  expect(await examineDefects4j({ defects4jHome: '/nowhere' })).toMatchObject([{ state: 'absent' }]);
  const home = await standIn();
  await appendFile(
    join(home, 'framework', 'bin', 'defects4j'),
    `echo "Can't locate DBI.pm in @INC (you may need to install the DBI module)" >&2; exit 2\n`,
  );
  expect((await examineDefects4j({ defects4jHome: home }))[0]).toMatchObject({
    state: 'absent',
    found: expect.stringContaining('the Perl module DBI is missing') as string,
  });
});

it('an invalid JDK is reported with the option that names one, and Defects4J is not called', async () => {
  const home = await standIn();
  const named = { defects4jHome: home, defects4jJavaHome: '/nowhere' };
  expect(await examineDefects4j(named)).toMatchObject([
    { name: 'Defects4J', state: 'ok' },
    {
      state: 'missing',
      found: expect.stringMatching(/^--defects4j-java \/nowhere is not a JDK/) as string,
      advice: expect.stringMatching(/^required by Defects4J 3.0.9.*--defects4j-java DIR$/) as string,
    },
    { name: "JDK for Defects4J's tests" },
  ]);
  expect(await readCalls(home)).toEqual([]);
});

it('reports tests on a different Java than its own', async () => {
  const home = await standIn();
  const constants = join(home, 'framework', 'core', 'Constants.pm');
  const text = await readFile(constants, 'utf8');
  await writeFile(constants, text.replace(/Java \d+ is required/u, 'Java 9 is required'));
  expect(await examineDefects4j({ defects4jHome: home })).toMatchObject([
    { name: 'Defects4J', state: 'ok' },
    {
      name: 'JDK 9 for Defects4J',
      state: 'missing',
      found: 'none',
      advice: expect.stringMatching(/^required by/u) as string,
    },
    {
      name: "JDK for Defects4J's tests",
      state: 'low',
      advice: expect.stringContaining('than on Java 9, on which Defects4J runs them') as string,
    },
  ]);
});
