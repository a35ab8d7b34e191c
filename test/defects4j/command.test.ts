import { chmod, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDefects4jCommand } from '../../defects4j/command.js';
import { joinCommandPath, findInstallation, type Installation } from '../../defects4j/installation.js';
import { standIn } from './stand-in.js';

let installation: Installation;

beforeEach(async () => {
  installation = await findInstallation({ defects4jHome: await standIn() });
});

/** Calls a Perl script in place of Defects4J's. */
async function runPerl(script: string): Promise<void> {
  await writeFile(joinCommandPath(installation), `#!/usr/bin/env perl\n${script}\n`);
  await chmod(joinCommandPath(installation), 0o755);
  await createDefects4jCommand(installation, {})(['checkout'], installation.home);
}

describe("Defects4J's Perl", () => {
  it('does not sleep, however sleeping is asked for', async () => {
    await runPerl('exit(sleep(30) + sleep 30)'); // the seconds that were slept
  });

  it('does not sleep in the scripts that its scripts call', async () => {
    await runPerl(`exit(system($^X, '-e', 'exit(sleep(30))') >> 8)`);
  });

  it("has the user's modules and options besides", async () => {
    vi.stubEnv('PERL5LIB', '/somewhere/else');
    vi.stubEnv('PERL5OPT', '-Mstrict');
    const script = `exit((grep { $_ eq '/somewhere/else' } @INC) && $INC{'strict.pm'} && !sleep(30) ? 0 : 9)`;
    await expect(runPerl(script).finally(() => vi.unstubAllEnvs())).resolves.toBeUndefined();
  });
});
