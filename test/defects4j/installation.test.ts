import { mkdir, symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInstallation } from '../../defects4j/installation.js';
import { UserError } from '../../src/model/common/errors.js';
import { passingFolder } from '../support/passing-folder.js';

const home = join(import.meta.dirname, '..', 'fixtures', 'defects4j');
const bin = join(home, 'framework', 'bin');

describe('the installation', () => {
  it('is the one that --defects4j names, before DEFECTS4J_HOME, before the PATH', async () => {
    const environment = { DEFECTS4J_HOME: home, PATH: ['/nowhere', bin].join(delimiter) };
    expect(await findInstallation({}, environment)).toMatchObject({ home, foundBy: 'DEFECTS4J_HOME' });
    expect(await findInstallation({}, { PATH: environment.PATH })).toMatchObject({ home, foundBy: 'PATH' });
    await expect(findInstallation({ defects4jHome: '/nowhere' }, environment)).rejects.toThrow(
      '--defects4j /nowhere is not a Defects4J installation',
    );
  });

  it('is found behind a link on the PATH', async () => {
    const folder = join(passingFolder('benchmarks'), 'bin');
    await mkdir(folder);
    await symlink(join(bin, 'defects4j'), join(folder, 'defects4j'));
    expect(await findInstallation({}, { PATH: folder })).toMatchObject({ home });
  });

  it('states its version and the Java that its scripts need', async () => {
    expect(await findInstallation({ defects4jHome: home }, {})).toMatchObject({ version: '3.0.9', java: 11 });
  });

  it('is requested if none was found', async () => {
    await expect(findInstallation({}, { PATH: '/nowhere' })).rejects.toThrow(UserError);
    await expect(findInstallation({}, {})).rejects.toThrow('DEFECTS4J_HOME');
  });
});
