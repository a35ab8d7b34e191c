import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';

const module = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'bin', 'stamp.js')).href;
const folder = passingFolder('set-up');
let root: string;
let round = 0;

/** One step of the set-up that reads `in` and writes `out`, with the exit code of its work. */
function setUp(code = 0) {
  const script = `
    import { writeFileSync } from 'node:fs';
    const { digestOf, step } = await import(${JSON.stringify(module)});
    step('thing', { stamp: 'stamp', digest: digestOf(process.cwd(), ['in']), outputs: ['out'] }, () => {
      writeFileSync('out', '');
      return ${code};
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, says: stdout.replace(/\d+\.\d/, 'N') };
}
const done = { status: 0, says: 'thing: done in N s\n' };
const nothing = { status: 0, says: 'thing: nothing has changed\n' };

beforeEach(() => {
  root = join(folder, `${(round += 1)}`);
  mkdirSync(join(root, 'in', 'deep'), { recursive: true });
  writeFileSync(join(root, 'in', 'deep', 'file'), 'one');
});

describe('a step of the set-up', () => {
  it('is done once', () => {
    expect([setUp(), setUp(), setUp()]).toEqual([done, nothing, nothing]);
  });

  it.each([
    ['a file has another content', () => writeFileSync(join(root, 'in', 'deep', 'file'), 'two')],
    ['there is one more', () => writeFileSync(join(root, 'in', 'more'), '')],
    ['one has gone', () => rmSync(join(root, 'in', 'deep', 'file'))],
    ['what it made has gone', () => rmSync(join(root, 'out'))],
  ])('is done again where %s', (_, change) => {
    expect(setUp()).toEqual(done);
    change();
    expect([setUp(), setUp()]).toEqual([done, nothing]);
  });

  it('counts as not done if it failed for other inputs in between', () => {
    expect(setUp()).toEqual(done);
    writeFileSync(join(root, 'in', 'deep', 'file'), 'two');
    expect(setUp(3)).toEqual({ status: 3, says: '' });
    writeFileSync(join(root, 'in', 'deep', 'file'), 'one');
    expect(setUp()).toEqual(done);
  });

  it('counts as not done if it failed', () => {
    expect(setUp(3)).toEqual({ status: 3, says: '' });
    expect(setUp()).toEqual(done);
  });
});
