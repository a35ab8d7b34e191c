// @module-tag full
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import type { TargetedTest } from '../../src/evaluations/targets/targeted-test.js';
import { readBundledPython } from '../../src/python/described/bundled-python.js';
import { listPythonAssignments } from '../../src/python/asking/python-assignments.js';
import { readRun } from '../../src/library/library.js';
import type { JudgedUnitResult } from '../../src/model/unit/unit.js';
import { readUnit } from '../../src/store/unit/unit-file.js';
import { teval } from '../cli/capture.js';
import { chatServerForTests, say, type Behaviour } from '../oracles/chat/server.js';
import { hasCoveragePackage, testedPython } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

/** Answers with a test that calls the function with the number of the turn. */
const answer: Behaviour = ({ body: { messages } }, response) => {
  const [, test = ''] = /```python\n(def test_[\s\S]*?)```/u.exec(messages[1]!.content) ?? [];
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const call = /# call (\S+?)\(/u.exec(messages[1]!.content)![1];
  say(response, `A test:\n\`\`\`python\n${test}    ${call}([[1, ${turn + 2}]])\n\`\`\`\n`);
};

describe.skipIf(!hasCoveragePackage)('asked generators of Python tests (skipped without coverage.py)', () => {
  const home = passingFolder('asked');

  const judge = (...words: readonly string[]) =>
    teval(
      ...['judge', '--benchmark', 'bundled-python', '--test-timeout', '2', '--cache', join(home, 'cache')],
      ...words,
    );

  /** The units of a run, by program. */
  const readUnits = async (folder: string) => {
    const { units } = await readRun(folder);
    return Promise.all(units.map((unit) => readUnit<JudgedUnitResult<TargetedTest>>(folder, unit)));
  };
  const sumRequests = (units: Awaited<ReturnType<typeof readUnits>>) =>
    units.reduce((sum, { requests }) => sum + requests!.requests, 0);

  it('are a model on a server, whose further tests are further turns', async () => {
    await using server = await chatServerForTests(answer);
    const words = ['--tests', 'chat:tiny', '--base-url', server.url, '--tests-per-program', '3'];
    const costs = ['--price', '1,2', '--show-prompts', join(home, 'prompts'), '--out', join(home, 'chat')];
    const { exitCode, stderr } = await judge(...words, ...costs);
    expect(exitCode, stderr).toBe(0);
    const units = await readUnits(join(home, 'chat'));
    expect(new Set(units.map(({ unit }) => unit.oracleGenerator))).toEqual(new Set(['chat-tiny']));
    // 6 programs with 3 tests, 20 lines, 29 branches, 9 paths with steps
    expect(sumRequests(units)).toBe(18 + 20 + 29 + 9);
    expect(units[0]!.requests!.usage.inputTokens).toBeGreaterThan(0);
    expect(units[0]!.requests!.usage.cost).toBeGreaterThan(0);
    const asked = server.received.map(({ body }) => body.messages);
    const ofMerge = asked.filter(([, { content } = { content: '' }]) =>
      /Write one test of `merge_intervals`\. It/u.test(content),
    );
    expect(ofMerge.map((messages) => messages.map(({ role }) => role))).toEqual([
      ['system', 'user'],
      ['system', 'user', 'assistant', 'user'],
      ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
    ]);
    expect(new Set(server.received.map(({ body }) => body.response_format))).toEqual(new Set([undefined]));
    expect(await readdir(join(home, 'prompts'))).toHaveLength(server.received.length);
    const merged = units
      .filter(({ unit }) => unit.bug === 'merge_intervals')
      .flatMap(({ testCases }) => testCases)
      .filter(({ target }) => target.goal === 'overall');
    expect(merged.map(({ stage, testCase }) => [stage, testCase.source.trim().split('\n').at(-1)])).toEqual([
      ['passed', '    merge_intervals([[1, 2]])'],
      ['passed', '    merge_intervals([[1, 3]])'],
      ['passed', '    merge_intervals([[1, 4]])'],
    ]);
  });

  it('are not asked with --replay, and an answer that is not cached is missing', async () => {
    const words = ['--tests', 'chat:tiny', '--base-url', 'http://127.0.0.1:9/v1', '--replay'];
    const replayed = await judge(...words, '--tests-per-program', '3', '--out', join(home, 'replayed'));
    expect(replayed.stderr).toContain('--replay: no answer of tiny at http://127.0.0.1:9/v1 is cached');
    expect(replayed.exitCode).toBe(2);
  });

  it('are estimated by a plan, by their goals', async () => {
    const words = [
      '--benchmark',
      'bundled-python',
      '--oracle',
      'chat-tests:planned',
      '--base-url',
      'http://127.0.0.1:9/v1',
    ];
    const plan = (...more: readonly string[]) =>
      teval('plan', ...words, ...more, '--cache', join(home, 'cache'));
    // 6 programs with 3 tests, 20 lines, 29 branches, 9 paths with steps
    expect((await plan('--tests-per-program', '3')).stdout).toMatch(/^chat-planned +76 +0 /mu);
    expect((await plan('--goals', 'line')).stdout).toMatch(/^chat-planned +20 +0 /mu);
  });

  it('are asked for what is missing only', async () => {
    await using server = await chatServerForTests(answer);
    const words = ['--tests', 'chat:other', '--base-url', server.url, '--goals', 'line', '--json'];
    const place = ['--out', join(home, 'limited')];
    const limited = await judge(...words, ...place, '--max-requests', '5');
    expect(limited.stderr).toContain('--max-requests');
    expect(limited.exitCode).not.toBe(0);
    expect(server.received).toHaveLength(5);
    const { exitCode, stdout } = await judge(...words, ...place);
    expect(exitCode).toBe(0);
    expect(server.received).toHaveLength(20);
    expect((await judge(...words, ...place, '--replay')).stdout).toBe(stdout);
  });

  it('have prompts of the user', async () => {
    await using server = await chatServerForTests((_, response) => say(response, 'no test'));
    const prompts = join(home, 'short');
    await mkdir(prompts);
    const words = ['--tests', 'chat:tiny', '--base-url', server.url, '--goals', 'overall'];
    const run = () => judge(...words, '--tests-per-program', '1', '--prompt', prompts, '--json');
    expect((await run()).stderr).toMatch(/(?:overall|line|branch|path|another)\.txt: there is no such file/u);
    for (const name of ['overall', 'line', 'branch', 'path', 'another'])
      await writeFile(join(prompts, `${name}.txt`), name === 'another' ? 'Another.' : 'Test {{program}}.');
    const { oracle_generators: names } = JSON.parse((await run()).stdout) as MeasuredSummary;
    expect(names).toEqual(['chat-tiny-short']);
    expect(server.received[0]!.body.messages).toEqual([
      { role: 'user', content: expect.stringMatching(/^Test def |^Test import /u) as string },
    ]);
    await writeFile(join(prompts, 'line.txt'), 'Reach {{lines}} of {{program}}');
    expect((await run()).stderr).toContain('unknown placeholder {{lines}}; known are {{title}}');
  });

  it('are a program, which sees earlier answers', async () => {
    const program = join(home, 'generator.py');
    await writeFile(
      program,
      `import json, sys
for line in sys.stdin:
    request = json.loads(line)
    assert request["protocol"] == 1 and request["language"] == "python"
    if request["task"] == "path":
        print("no JSON", flush=True)
        print(json.dumps({"id": request["id"]}), flush=True)
        continue
    turn = len(request["earlier"])
    text = request["skeleton"] + "\\n    " + request["call"] + "([[1, %d]])" % (turn + 2)
    print(json.dumps({"id": request["id"], "text": text}), flush=True)
`,
    );
    const words = ['--tests', `mine=command:python3 ${program}`, '--tests-per-program', '2'];
    const { exitCode } = await judge(...words, '--out', join(home, 'program'));
    expect(exitCode).toBe(0);
    const units = await readUnits(join(home, 'program'));
    expect(sumRequests(units)).toBe(12 + 20 + 29 + 9);
    expect(units.reduce((sum, { requests }) => sum + (requests!.lost['malformed'] ?? 0), 0)).toBe(9);
    const items = units.flatMap(({ testCases }) => testCases);
    expect(items.filter(({ target }) => target.goal === 'overall')).toHaveLength(12);
    const paths = items.filter(({ target }) => target.goal === 'path');
    expect(paths.filter(({ text, testCase }) => (text ?? testCase.source) === '')).toHaveLength(9);
  });

  it.each([
    [['--base-url', 'http://x/v1'], '--base-url is for --tests chat:…, which this judgement does not have'],
    [['--tests-per-program', '3'], '--tests-per-program is for --tests chat:… or command:…'],
    [['--tests', 'chat:x', '--base-url', 'x'], '--base-url: this is not the URL of a server'],
  ])('are refused with %j', async (words, sentence) => {
    const { exitCode, stderr } = await judge(...words);
    expect(stderr).toContain(sentence);
    expect(exitCode).toBe(2);
  });
});

describe.skipIf(testedPython === 'none')('assignments of Python tests (skipped without Python)', () => {
  it('say which line, branch or path is wanted', async () => {
    const { programs } = await readBundledPython();
    const program = programs.find(({ id }) => id === 'wrap_words')!;
    const all = listPythonAssignments([program], ['overall', 'line', 'branch', 'path'], 4);
    expect(all.filter(({ tests }) => tests === 4)).toHaveLength(1);
    const values = (goal: string) => all.find(({ sample }) => sample.goal === goal)!.assignment.values;
    expect(values('line')).toMatchObject({
      line: '3',
      line_text: 'raise ValueError("a width of at least 1 is needed")',
      branch: '',
      skeleton: 'def test_wrap_words():\n    # call wrap_words(…) and assert what it must return',
    });
    expect(values('line')['numbered_program']).toContain('\n 3 |         raise ValueError(');
    expect(values('branch')['branch']).toBe(
      'the branch that begins with line 2, `if width < 1:`, and ends with line 3',
    );
    expect(values('path')['path']).toMatch(/^1\. `(?:for|if|while) .*` \(lines? \d+/u);
  });
});
