import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPythonSource } from '../../src/formats/python-source.js';
import { collectPythonSuite } from '../../src/python/suites/collect-suite.js';
import { runPythonSuite } from '../../src/python/suites/run-suite.js';
import { passingFolder } from '../support/passing-folder.js';
import { judgeTargets } from './judge-targets.js';
import { createPythonLaunch, hasCoveragePackage, testedPython } from './pythons.js';

const mark = '\ufeff';

describe.skipIf(!hasCoveragePackage)('programs (skipped without coverage.py)', () => {
  it.each<readonly [string, Buffer]>([
    [
      'a byte order mark and Windows line ends',
      Buffer.from(`${mark}# marked\r\ndef bom(x):\r\n\tif x:\r\n\t\treturn "é"\r\n\treturn 2\r\n`),
    ],
    [
      'another encoding and a form feed',
      Buffer.from('# coding: latin-1\ndef bom(x): # \f\n\tif x:\n\t\treturn "é"\n\treturn 2\n', 'latin1'),
    ],
  ])('with %s are judged', async (_, bytes) => {
    const folder = passingFolder('python-source');
    await writeFile(join(folder, 'bom.py'), bytes);
    const program = {
      ...{ id: 'bom', title: 'bom', description: 'bom', source: 'bom.py', function: 'bom', lines: [4] },
      branches: [{ start: 3, end: 4, difficulty: 'easy' }],
      paths: [['if 3-4']],
    };
    await writeFile(join(folder, 'programs.json'), JSON.stringify({ programs: [program] }));
    const text = 'def test_bom():\n    assert bom(1) == "é"\n';
    const samples = [
      { program: 'bom', goal: 'line', target: 4, text },
      { program: 'bom', goal: 'path', target: 0, text },
    ];
    await writeFile(join(folder, 'samples.jsonl'), samples.map((each) => JSON.stringify(each)).join('\n'));
    const { items } = await judgeTargets({
      benchmark: `python:${join(folder, 'programs.json')}`,
      tests: [`samples:${join(folder, 'samples.jsonl')}`],
    });
    const reached = { stage: 'passed', reach: { isHit: true } };
    expect(items).toMatchObject([reached, reached]);
  });
});

describe.skipIf(testedPython === 'none')('tests of projects (skipped without Python)', () => {
  it('are read and run in their encoding, and their sources end where they end', async () => {
    const root = passingFolder('python-encodings');
    const latin = '# coding: latin-1\ndef test_latin():\n    assert len("é") == 1 and ord("é") == 233\n';
    await writeFile(join(root, 'test_latin.py'), Buffer.from(latin, 'latin1'));
    const files = [
      { path: 'test_mark.py', source: `${mark}def test_mark(): # \f\n    assert 1\n\n# behind\n` },
      { path: 'test_latin.py', source: await readPythonSource(join(root, 'test_latin.py')) },
    ];
    const project = { root, without: [], resources: [], files, importRoots: ['.'] };
    const { tests, broken } = await collectPythonSuite(
      { ...project, modules: [] },
      createPythonLaunch(),
      undefined,
    );
    expect(broken).toEqual([]);
    expect(tests.map(({ source }) => source)).toEqual([
      `${mark}def test_mark(): # \f\n    assert 1`,
      'def test_latin():\n    assert len("é") == 1 and ord("é") == 233',
    ]);
    const job = {
      ...{ name: 'encodings', ...project },
      tests: tests.map((test) => ({ ...test, test: test.function })),
    };
    const results = await runPythonSuite(job, createPythonLaunch(), undefined);
    expect([...results.values()].map(({ outcome }) => outcome)).toEqual([
      { status: 'passed' },
      { status: 'passed' },
    ]);
  });
});

it('a file that is no text of its encoding is refused', async () => {
  const path = join(passingFolder('python-bytes'), 'a.py');
  await writeFile(path, Buffer.from('x = "é"\n', 'latin1'));
  await expect(readPythonSource(path)).rejects.toThrow(
    `${path} is no text in the encoding utf-8, which Python expects`,
  );
});
