// @module-tag full
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildLaunch, checkSandbox } from '../../../src/asking/program/launch.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { resolveSandbox } from '../../../src/toolchain/sandbox.js';
import { passingFolder } from '../../support/passing-folder.js';
import { defaultJdk } from '../../support/jdks.js';

const { sandbox } = await resolveSandbox('auto');

/** A user's machine: a home with keys, programs in it, and the answers in all places where they may lie. */
const machine = realpathSync(passingFolder('generator-machine'));
const home = join(machine, 'home');
const project = join(home, 'project');
const secret = 'the secret of this machine';
const secrets = {
  cargo: join(home, '.cargo', 'credentials.toml'),
  keyring: join(home, '.local', 'share', 'keyrings', 'login.keyring'),
  docker: join(home, '.docker', 'config.json'),
  ssh: join(home, '.ssh', 'id_ed25519'),
  patch: join(home, 'defects4j', 'framework', 'projects', 'Lang', 'patches', '1.src.patch'),
  bundled: join(home, '.local', 'lib', 'node_modules', 'teval', 'bundled', 'Text-1', 'fixed', 'Text.java'),
  cache: join(home, 'caches', 'teval', 'executions', 'ab', 'outcomes.json'),
  run: join(project, 'results', 'newest', 'units', 'buggy-1.json'),
  otherRun: join(project, 'runs', 'one', 'units', 'buggy-1.json'),
  environment: join(project, '.env'),
  git: join(project, '.git', 'config'),
  benchmark: join(project, 'benchmark', 'fixed', 'Shelf.java'),
  beside: join(project, 'credentials.json'),
  neighbour: join(home, '.local', 'bin', 'token'),
} as const;
/** Finds a program's text as the attack does: by walking over all files. */
const walker = `
import json, os, sys
found = []
for top in os.listdir("/"):
    if top in ("proc", "sys", "dev", "usr", "lib", "lib64", "bin", "sbin", "etc", "nix", "gnu"): continue
    for folder, _, files in os.walk("/" + top):
        for name in files:
            try:
                if os.path.getsize(os.path.join(folder, name)) > 2000: continue
                with open(os.path.join(folder, name), "rb") as file:
                    if b"${secret}" in file.read(200000): found.append(os.path.join(folder, name))
            except OSError: pass
print(json.dumps(sorted(found)))
`;

const files = {
  walker: join(project, 'walker.py'),
  usesModule: join(project, 'uses_module.py'),
  script: join(project, 'generator.mjs'),
  shell: join(project, 'generator.sh'),
  installed: join(home, '.local', 'bin', 'my-generator'),
} as const;

/** The output of a line of shell in the sandbox. */
async function said(commandLine: string, ...sees: string[]): Promise<string> {
  const launch = buildLaunch(commandLine, {
    sandbox: 'bwrap',
    network: 'none',
    sees,
  });
  const { command, commandArguments, folder, environment } = launch;
  const { stdout, stderr, failed } = await execa(command, commandArguments, {
    ...{ cwd: folder, env: environment, extendEnv: false, reject: false, stdin: 'ignore' },
  });
  await launch.cleanUp();
  return failed ? `failed: ${stderr}` : stdout;
}

const before = { ...process.env };
const folderBefore = process.cwd();
beforeAll(() => {
  for (const path of Object.values(secrets)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, secret);
  }
  writeFileSync(join(project, 'runs', 'one', 'run.json'), '{}');
  const teval = join(home, '.local', 'lib', 'node_modules', 'teval');
  mkdirSync(join(teval, 'bin'));
  writeFileSync(join(teval, 'bin', 'teval.js'), '');
  const programs = [
    'defects4j/framework/bin/defects4j',
    '.cargo/bin/cargo',
    '.docker/bin/docker',
    '.local/bin/teval',
  ];
  for (const program of programs) {
    mkdirSync(dirname(join(home, program)), { recursive: true });
    writeFileSync(join(home, program), '#!/bin/sh\n', { mode: 0o755 });
  }
  mkdirSync(join(project, 'package_of_mine'));
  writeFileSync(join(project, 'package_of_mine', '__init__.py'), 'name = "package"');
  writeFileSync(join(project, 'module_of_mine.py'), 'name = "module"');
  writeFileSync(join(project, 'module.mjs'), 'export const name = "module";');
  writeFileSync(files.walker, walker);
  writeFileSync(
    files.usesModule,
    'import module_of_mine, package_of_mine\nprint(module_of_mine.name, package_of_mine.name)',
  );
  writeFileSync(files.script, 'import { name } from "./module.mjs"; console.log(name);');
  writeFileSync(files.shell, '#!/bin/sh\necho shell\n', { mode: 0o755 });
  writeFileSync(files.installed, '#!/usr/bin/env python3\nprint("installed")\n', { mode: 0o755 });
});
beforeEach(() => {
  const bins = ['.cargo/bin', '.docker/bin', '.local/bin', 'defects4j/framework/bin'].map((bin) =>
    join(home, bin),
  );
  Object.assign(process.env, {
    HOME: home,
    PATH: [...bins, before['PATH']].join(delimiter),
    TEVAL_CACHE: join(home, 'caches', 'teval'),
  });
  process.chdir(project);
});
afterAll(() => {
  process.chdir(folderBefore);
  Object.assign(process.env, before);
});

