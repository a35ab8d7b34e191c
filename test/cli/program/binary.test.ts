// @module-tag full
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot, packageVersion } from '../../../src/store/files/package-root.js';
import { teval as tevalHere, type Said } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

/** The command as it is installed: `npm run build` comes before `npm test`. */
const binary = join(packageRoot, 'bin', 'teval.js');
let folder = '';

beforeAll(() => {
  folder = passingFolder('binary');
});

/** The same in this process, for tests of code after the command's first lines: starts immediately. */
async function here(...argv: string[]): Promise<Said> {
  const before = process.cwd();
  process.chdir(folder);
  vi.stubEnv('TEVAL_CACHE', join(folder, 'cache'));
  vi.stubEnv('TEVAL_DEBUG', '');
  try {
    return await tevalHere(...argv);
  } finally {
    vi.unstubAllEnvs();
    process.chdir(before);
  }
}

const teval = (...argv: string[]) =>
  execa(process.execPath, [binary, ...argv], {
    cwd: folder,
    reject: false,
    env: { TEVAL_CACHE: join(folder, 'cache'), TEVAL_DEBUG: '' },
    stdin: 'ignore',
  });

describe('teval', () => {
  it.each(['--version', '-V'])('prints its version with %s', async (option) => {
    const { exitCode, stdout } = await teval(option);
    expect([exitCode, stdout]).toEqual([0, packageVersion]);
  });

  it('shows help with all commands, and that of each command', async () => {
    const { exitCode, stdout } = await teval('--help');
    expect(exitCode).toBe(0);
    for (const command of ['run', 'explain', 'list', 'doctor', 'init']) {
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
      const help = await here(command, '--help');
      expect([help.exitCode, help.stdout]).toEqual([0, expect.stringContaining(`Usage: teval ${command}`)]);
    }
  });

  it('shows the default of every option of a run', async () => {
    const { stdout } = await here('run', '--help');
    const [, options = ''] = /^(Common options:\n.*?)\n\nExamples:/ms.exec(stdout) ?? [];
    const described = options
      .split(/\n(?= {2}-)|\n\n/)
      .filter((text) => text.startsWith('  -') && !text.includes('--help'));
    expect(described.length).toBeGreaterThan(90);
    for (const option of described) expect(option.replaceAll(/\s+/g, ' ')).toContain('(default: ');
  });

  it('explains its use if called without a command', async () => {
    const { exitCode, stderr } = await teval();
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Usage: teval')]);
  });

  it.each([
    [['rum'], "unknown command 'rum' (Did you mean run?)"],
    [['run', '--sed', '3'], "unknown option '--sed' (Did you mean --seeds?)"],
    [['run', 'Text-1'], "too many arguments for 'run'"],
    [['run', '--on', 'bugy'], 'is invalid: did you mean buggy? Allowed choices are buggy, fixed'],
    [['run', '--workers', '0'], 'is invalid: expected a whole number of at least 1'],
    [['run', '--budget', 'soon'], 'is invalid: expected a number greater than 0'],
    [['run', '--seeds', 'ten'], "--seeds 'ten' has no seeds"],
    [['run', '--bugs', '@no-such-file'], '--bugs @no-such-file: there is no such file'],
    [['run', '--bugs', 'Text-99'], 'there is no bug Text-99'],
    [['run', '--benchmark', 'bundle'], 'there is no benchmark "bundle"; did you mean bundled?'],
    [['run', '--benchmark', '/'], '/ is a folder, and --benchmark takes a name or a JSON file'],
    [['run', '--method', 'teval@bugy'], 'did you mean TEval@buggy?'],
    [['rank', 'run', '--ranker', 'isolaton-forest'], 'did you mean isolation-forest?'],
    [['rank', 'run', '--features', 'is_exeption'], 'did you mean is_exception?'],
    [['completion', 'bsh'], 'did you mean bash?'],
    [['show', 'run', 'rankng'], 'did you mean ranking?'],
    [
      ['explain', 'Text-1', '--verdict', 'TPP'],
      "notReproduced, alarm, silent, notRerun, orderDependent, nonDeterministic, undecided, stable, unparsable, failed, passed, notCalled, assertionFailed, same, different, not 'TPP'",
    ],
    [['run', '--oracle', 'no-exeption'], 'did you mean no-exception?'],
    [['run', '--oracle', 'predictions:no-such-file.csv'], 'no-such-file.csv'],
    [['run', '--suites', 'no-such-folder'], 'no-such-folder'],
    [['help', 'rum'], "unknown command 'rum' (Did you mean run?)"],
    [['generator', 'check', './mine.ts'], './mine.ts is a module, which has no protocol to check'],
    [['list', 'bogs'], "unknown command 'bogs' (Did you mean bugs?)"],
    [['list', 'bugs', '--benchmark', 'no-such-file.json'], 'there is no file no-such-file.json'],
    [['explain', 'Text-1'], 'there is no run below results/'],
    [['rank', '--out', ''], 'is invalid: expected a path'],
    [['experiment', 'generators', '--out', ''], 'is invalid: expected a path'],
    [['experiment', 'generators', '--out', '/dev/null/x'], 'choose another place with --out DIR'],
    [['init', ''], "'' must end in .json or .jsonc"],
    [['init', '/dev/null/x/bugs.json'], 'choose another place with teval init FILE'],
  ])('reports in one sentence the error of %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await here(...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^teval: [^\n]*\n$/);
    expect(stderr).toContain(message);
  });

  it.each([
    [['rum'], "unknown command 'rum' (Did you mean run?)"],
    [['run', '--bugs', 'Text-99'], 'there is no bug Text-99'],
  ])('reports it in the installed binary, too: %j', async (argv, message) => {
    const { exitCode, stdout, stderr } = await teval(...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^teval: [^\n]*$/);
    expect(stderr).toContain(message);
  });

  it('shows the stack with --debug', async () => {
    const { stderr } = await teval('explain', 'Text-1', '--debug');
    expect(stderr).toMatch(/^teval: there is no run.*\nUserError: .*\n +at /);
  });

  it('names file and line of malformed JSON', async () => {
    await writeFile(join(folder, 'broken.json'), '{\n  "name": "x",\n  "bugs": [,]\n}\n');
    const { exitCode, stderr } = await here('list', 'bugs', '--benchmark', 'broken.json');
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^teval: .*broken\.json:3: [^\n]*\n$/)]);
  });

  it('lists the bugs of the bundled benchmark', async () => {
    const { exitCode, stdout } = await teval('list', 'bugs');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').length).toBeGreaterThanOrEqual(14);
    expect(stdout).toMatch(/^Text-1 +\S+/m);
    const { stdout: json } = await here('list', 'bugs', '--json');
    expect(JSON.parse(json)).toContainEqual(
      expect.objectContaining({ id: 'Text-1', project: 'Text', number: 1 }),
    );
  });

  it.each([
    ['benchmarks', /^bundled /m],
    ['oracles', /^no-exception /m],
    ['runs', /^No runs below results/],
  ])('lists %s', async (what, expected) => {
    const { exitCode, stdout } = await here('list', what);
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(expected)]);
  });

  it('ends silently if the reader of its output closes the pipe', async () => {
    const command = `"${process.execPath}" "${binary}" list bugs --json | head -c 1; exit "\${PIPESTATUS[0]}"`;
    const { exitCode, stderr } = await execa('bash', ['-c', command], { cwd: folder, reject: false });
    expect([exitCode, stderr]).toEqual([0, '']);
  });
});

