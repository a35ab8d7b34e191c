// @module-tag test-generator/command
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { UserError } from '../../../src/model/common/errors.js';
import { parseTestGeneratorOptions } from '../../../src/test-generators/registry.js';
import {
  createCommandSuites,
  type CommandSuiteOptions,
} from '../../../src/test-generators/command/command-suites.js';
import { tryBubblewrap } from '../../../src/toolchain/sandbox.js';
import { teval } from '../../cli/capture.js';
import { request } from '../requests.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

const root = passingFolder('command-suites');

/** A program in Python whose body may use the request `r` and `write(path, text)`. */
function program(name: string, body: string): string {
  const file = join(root, name, `${name}.py`);
  mkdirSync(join(root, name), { recursive: true });
  const head = `import json, os, sys, time
r = json.load(open(os.environ['TEVAL_REQUEST']))
def write(path, text):
    path = os.path.join(r['output'], path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, 'w').write(text)
`;
  writeFileSync(file, head + body);
  return `python3 ${file}`;
}
const options = (commandLine: string, changes: Partial<CommandSuiteOptions> = {}): CommandSuiteOptions => ({
  generator: 'command',
  commandLine,
  budgetSeconds: 4,
  reuse: 'cached',
  sandbox: 'none',
  sees: [],
  network: 'shared',
  ...changes,
});

const sources = join(root, 'Shelf-7b', 'src');
mkdirSync(join(sources, 'org/x'), { recursive: true });
writeFileSync(join(sources, 'org/x/Shelf.java'), 'package org.x; class Shelf { }');
const classes = join(root, 'Shelf-7b', 'classes');
mkdirSync(classes, { recursive: true });
writeFileSync(join(classes, 'x.txt'), 'class file');
const asked = () => {
  const { workspace, ...rest } = request({ classPath: [classes, join(root, 'missing.jar')] });
  return { ...rest, workspace: { ...workspace, sourceFolders: [sources, join(root, 'nowhere')] } };
};
const generate = async (commandLine: string, changes: Partial<CommandSuiteOptions> = {}) =>
  (await createCommandSuites(options(commandLine, changes))).generate(asked());

describe('a program that writes suites', () => {
  it('gets the classes, copies of the program, and no name of bug or version', async () => {
    const line = program(
      'ask',
      `write('A.java', json.dumps(r) + open(r['sources'] + '/org/x/Shelf.java').read() + open(r['class_path'][0] + '/x.txt').read())`,
    );
    const { files } = await generate(line);
    const { source } = files[0]!;
    expect(JSON.parse(source.slice(0, source.indexOf('}') + 1))).toMatchObject({
      format: 1,
      classes: ['org.x.Shelf'],
      seed: 1,
      budget_seconds: 4,
      class_path: [expect.any(String)],
    });
    expect(source).toContain('package org.x; class Shelf { }class file');
    expect(source).not.toMatch(/Shelf-7|\b7b\b|buggy|fixed/u);
  });

  it('has its files at their packages; what can’t be used costs only itself', async () => {
    const line = program(
      'files',
      `
write('deep/ShelfTest.java', 'package org.x; public class ShelfTest { }')
write('org/x/ShelfTest.java', 'package org.x; public class ShelfTest { int second; }')
write('Broken.java', 'package org.x; public class {{{')
write('Plain.java', 'public class Plain { }')
write('notes.txt', 'nothing')
write('Large.java', '//' + 'x' * (5 << 20))
os.symlink('/etc/passwd', os.path.join(r['output'], 'Link.java'))
`,
    );
    const { files, remarks } = await generate(line);
    expect(files.map(({ path }) => path)).toEqual([
      'Plain.java',
      'org/x/Broken.java',
      'org/x/ShelfTest.java',
    ]);
    expect(remarks).toEqual([
      'Large.java is left out: it is larger than 4 MiB',
      'Link.java is left out: it is no regular file',
      'org/x/ShelfTest.java is left out: another file is org/x/ShelfTest.java, too',
    ]);
  });

  it('that writes nothing has an empty suite, and one that fails is bad input', async () => {
    expect(await generate(program('idle', 'pass'))).toEqual({
      files: [],
      remarks: ['command:idle wrote no tests'],
    });
    const failing = generate(program('failing', `print('no model'); sys.exit(3)`));
    await expect(failing).rejects.toBeInstanceOf(UserError);
    await expect(failing).rejects.toThrow('command:failing ended with exit code 3: no model');
  });

  test('has a key of its files, seed, budget, classes and program under test', async () => {
    const line = program('keyed', 'pass');
    const generator = await createCommandSuites(options(line));
    const key = (parts: object = {}) => JSON.stringify(generator.makeKey({ ...request(), ...parts }));
    const { workspace } = request();
    const keys = [
      key(),
      key({ seed: 2 }),
      key({ budgetSeconds: 8 }),
      key({ classes: ['org.x.Other'] }),
      key({ workspace: { ...workspace, digest: 'other' } }),
    ];
    program('keyed', 'pass # changed');
    const changed = await createCommandSuites(options(line));
    const told = await createCommandSuites(options(line, { version: '1' }));
    keys.push(JSON.stringify(changed.makeKey(request())), JSON.stringify(told.makeKey(request())));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has flags of its own', () => {
    expect(parseTestGeneratorOptions('command:x', {})).toMatchObject({
      sandbox: 'bwrap',
      network: 'none',
      sees: [],
    });
    expect(parseTestGeneratorOptions('command:x', { suiteSandbox: 'none' })).toMatchObject({
      network: 'shared',
    });
    expect(() => parseTestGeneratorOptions('command:x', { suiteSandbox: 'none', suiteSees: ['/'] })).toThrow(
      UserError,
    );
    expect(() => parseTestGeneratorOptions('evosuite', { suiteNetwork: true })).toThrow(
      /--suite-network is for/,
    );
  });
});

