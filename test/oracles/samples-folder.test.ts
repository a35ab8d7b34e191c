import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { anyJava } from '../../src/model/program/workspace.js';
import { loadSampleFolder, splitPattern } from '../../src/oracles/samples/samples-folder.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('samples-folder');
const classes = join(folder, 'classes');

beforeAll(async () => {
  mkdirSync(classes);
  const source =
    'package org.x; public class Codec { public void encode(byte[] b, boolean c) {} public void encode(byte b) {} void _copy() {} public int size() { return 1; } }';
  writeFileSync(join(classes, 'Codec.java'), source);
  const { home } = await findJdk(anyJava, {}, 'this test');
  execFileSync(join(home, 'bin', 'javac'), ['-d', classes, join(classes, 'Codec.java')]);
});

/** Each file's assignment and number, from a folder with files of these names. */
async function listSamples(name: string, files: readonly string[], pattern?: string) {
  const tests = join(folder, name);
  for (const file of files) {
    mkdirSync(dirname(join(tests, file)), { recursive: true });
    writeFileSync(join(tests, file), `package org.x;\nclass T { } // ${file}\n`);
  }
  const generator = await loadSampleFolder({ folder: tests, ...(pattern === undefined ? {} : { pattern }) });
  const bug = { id: 'Own-1', modifiedClasses: ['org.x.Codec'] };
  const { samples, remarks } = await generator.listSamples(
    { bug, side: 'only', workspace: { classPath: [classes] } } as unknown as Parameters<
      typeof generator.listSamples
    >[0],
    undefined as never,
  );
  return {
    remarks,
    name: generator.name,
    samples: samples.map(({ assignment: { focalClass, focalMethod }, number, text }) => {
      expect(focalClass).toBe('org.x.Codec');
      const method = focalMethod && `${focalMethod.name}(${focalMethod.parameterTypes.join()})`;
      return [method, number, /\/\/ (.*)$/mu.exec(text)![1]];
    }),
  };
}

it('reads the names of ChatUniTest, whose index of a method does not tell overloads apart', async () => {
  const files = ['size_4_0', 'size_4_10', 'size_4_2', '_copy_3_0', 'encode_1_0'].map(
    (each) => `java/org/x/Codec_${each}_Test.java`,
  );
  const { samples, remarks, name } = await listSamples('chatunitest', [...files, 'java/org/x/Suite.java']);
  expect(name).toBe('samples-chatunitest');
  expect(samples).toEqual([
    ['_copy()', 1, files[3]],
    [undefined, 1, files[4]],
    ['size()', 1, files[0]],
    ['size()', 2, files[2]],
    ['size()', 3, files[1]],
  ]);
  expect(remarks).toEqual([
    '1 of 5 samples names no method that the class has once, so it is for the whole class',
  ]);
});

it('reads the names of JUnitGenie, which have the types of a method', async () => {
  const files = ['encode_byte_____boolean', 'encode_byte', 'size_'].map(
    (each) => `org/x/Codec_${each}_cfg_path_1_Test.java`,
  );
  const { samples, remarks } = await listSamples('junitgenie', files);
  expect(samples.map(([method]) => method).sort()).toEqual([
    'encode(byte)',
    'encode(byte[],boolean)',
    'size()',
  ]);
  expect(remarks).toEqual([]);
});

it('reads the names of a pattern', async () => {
  const written = splitPattern('out/run-1/*%{class}%{method}%*/{number}/T.java');
  expect(written).toEqual({ folder: 'out/run-1', pattern: '*%{class}%{method}%*/{number}/T.java' });
  const { samples } = await listSamples('mine', ['1%Codec%size%d1/4/T.java'], written!.pattern);
  expect(samples).toEqual([['size()', 1, '1%Codec%size%d1/4/T.java']]);
});

it('refuses a folder without such names, and an unknown placeholder', async () => {
  await expect(listSamples('none', ['Codec.java'])).rejects.toThrow(
    /has no file with a name as in .*_Test\.java; write another pattern behind the folder/u,
  );
  await expect(listSamples('odd', ['Codec.java'], '{klass}.java')).rejects.toThrow('and not {klass}');
});
