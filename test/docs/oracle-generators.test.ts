// @module-tag full
import { execa } from 'execa';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { losses, strays } from '../../src/asking/program/exchange.js';
import { answerSchema } from '../../src/oracles/protocol/answer.js';
import { requestSchema } from '../../src/oracles/protocol/request.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { useFilledCache } from '../support/filled-cache.js';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const blocksIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``, 'g'))].map(([, block]) => block!);

it('every example of the protocol keeps to its schema', () => {
  const examples = blocksIn(read('docs/oracle-generators.md'), 'json').map(
    (text) => JSON.parse(text) as object,
  );
  const requests = examples.filter((each) => 'protocol' in each);
  const answers = examples.filter((each) => 'oracles' in each);
  expect([requests.length, answers.length]).toEqual([1, 2]);
  // Strict, so that the validation finds unknown fields.
  for (const each of requests) expect(requestSchema.strict().parse(each)).toEqual(each);
  for (const each of answers) expect(answerSchema.strict().parse(each)).toEqual(each);
});

it('every reason for a fault is explained', () => {
  const text = read('docs/oracle-generators.md');
  expect([...losses, ...strays].filter((reason) => !text.includes(`\`${reason}\``))).toEqual([]);
});

it('the generator of the README conforms, and finds something in a run', async () => {
  const [program, ...others] = blocksIn(read('README.md'), 'python');
  expect(others).toEqual([]);
  expect(program!.split('\n').length).toBeLessThanOrEqual(15);
  const folder = passingFolder('readme');
  const file = join(folder, 'my_generator.py');
  await writeFile(file, `${program}\n`);
  const commands = blocksIn(read('README.md'), 'sh').find((block) => block.includes('my_generator.py'))!;
  const spec = /'(command:[^']+)'/u.exec(commands)![1]!.replace('my_generator.py', file);

  const checked = await teval('generator', 'check', spec);
  expect(checked.stdout).toMatch(/\n\d+ checks passed\n$/u);
  expect(checked.exitCode).toBe(0);

  const options = ['--bugs', 'Text-1', '--seeds', '1', '--quiet', '--reruns', '0'];
  const folders = ['--out', join(folder, 'run'), '--cache', useFilledCache()];
  const { exitCode, stderr } = await teval('run', '--oracle', `mine=${spec}`, ...options, ...folders);
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('no usable answer')]);
  const rows = await readFile(join(folder, 'run', 'rows.csv'), 'utf8');
  for (const type of ['noException', 'expectException', 'assertion'])
    expect(rows).toMatch(new RegExp(`,mine,.*,${type},`, 'u'));
  expect(rows).toContain('assertNotNull(');
  expect(rows).toMatch(/,TP,/u);
});

it('the check reports each fault in one line', async () => {
  const python = (text: string) => `command:python3 -c '${text}'`;
  const loop = 'import json,sys\nfor line in sys.stdin:\n  r = json.loads(line)\n  ';
  const faults: readonly (readonly [string, RegExp])[] = [
    [
      `${loop}print(json.dumps({"id": r["id"]}), flush=True)`,
      /FAIL {2}a plain request: malformed: oracles is missing\n/u,
    ],
    [
      `${loop}print(json.dumps({"id": r["focal_method"]["class"], "oracles": []}), flush=True)`,
      /FAIL {2}.*late/u,
    ],
    [
      `${loop}r["focal_method"]["class"]; print(json.dumps({"id": r["id"], "oracles": []}), flush=True)`,
      /ok {4}a plain request: no oracle\n.*\nFAIL {2}no focal method: missing: the program ended with exit code 1/u,
    ],
    [
      `${loop}print("hm"); print(json.dumps({"id": r["id"], "oracles": []}), flush=True)`,
      /FAIL {2}stdout contains only answers: unreadable: hm is not JSON/u,
    ],
    [
      `${loop}print(json.dumps({"id": r["id"], "oracles": [{"type": "assertion", "assertion": "assertEquals(1,"}]}), flush=True)`,
      /oracles\[0\] is not Java/u,
    ],
    [
      `${loop}print(json.dumps({"id": r["id"], "oracles": []}), flush=True)\nimport time; time.sleep(60)`,
      /FAIL {2}it ends when its stdin ends: it was still running after 5 s/u,
    ],
  ];
  // Only the program that never answers has to run into a limit: a busy machine takes longer than it to start Python.
  const brief = ['--generator-timeout', '0.5', '--generator-startup', '1'];
  for (const [program, said] of faults) {
    const limits = said.source.includes('late') ? brief : [];
    const { exitCode, stdout } = await teval('generator', 'check', python(program), ...limits);
    expect(stdout).toMatch(said);
    expect(exitCode).toBe(1);
  }
  const { exitCode, stderr } = await teval('generator', 'check', 'javadoc');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('of the form command:PROGRAM')]);
});

it('python3 is here: the tests above are worth nothing without it', async () => {
  expect((await execa('python3', ['--version'])).exitCode).toBe(0);
});
