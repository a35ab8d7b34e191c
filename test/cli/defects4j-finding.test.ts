import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defects4jFindings } from '../../src/cli/doctor/defects4j-finding.js';
import { callsOf, javaHere, standIn } from '../defects4j/stand-in.js';

it('an installation that answers is found well, and the JDK that it runs on', async () => {
  const home = await standIn();
  const java = await javaHere();
  expect(await defects4jFindings({ defects4jHome: home })).toEqual([
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
  ]);
  expect(await callsOf(home)).toHaveLength(1);
});

it('one that is not there, or does not work, is absent and says why', async () => {
  expect(await defects4jFindings({ defects4jHome: '/nowhere' })).toMatchObject([{ state: 'absent' }]);
  const home = await standIn();
  await appendFile(
    join(home, 'framework', 'bin', 'defects4j'),
    `echo "Can't locate DBI.pm in @INC (you may need to install the DBI module)" >&2; exit 2\n`,
  );
  expect((await defects4jFindings({ defects4jHome: home }))[0]).toMatchObject({
    state: 'absent',
    found: expect.stringContaining('the Perl module DBI is missing') as string,
  });
});

it('a JDK for it that is none is told with the option that names one, and it is not asked', async () => {
  const home = await standIn();
  const named = { defects4jHome: home, defects4jJavaHome: '/nowhere' };
  expect(await defects4jFindings(named)).toMatchObject([
    { name: 'Defects4J', state: 'ok' },
    {
      state: 'absent',
      found: expect.stringMatching(/^--defects4j-java \/nowhere is not a JDK/) as string,
      advice: expect.stringContaining('--defects4j-java DIR') as string,
    },
  ]);
  expect(await callsOf(home)).toEqual([]);
});
