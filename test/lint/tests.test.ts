import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { defaultJdk, jdkOfVersion, testedJdks } from '../support/jdks.js';

afterEach(() => vi.unstubAllEnvs());

describe('the JDKs that tests run on', () => {
  const versionsWith = (variable: string, ...also: number[]) => {
    vi.stubEnv('TEVAL_TEST_JDKS', variable);
    return testedJdks(...also).map(({ version }) => version);
  };

  it('are one, and those that a test is about, unless others are asked for', () => {
    const java8 = jdkOfVersion(8) === 'none' ? [] : [8];
    expect(versionsWith('')).toEqual([defaultJdk.version]);
    expect(versionsWith('', 8).sort()).toEqual([...new Set([defaultJdk.version, ...java8])].sort());
    expect(versionsWith(`${defaultJdk.version}`, 8)).toEqual([defaultJdk.version]);
    const all = versionsWith('all');
    expect(all).toEqual(expect.arrayContaining([defaultJdk.version, ...java8]));
    expect(new Set(all).size).toBe(all.length);
    const spread = versionsWith('spread');
    expect(spread).toContain(Math.min(...all));
    expect(spread.length).toBe(Math.min(2, all.length));
    expect(versionsWith('spread', ...all)).toEqual(all);
  });

  it('exist, or a request for them fails with a message', () => {
    expect(() => versionsWith('7')).toThrow(
      /^there is no JDK of version 7, which TEVAL_TEST_JDKS names; found: /,
    );
    expect(() => versionsWith('every')).toThrow(/^there is no JDK of version every/);
  });
});

it('the oldest Node of package.json is the oldest that the binary starts on and the README names', () => {
  const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const oldest = /^\^(\d+\.\d+)\.\d+ /.exec(engines.node)?.[1];
  const later = [...engines.node.matchAll(/\^(\d+)\.(\d+)/g)]
    .slice(1)
    .map(([, major, minor]) => (minor === '0' ? major : `${major} (from ${major}.${minor} on)`));
  expect(read('bin/teval.js')).toContain(`Node ${oldest} or later is needed`);
  expect(read('README.md')).toContain(
    `They need Node ${oldest?.split('.')[0]} (from ${oldest} on), ${later.join(' or ')}, `,
  );
});