describe('teval init', () => {
  it('writes an example that teval reads, and never overwrites', async () => {
    const written = await teval('init', 'mine/bugs.jsonc');
    expect([written.exitCode, written.stderr]).toEqual([0, '']);
    const listed = await here('list', 'bugs', '--benchmark', 'mine/bugs.jsonc');
    expect([listed.exitCode, listed.stdout]).toEqual([0, expect.stringContaining('Shop-1')]);

    await writeFile(join(folder, 'mine/bugs.jsonc'), 'precious');
    const again = await here('init', 'mine/bugs.jsonc');
    expect([again.exitCode, again.stderr]).toEqual([
      2,
      'teval: mine/bugs.jsonc already exists; name another file\n',
    ]);
    expect(await readFile(join(folder, 'mine/bugs.jsonc'), 'utf8')).toBe('precious');
  });

  it('refuses a name that teval run could not distinguish from a benchmark', async () => {
    const { exitCode, stderr } = await here('init', 'bugs.txt');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('must end in .json or .jsonc')]);
  });
});

describe('teval doctor', () => {
  it('reports what is installed; exit code 0 if a run can work', async () => {
    const { exitCode, stdout } = await teval('doctor', '--json');
    const { is_fit: isFit, findings } = JSON.parse(stdout) as {
      is_fit: boolean;
      findings: { name: string; state: string; advice: string }[];
    };
    expect(exitCode).toBe(isFit ? 0 : 1);
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Node', 'JDK for tests', 'Maven', 'Cache folder']),
    );
    expect(findings.find(({ name }) => name === 'Node')?.state).toBe('ok');
    for (const { state, advice } of findings) expect(advice === '').toBe(state === 'ok');
  });

  it('reports the error of a folder that is not a JDK', async () => {
    const { exitCode, stdout } = await here('doctor', '--java', folder);
    expect(exitCode).toBe(1);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('MISSING JDK for tests');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('is not a JDK');
  });
});