const sandbox = await tryBubblewrap();
describe.skipIf(sandbox !== 'works')('in the sandbox (skipped without bubblewrap)', () => {
  it('sees its request and its own files, and no other file of the run or the user', async () => {
    const secret = join(root, 'secret.txt');
    writeFileSync(secret, 'the fix');
    const line = program(
      'curious',
      `
places = ${JSON.stringify([secret, sources, classes, process.cwd()])}
seen = [place for place in places if os.path.exists(place) and (os.path.isfile(place) or os.listdir(place))]
write('Seen.java', json.dumps([seen, os.path.exists(r['sources'] + '/org/x/Shelf.java')]))`,
    );
    const { files } = await generate(line, { sandbox: 'bwrap', network: 'none' });
    expect(JSON.parse(files[0]!.source)).toEqual([[], true]);
  });

  it('writes the suites of a run, whose broken tests cost only themselves', async () => {
    const line = program(
      'names',
      `
name = r['classes'][0]
package, simple = name.rsplit('.', 1)
body = '@org.junit.Test public void %s() throws Throwable { %s }'
tests = [body % ('good', 'FullName n = new FullName("a", "b"); org.junit.Assert.assertNotNull(n);')]
write('GoodTest.java', 'package ' + package + '; public class GoodTest { ' + tests[0] + ' }')
write('BadTest.java', 'package ' + package + '; public class BadTest { ' + body % ('bad', 'new NoSuchClass();') + ' }')
write('TornTest.java', 'package ' + package + '; public class TornTest { @org.junit.Test public void torn() { ')`,
    );
    const out = join(root, 'run');
    const places = ['--out', out, '--cache', useFilledCache()];
    const command = ['run', '--bugs', 'Text-1', '--seeds', '1', '--oracle', 'suite-tests', '--reruns', '0'];
    const { exitCode, stderr } = await teval(
      ...command,
      '--test-generator',
      `command:${line}`,
      ...places,
      '--quiet',
    );
    expect(exitCode, stderr).toBe(0);
    const rows = readFileSync(join(out, 'rows.csv'), 'utf8');
    expect(rows).toMatch(/GoodTest::good.*,passed,/u);
    expect(rows).toMatch(/BadTest::bad.*,notCompiled,/u);
    expect(rows).toMatch(/TornTest::torn.*,notCompiled,/u);
  });
});