describe.skipIf(sandbox === 'none')(
  'a program in the sandbox that walks over all files (skipped without bubblewrap)',
  () => {
    it('finds nothing of its user, whatever is on the PATH', async () => {
      expect(await said(`python3 ${files.walker}`)).toBe(`["${files.walker}"]`);
      expect(await said('python3 walker.py')).toBe(`["${files.walker}"]`);
    });

    it('finds what the user shows it, and no run, cache or patch in there', async () => {
      const seen = JSON.parse(await said(`python3 ${files.walker}`, project)) as string[];
      const { environment, git, benchmark, beside } = secrets;
      expect(seen).toEqual([environment, git, benchmark, beside, files.walker].sort());
      const all = JSON.parse(await said(`python3 ${files.walker}`, home)) as string[];
      const { patch, bundled, cache, run, otherRun, ...others } = secrets;
      for (const hidden of [patch, bundled, cache, run, otherRun]) expect(all).not.toContain(hidden);
      expect(all).toEqual([...Object.values(others), files.walker].sort());
    });

    it.each([secrets.run, secrets.patch, secrets.cache, join(packageRoot, 'bundled')])(
      'is not shown %s',
      async (path) => {
        const refused = checkSandbox({ sandbox: 'bwrap', sees: [dirname(path)] });
        await expect(refused).rejects.toThrow('a generator may not see');
      },
    );

    it('is shown no folder that is not there, and none without a sandbox', async () => {
      const check = (how: 'bwrap' | 'none', folder: string) => checkSandbox({ sandbox: how, sees: [folder] });
      await expect(check('bwrap', '/not/there')).rejects.toThrow('/not/there does not exist');
      await expect(check('none', project)).rejects.toThrow('add --generator-sandbox bwrap');
    });
  },
);

const where = 'import sys, json, ssl, ctypes; print("python", sys.version_info[0])';

describe.skipIf(sandbox === 'none')(
  'a usual program works in the sandbox (skipped without bubblewrap)',
  () => {
    it.each([
      ['Python of the system', () => `/usr/bin/python3 -c '${where}'`, 'python 3'],
      ['Python on the PATH, as pyenv’s', () => `python3 -c '${where}'`, 'python 3'],
      ['modules beside a Python script', () => `python3 ${files.usesModule}`, 'module package'],
      ['modules beside a Node script', () => `node ${files.script}`, 'module'],
      ['a shell script', () => files.shell, 'shell'],
      ['a shell script by its relative name', () => './generator.sh', 'shell'],
      ['a script on the PATH with its interpreter', () => 'my-generator', 'installed'],
      ['Java', () => `${join(defaultJdk.home, 'bin', 'java')} -version 2>&1 | grep -c .`, /^\d+$/u],
    ])('%s', async (_, commandLine, expected) => {
      expect(await said(commandLine())).toMatch(expected);
    });

    it('Node from a folder of its own, as nvm’s', async () => {
      const bin = join(home, '.nvm', 'versions', 'node', 'v0', 'bin');
      mkdirSync(bin, { recursive: true });
      cpSync(realpathSync(process.execPath), join(bin, 'node'));
      writeFileSync(join(home, '.nvm', 'token'), secret);
      process.env['PATH'] = [bin, process.env['PATH']].join(delimiter);
      expect(await said(`node -p process.execPath`)).toBe(join(bin, 'node'));
      const look = `node -p 'require("fs").existsSync("${join(home, '.nvm', 'token')}")'`;
      expect(await said(look)).toBe('false');
    });

    it('a virtual environment with what is installed in it', async () => {
      const environment = join(project, '.venv');
      execFileSync('python3', ['-m', 'venv', '--without-pip', environment]);
      const { stdout } = await execa(join(environment, 'bin', 'python'), [
        ...['-c', 'import sysconfig; print(sysconfig.get_paths()["purelib"])'],
      ]);
      writeFileSync(join(stdout, 'installed_here.py'), 'name = "from the environment"');
      writeFileSync(join(environment, '.env'), secret);
      const line = `-c 'import installed_here, os; print(installed_here.name, os.path.exists("${environment}/.env"))'`;
      expect(await said(`${join(environment, 'bin', 'python')} ${line}`)).toBe('from the environment False');
      process.env['PATH'] = [join(environment, 'bin'), process.env['PATH']].join(delimiter);
      expect(await said(`python3 ${line}`)).toBe('from the environment False');
    });

    it('a compiled program, and one behind a link', async () => {
      const own = join(home, 'bin', 'my-program');
      mkdirSync(dirname(own), { recursive: true });
      cpSync(realpathSync('/bin/echo'), own);
      chmodSync(own, 0o755);
      symlinkSync(own, join(home, '.local', 'bin', 'linked'));
      expect(await said(`${own} compiled`)).toBe('compiled');
      expect(await said('linked compiled')).toBe('compiled');
    });
  },
);
