// @module-tag full
// @module-tag long
import { execa } from 'execa';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';

/** An interpreter with torch and transformers. */
const python = process.env['TEVAL_TEST_PYTHON'];
const folder = passingFolder('tiny-models');
const program = join(packageRoot, 'generators/transformers/generate.py');
/** Nothing is downloaded, and a machine that is busy may take its time. */
const start = `env HF_HUB_OFFLINE=1 PYTHONDONTWRITEBYTECODE=1 OMP_NUM_THREADS=1 ${python}`;
const times = ['--generator-startup', '300'];
const tiny = (name: string, ...options: string[]) =>
  `command:${start} ${program} --model ${join(folder, name)} ${options.join(' ')}`;

const request = (id: number, statements: string) => ({
  protocol: 1,
  id: String(id),
  prefix: { imports: '', statements, result: null },
  focal_method: null,
  context: '',
});

interface Answer {
  readonly id: string;
  readonly oracles: readonly {
    readonly type: string;
    readonly assertion?: string;
    readonly confidence?: number;
  }[];
  readonly usage: Record<'input_tokens' | 'output_tokens' | 'seconds', number>;
}

/** The texts of a model, as Python shows them. `prompts` and `batches` are Python. */
async function saidBy(
  model: string,
  options: readonly string[],
  prompts: string,
  batches: string,
  memory = '',
) {
  const code = [
    'import sys; sys.path.insert(0, sys.argv.pop(1))',
    'from local_model.model import Model; from local_model.options import options_of; from local_model.prompt import Message',
    'model = Model(options_of(sys.argv[1:]))',
    memory,
    `prompts = [[Message("user", text)] for text in [${prompts}]]`,
    `print(repr([said.text for batch in ${batches} for said in model.answers(batch)]))`,
  ].join('\n');
  const room = join(packageRoot, 'generators/transformers');
  const { stdout } = await execa(python!, [
    '-B',
    '-c',
    code,
    room,
    '--model',
    join(folder, model),
    ...options,
  ]);
  return stdout;
}

async function asked(requests: readonly object[], ...options: string[]) {
  const { exitCode, stdout, stderr } = await execa(python!, ['-B', program, ...options], {
    input: requests.map((each) => `${JSON.stringify(each)}\n`).join(''),
    env: { HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1' },
    reject: false,
  });
  const answers = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Answer); // prettier-ignore
  return { exitCode, stderr, answers };
}

