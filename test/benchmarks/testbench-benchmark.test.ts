// @module-tag benchmark/testbench
// @module-tag oracle/testbench
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

const functions = {
  'commons-lang': ['org.apache.commons.lang3.CharUtils', 'toIntValue', 'commons-lang/src/main/java'],
  Java: ['com.thealgorithms.maths.AbsoluteMax', 'getMaxValue', 'Java/src/main/java'],
  apollo: [
    'com.ctrip.framework.apollo.common.utils.BeanUtils',
    'transform',
    'apollo/apollo-common/src/main/java',
  ],
} as const;

/** A folder in the format of TestBench's repository, with a function of each project. */
function writeFunctions(): string {
  const folder = passingFolder('testbench');
  mkdirSync(join(folder, 'source_file_parser'));
  for (const [project, [className, method, sources]] of Object.entries(functions)) {
    const dot = className.lastIndexOf('.');
    const [name, packageName] = [className.slice(dot + 1), className.slice(0, dot)];
    const described = {
      ...{ file_name: `${name}.java`, package: packageName, class_name: name, method_name: method },
      relative_path: `${sources}/${className.replaceAll('.', '/')}.java`,
      argument_name: ['int n'],
    };
    writeFileSync(join(folder, 'source_file_parser', `${project}_out.json`), JSON.stringify([described]));
  }
  return folder;
}

describe('the published outputs of a model', () => {
  it('are found where the position in the name of their folder differs', async () => {
    const folder = writeFunctions();
    const outputs = join(folder, 'generate_result', 'codellama_generate_result', 'commons-lang_out');
    const text = 'class T { }';
    for (const [name, context] of [
      ['CharUtils_toIntValue_1', 'SourceCodeOnly'],
      ['CharUtils_toChar_0', 'SourceCodeOnly'],
    ] as const) {
      mkdirSync(join(outputs, name, context), { recursive: true });
      const result = { generate_test: name.includes('toIntValue') ? [text] : [text, text] };
      writeFileSync(join(outputs, name, context, 'result.json'), JSON.stringify(result));
    }
    const { exitCode, stdout } = await teval(
      ...['judge', '--benchmark', `testbench:${folder}`, '--bugs', 'commons-lang-1', '--until', 'parse'],
      ...['--tests', `testbench:${folder}`, '--out', join(folder, 'run'), '--cache', join(folder, 'cache')],
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('1 test case');
  });
});

describe('testbench:DIR', () => {
  it('takes programs from releases and from Git, and says which it leaves out', async () => {
    const { exitCode, stdout } = await teval('list', 'bugs', '--benchmark', `testbench:${writeFunctions()}`);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Java-1 .*AbsoluteMax/mu);
    expect(stdout).toMatch(/^commons-lang-1 .*CharUtils/mu);
    expect(stdout).toMatch(/^Left out: apollo-1: no release of Maven Central contains apollo/mu);
  });

  it("names projects as TestBench's files and tables do", async () => {
    const words = ['list', 'bugs', '--benchmark', `testbench:${writeFunctions()}`];
    const { exitCode, stdout } = await teval(...words, '--projects', 'commons-lang');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^commons-lang-1 /mu);
    expect(stdout).not.toContain('Java-1');
  });

  /** Judges a sample of each subject where the repository of Java is out of reach. */
  async function judgeWithoutRepository(subjects: readonly string[], until: string) {
    const folder = writeFunctions();
    const samples = join(folder, 'samples.jsonl');
    const lines = subjects.map((subject) => JSON.stringify({ subject, text: 'class T { }' }));
    writeFileSync(samples, `${lines.join('\n')}\n`);
    const redirected = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${join(folder, 'nothing')}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/TheAlgorithms/Java',
    };
    Object.assign(process.env, redirected);
    return teval(
      ...['judge', '--benchmark', `testbench:${folder}`, '--tests', `samples:${samples}`, '--until', until],
      ...['--out', join(folder, 'run'), '--cache', join(folder, 'cache')],
    ).finally(() => {
      for (const name of Object.keys(redirected)) Reflect.deleteProperty(process.env, name);
    });
  }

  it('judges whether outputs parse without any program, those of functions without one, too', async () => {
    const { exitCode, stdout } = await judgeWithoutRepository(['apollo-1', 'Java-1'], 'parse');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('3 of 3 units');
    expect(stdout).toContain('2 test cases');
  });

  it('names the repository that it can’t read, and judges the other programs', async () => {
    const { exitCode, stdout, stderr } = await judgeWithoutRepository(
      ['commons-lang-1', 'Java-1'],
      'compile',
    );
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /Java-1 \(only\): git could not read the repository https:\/\/github\.com\/TheAlgorithms\/Java/u,
    );
    expect(stdout).toContain('1 of 2 units');
  });
});
