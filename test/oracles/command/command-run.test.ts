// @module-tag full
import { writeFileSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('command-run');
const asked = join(folder, 'asked');
const script = join(folder, 'unsure.py');

/** Gives several oracles with their cost for each prefix, and sometimes an invalid one; counts its requests. */
writeFileSync(asked, '');
writeFileSync(
  script,
  `import json, sys
print("ready", file=sys.stderr, flush=True)
for number, line in enumerate(sys.stdin):
    request = json.loads(line)
    open(${JSON.stringify(asked)}, "a").write("x")
    if number % 5 == 3:
        print(json.dumps({"id": request["id"]}), flush=True)
        continue
    result = request["prefix"]["result"]
    oracles = [{"type": "noException", "confidence": 0.25}, {"type": "expectException", "confidence": 0.125}]
    if result:
        oracles.append({
            "type": "assertion", "confidence": 0.5,
            "statements": "Object object9 = %s;" % result["name"],
            "assertion": "assertNotNull(object9); assertEquals(object9, object9)"})
    print(json.dumps({"id": request["id"], "oracles": oracles, "usage": {"seconds": 0.5, "cost": 0.25}}), flush=True)
`,
);

const cache = ['--cache', useFilledCache()];
const some = ['--bugs', 'Text-1', '--seeds', '1', '--quiet', '--reruns', '0', '--patch-coverage', 'none'];

async function run(out: string, ...options: string[]) {
  const generator = ['--oracle', `mine=command:python3 ${script}`];
  const said = await teval('run', ...generator, ...some, ...cache, '--out', join(folder, out), ...options);
  const rows = await readFile(join(folder, out, 'rows.csv'), 'utf8');
  const summary = JSON.parse(await readFile(join(folder, out, 'summary.json'), 'utf8')) as {
    accounts: [
      { candidates: number; without_oracle: number; oracles: number; adds_up: boolean; notCompiled: number },
    ];
    requests: [
      {
        requests: number;
        lost: Record<string, number>;
        oracles_left_aside: number;
        usage: { of: string; total: number }[];
      },
    ];
    confidence: { curve: { threshold: number }[] }[];
    remarks: { remark: string }[];
  };
  return { ...said, rows, summary };
}

it('goes from requests to rows, and counts what is lost', async () => {
  const { exitCode, stdout, rows, summary } = await run('all');
  expect(exitCode).toBe(0);
  const [accounts] = summary.accounts;
  const [requests] = summary.requests;
  expect(requests.lost['malformed']).toBeGreaterThan(0);
  expect(Object.keys(requests.lost)).toEqual(['malformed']);
  expect(accounts.without_oracle).toBeGreaterThanOrEqual(requests.lost['malformed']!);
  expect(accounts).toMatchObject({ adds_up: true, not_compiled: 0 });
  const answered = requests.requests - requests.lost['malformed']!;
  expect(requests.usage).toMatchObject([
    { of: 'seconds', total: answered / 2 },
    { of: 'cost', total: answered / 4 },
  ]);
  expect(summary.remarks.map(({ remark }) => remark).join()).toContain('malformed: oracles is missing');
  expect(summary.confidence[0]!.curve.map(({ threshold }) => threshold)).toContain(0.25);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('requests got no usable answer');
  expect(rows.split('\n')[0]).toMatch(/,confidence,sample$/u);
  for (const each of [',0.5,1\n', ',0.25,1\n', ',0.125,1\n']) expect(rows).toContain(each);
  // Both assertions of one oracle, each with the statements before it.
  expect(rows).toMatch(/Object object9 = \w+;\n {2}assertNotNull\(object9\);/u);
  expect(rows).toMatch(/Object object9 = \w+;\n {2}assertEquals\(object9, object9\);/u);
  const log = await readFile(join(folder, 'all', 'generators', 'mine.log'), 'utf8');
  expect(log).toContain('ready');
  expect(log).toContain('malformed: oracles is missing');
});

it('answers are kept: the same run asks for what it lacks only, another version of the script for all', async () => {
  const before = (await readFile(asked, 'utf8')).length;
  const first = await readFile(join(folder, 'all', 'rows.csv'), 'utf8');
  const again = await run('again');
  const lacking = (await readFile(asked, 'utf8')).length - before;
  expect(lacking).toBeLessThan(before / 2);
  expect(lacking).toBeGreaterThan(0);
  expect(again.rows.length).toBeGreaterThan(first.length); // lost once, answered now
  await run('uncached', '--no-generator-cache');
  expect((await readFile(asked, 'utf8')).length - before - lacking).toBe(before);
  await appendFile(script, '# another version\n');
  const [asSoFar] = [(await readFile(asked, 'utf8')).length];
  await run('version');
  expect((await readFile(asked, 'utf8')).length - asSoFar).toBe(before);
});

it('reports once that cached answers are used, their date, and which file of the program has changed since', async () => {
  const begun = new Date();
  const told = await run('told', '--generator-version', '7');
  expect(told.stderr).not.toContain('kept from earlier runs');
  await writeFile(join(folder, 'prompt.txt'), 'another prompt');
  await appendFile(script, '# unseen under a version that is told\n');
  const { stderr } = await run('told-again', '--generator-version', '7');
  const said = stderr.split('\n').filter((line) => line.includes('kept from earlier runs'));
  expect(said).toHaveLength(1);
  const [, answers, oldest, files] =
    /mine: (\d+) answers are kept from earlier runs, the oldest of (.{16}) UTC; since then (.*) changed, which/u.exec(
      said[0]!,
    )!;
  expect(Number(answers)).toBeGreaterThan(1);
  expect(new Date(`${oldest}Z`).getTime()).toBeGreaterThanOrEqual(begun.getTime() - 60_000);
  expect(files!.split(', ')).toEqual(['asked', 'prompt.txt', 'unsure.py']);
  expect(said[0]).toContain('--no-generator-cache asks again');
  const fresh = await run('told-fresh', '--generator-version', '7', '--no-generator-cache');
  expect(fresh.stderr).not.toContain('kept from earlier runs');
});

it.each([
  ['first', /assertNotNull\(object9\);\n\}/u],
  ['any', /\{\n {2}Object object9 = \w+;\n {2}assertNotNull\(object9\);\n {2}\}\n/u],
])('--multi %s makes one test case of an answer', async (multi, code) => {
  const { rows, summary } = await run(`multi-${multi}`, '--multi', multi, '--context', 'signatures');
  expect(rows).toMatch(code);
  expect(rows).toContain(',0.5,1\n');
  expect(rows).not.toContain(',0.125,1\n');
  const [accounts] = summary.accounts;
  expect(accounts).toMatchObject({ adds_up: true, not_compiled: 0 });
  expect(accounts.oracles).toBe(accounts.candidates - accounts.without_oracle);
  expect(summary.requests[0].oracles_left_aside).toBeGreaterThan(0);
});

it.each([
  [
    ['--oracle', 'no-exception', '--generator-workers', '2'],
    '--generator-workers is for --oracle command:PROGRAM',
  ],
  [['--oracle', 'javadoc=command:x'], 'javadoc is the name of another generator'],
  [['--oracle', 'a b=command:x'], "'a b' cannot be a generator's name"],
  [['--oracle', 'command:'], 'must be written as command:PROGRAM'],
  [['--oracle', 'command:x', '--top', '0'], 'whole number of at least 1'],
])('%s is refused', async (options, message) => {
  const { exitCode, stderr } = await teval('run', ...options, ...some, ...cache, '--out', join(folder, 'no'));
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});

it('an invalid program fails only its own units', async () => {
  const options = ['--oracle', 'no-exception', '--oracle', 'bad=command:no-such-program', ...some, ...cache];
  const { exitCode, stderr } = await teval('run', ...options, '--out', join(folder, 'bad'));
  expect(exitCode).toBe(2);
  expect(stderr).toContain('the program could not be started');
  const rows = await readFile(join(folder, 'bad', 'rows.csv'), 'utf8');
  expect(rows).toContain(',no-exception,');
});
