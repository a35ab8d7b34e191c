#!/usr/bin/env node
/**
 * Runs the built command on the versions of Node that `engines` in package.json promises: the oldest one, and the newest of each later
 * range. The npm package `node` brings them. The bugs' suites are written by hand, and their verdicts are known by construction.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const root = join(import.meta.dirname, '..', '..');
const fixtures = join(root, 'test', 'fixtures', 'suites');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** All five verdicts are among those of their tests, and no test of theirs waits for a time limit. */
const bugs = ['Text-1', 'Buffer-1', 'Settings-1'];

/** `^20.19.0 || ^22.12.0` → `20.19.0`, `^22.12.0`. */
function promisedVersions() {
  const [oldest, ...later] = manifest.engines.node.split('||').map((range) => range.trim());
  return [oldest.replace(/^\D+/, ''), ...later];
}

/** The path of an interpreter. Ends the script where it cannot be had. */
function interpreterOf(version) {
  // The script of npm's package node fetches the interpreter. Some users' .npmrc forbids it.
  const words = [
    '--yes',
    '--loglevel=error',
    '--ignore-scripts=false',
    `node@${version}`,
    '--print',
    'process.execPath',
  ];
  const { status, stdout, stderr } = spawnSync('npx', words, { cwd: tmpdir(), encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`smoke: Node ${version} cannot be had as npm's package node@${version}:\n${stderr}`);
  process.exit(1);
}

/** The tests of a bug's suite with their details. */
const expectedOf = (bug) => JSON.parse(readFileSync(join(fixtures, bug, 'expected.json'), 'utf8'));

/** `bug test verdict` of each test, by construction. */
function expectedVerdicts() {
  return bugs.flatMap((bug) => expectedOf(bug).map(({ test, verdict }) => `${bug} ${test} ${verdict}`));
}

/** The same of a run. With its own oracle a test is the candidate of its first assertion, or the one without where it has none. */
function verdictsIn(file) {
  const rows = parse(readFileSync(file, 'utf8'), { columns: true });
  const own = rows.filter((row) => row.oracle_generator === 'suite-assertions');
  const found = new Map(own.map((row) => [`${row.bug} ${row.test_id}`, row.verdict]));
  return bugs.flatMap((bug) =>
    expectedOf(bug).map(({ test }) => {
      const [verdict = 'lost'] = [`${test}#0`, `${test}#none`, test].flatMap(
        (id) => found.get(`${bug} ${id}`) ?? [],
      );
      return `${bug} ${test} ${verdict}`;
    }),
  );
}

function check(node) {
  const folder = mkdtempSync(join(tmpdir(), 'teval-smoke-'));
  const teval = (...words) =>
    execFileSync(node, [join(root, 'bin', 'teval.js'), ...words], { cwd: folder, encoding: 'utf8' });
  try {
    assert.equal(teval('--version').trim(), manifest.version);
    assert.match(teval('list', 'bugs'), /^Text-1 /m);
    for (const bug of bugs)
      cpSync(join(fixtures, bug, 'org'), join(folder, 'suites', `${bug}b-hand.1`, 'org'), {
        recursive: true,
      });
    const what = [
      '--bugs',
      bugs.join(','),
      '--seeds',
      '1',
      '--suites',
      'suites',
      '--cache',
      'cache',
      '--quiet',
    ];
    const oracles = ['suite-assertions', 'no-exception'].flatMap((name) => ['--oracle', name]);
    assert.match(
      teval('run', ...what, ...oracles, '--out', 'run'),
      /^TEval@buggy on bundled: 3 bugs, 1 seed, /,
    );
    const verdicts = verdictsIn(join(folder, 'run', 'rows.csv'));
    assert.deepEqual(verdicts, expectedVerdicts());
    assert.match(teval('rank', 'run', '--out', 'ranked'), /Found@1/);
    assert.match(teval('compare', 'run'), /suite-assertions/);
    return verdicts.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const version of promisedVersions()) {
  const node = interpreterOf(version);
  const found = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  assert.equal(found.split('.')[0], `v${version.replace(/^\D+/, '').split('.')[0]}`);
  console.log(
    `Node ${found}: version, list, run, rank and compare work; ${check(node)} verdicts are as expected`,
  );
}
