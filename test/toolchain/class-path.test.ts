import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expandClassPath } from '../../src/toolchain/class-path.js';
import { passingFolder } from '../support/passing-folder.js';
import { defaultJdk } from '../support/jdks.js';

const folder = passingFolder('class-path');
const at = (name: string) => join(folder, name);
const jar = (name: string, classPath: string) => {
  writeFileSync(at('manifest'), `Class-Path: ${classPath}\n`);
  execFileSync(join(defaultJdk.home, 'bin', 'jar'), [
    'cfm',
    at(name),
    at('manifest'),
    '-C',
    at('classes'),
    '.',
  ]);
  return at(name);
};

it('has what manifests ask for directly behind their jars, each once, as Java finds it', async () => {
  mkdirSync(at('classes'));
  mkdirSync(at('lib'));
  writeFileSync(at('no.jar'), 'no jar');
  jar('lib/b.jar', '../a.jar c.jar');
  jar('lib/c.jar', '');
  const long = Array.from({ length: 20 }, (_, index) => `absent-${index}.jar`).join(' ');
  const first = jar('a.jar', `${long} lib/b.jar classes/ lib classes https://example.org/x.jar`);
  expect(await expandClassPath([first, at('classes'), at('no.jar'), '/not/there.jar', first])).toEqual(
    ['a.jar', 'lib/b.jar', 'lib/c.jar', 'classes', 'no.jar'].map(at).concat('/not/there.jar'),
  );
});