describe.skipIf(python === undefined)(
  'models built by the test (skipped without torch and transformers in the Python that TEVAL_TEST_PYTHON names)',
  () => {
    beforeAll(async () => {
      const script = join(packageRoot, 'test/generators/transformers/tiny_models.py');
      await execa(python!, ['-B', script, folder]);
      expect(existsSync(join(folder, 'random/model.safetensors'))).toBe(true);
    });

    it.each([
      ['causal', 'ok    a plain request: assertion'],
      ['seq2seq', 'ok    a plain request: expectException'],
      ['random', 'ok    a plain request: no oracle'],
    ])('%s keeps to the protocol', async (name, said) => {
      const spec = tiny(name, '--max-new-tokens 30');
      const { exitCode, stdout } = await teval('generator', 'check', spec, ...times);
      expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\n\d+ checks passed\n$/u)]);
      expect(stdout).toContain(said);
    });

    it('usage: the tokens of each prompt in a batch are its own, and the time is divided', async () => {
      const requests = [1, 2, 3, 4, 5].map((id) => request(id, 'shelf0.take(1);\n'.repeat(3 * id)));
      const model = [
        '--model',
        join(folder, 'random'),
        '--dtype',
        'float32',
        '--max-new-tokens',
        '12',
        '--confidence',
      ];
      const together = await asked(requests, ...model, '--batch-size', '5', '--batch-wait', '500');
      const alone = await asked(requests, ...model, '--batch-size', '1');
      const counted = ({ answers }: typeof alone) =>
        answers.map(({ id, oracles, usage }) => [id, oracles, usage.input_tokens, usage.output_tokens]);
      expect(counted(together)).toEqual(counted(alone));
      const sizes = alone.answers.map(({ usage }) => usage.input_tokens);
      expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
      // A batch's time is divided among its answers.
      expect(new Set(together.answers.map(({ usage }) => usage.seconds)).size).toBe(1);
      expect(new Set(alone.answers.map(({ usage }) => usage.seconds)).size).toBe(5);
    });

    it('samples of a prompt are drawn apart, and each of them the same again', async () => {
      const bySample = [
        'import hashlib; asked = model.answers',
        'def digests(samples):',
        '    said = asked([prompts[0]] * len(samples), samples)',
        '    return [each._replace(text=hashlib.sha256(each.text.encode()).hexdigest()) for each in said]',
        'model.answers = digests',
      ].join('\n');
      const stdout = await saidBy(
        'random',
        ['--temperature', '1', '--max-new-tokens', '12'],
        '"hello"',
        '[[1], [2], [3], [2], [1]]',
        bySample,
      );
      const [first, second, third, ...again] = stdout.match(/[0-9a-f]{64}/gu)!;
      expect(new Set([first, second, third]).size).toBe(3);
      expect(again).toEqual([second, first]);
    });

    it('its answers become rows, with confidence and tokens', async () => {
      const out = join(folder, 'run');
      const { exitCode, stderr } = await teval(
        ...[
          'run',
          '--oracle',
          `local=${tiny('causal', '--confidence')}`,
          '--oracle',
          `other=${tiny('seq2seq')}`,
        ],
        ...['--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', '--quiet', ...times],
        ...['--out', out, '--cache', join(folder, 'cache')],
      );
      expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('no usable answer')]);
      const rows = await readFile(join(out, 'rows.csv'), 'utf8');
      expect(rows).toMatch(/,local,.*,assertion,/u);
      expect(rows).toMatch(/,other,.*,expectException,/u);
      expect(rows).toMatch(/assertEquals\(4, 2 \+ 2\);\n\}.*,0\.9\d+\n/u);
      const summary = JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as {
        requests: { usage: { of: string; total: number }[] }[];
      };
      for (const { usage } of summary.requests)
        expect(usage.map(({ of, total }) => [of, total > 0])).toEqual(
          expect.arrayContaining([['input_tokens', true], ['output_tokens', true], ['seconds', true]]), // prettier-ignore
        );
    });

    it('a prompt that is too long costs its own oracle, and can be cut instead', async () => {
      const requests = [request(1, 'int int0 = 1;\n'.repeat(3000)), request(2, 'int int0 = 1;')];
      const model = ['--model', join(folder, 'seq2seq'), '--max-input-tokens', '200'];
      const skipped = await asked(requests, ...model);
      expect(skipped.answers.map(({ oracles }) => oracles.length)).toEqual([0, 1]);
      expect(skipped.stderr).toContain('1 promptTooLong, 1 with an oracle');
      const cut = await asked(requests, ...model, '--long-prompts', 'cut');
      expect(cut.answers.map(({ oracles, usage }) => [oracles.length, usage.input_tokens <= 200])).toEqual([[1, true], [1, true]]); // prettier-ignore
    });

    it('a model’s answer does not depend on the other inputs of a batch', async () => {
      const prompts = '"int int0 = shelf0.take(1); " * n for n in (1, 9, 30)';
      const texts = async (batches: string) =>
        saidBy('random', ['--dtype', 'float32', '--max-new-tokens', '12'], prompts, batches);
      expect(await texts('[prompts]')).toBe(await texts('[[each] for each in prompts]'));
    });

    it('a batch that does not fit into memory is divided, and what never fits costs itself', async () => {
      const prompts = '"int int0 = shelf0.take(1); " * n for n in (1, 2, 40, 3)';
      const little = [
        'original = model._generated_at_once',
        'def limited(rows):',
        '    if sum(len(row.tokens) for row in rows) > 200: raise model.torch.OutOfMemoryError("full")',
        '    return original(rows)',
        'model._generated_at_once = limited',
      ].join('\n');
      const texts = async (memory: string) => {
        const options = ['--dtype', 'float32', '--max-new-tokens', '12'];
        const shown = await saidBy('random', options, prompts, '[prompts]', memory);
        return shown
          .trim()
          .slice(1, -1)
          .split(/, (?=['"])/u);
      };
      const all = await texts('');
      expect(all).toHaveLength(4);
      expect(await texts(little)).toEqual([all[0], all[1], "''", all[3]]);
    });

    it('sampling: equal seeds give equal answers after any earlier requests, and other seeds different ones', async () => {
      const sampled = (seed: string) =>
        saidBy(
          'random',
          ['--max-new-tokens', '20', '--temperature', '1', '--seed', seed],
          'each for each in ("one", "two", "one")',
          '[[each] for each in prompts]',
        );
      const first = await sampled('1');
      expect(first).toMatch(/^\[(.+), .+, \1\]$/u);
      expect(await sampled('1')).toBe(first);
      expect(await sampled('2')).not.toBe(first);
    });

    it.each([
      [['--model', '/no/such/model'], /^--model \/no\/such\/model is no folder with a model, .*\n?$/u],
      [
        ['--model', join(folder, 'causal'), '--quantize', '4bit'],
        /needs (?:bitsandbytes|accelerate), which is not installed/u,
      ],
      [
        ['--model', join(folder, 'causal'), '--prompt', 'nothing'],
        /^--prompt nothing: there is no such prompt$/u,
      ],
      [
        ['--model', join(folder, 'causal'), '--max-new-tokens', '9000'],
        /leaves no place for a prompt: the model takes 8192/u,
      ],
    ])('%s: one sentence and exit code 2', async (options, said) => {
      const { exitCode, stderr, answers } = await asked([request(1, 'int int0 = 1;')], ...options);
      expect([exitCode, answers]).toEqual([2, []]);
      expect(stderr).toMatch(said);
      expect(stderr).not.toContain('Traceback');
    });
  },
);
