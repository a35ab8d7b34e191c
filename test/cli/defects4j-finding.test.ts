import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defects4jFinding } from '../../src/cli/defects4j-finding.js';
import { callsOf, standIn } from '../defects4j/stand-in.js';

it('an installation that answers is found well', async () => {
  const home = await standIn();
  expect(await defects4jFinding({ defects4jHome: home })).toEqual({
    name: 'Defects4J',
    state: 'ok',
    found: `3.0.9 in ${home} (by --defects4j), 2 projects`,
    advice: '',
  });
  expect(await callsOf(home)).toHaveLength(1);
});

it('one that is not there, or does not work, is absent and says why', async () => {
  expect(await defects4jFinding({ defects4jHome: '/nowhere' })).toMatchObject({ state: 'absent' });
  const home = await standIn();
  await appendFile(
    join(home, 'framework', 'bin', 'defects4j'),
    `echo "Can't locate DBI.pm in @INC (you may need to install the DBI module)" >&2; exit 2\n`,
  );
  expect(await defects4jFinding({ defects4jHome: home })).toMatchObject({
    state: 'absent',
    found: expect.stringContaining('the Perl module DBI is missing') as string,
  });
});
