#!/usr/bin/env node
// Compiles the Java half into dist/harness.jar with the user's JDK (11 or later). The same sources and JDK give the same bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './stamp.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const sources = join(root, 'harness', 'src');
/** Libraries that are only available at run time. */
const signatures = ['junit', 'junit-platform', 'testng', 'asm', 'jacoco', 'pitest', 'javac'].map((library) =>
  join(root, 'harness', library),
);
const jar = join(root, 'dist', 'harness.jar');
const stamp = `${jar}.sha256`;
const oldestJdk = 11;
const fixedTime = new Date('2000-01-01T00:00:00Z');

function digestOfSources() {
  const hash = createHash('sha256');
  for (const file of filesBelow([sources, ...signatures, fileURLToPath(import.meta.url)])) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** An error that the user can fix: one sentence and exit code 2. */
class Refusal extends Error {}

function refuse(sentence) {
  throw new Refusal(sentence);
}

function runTool(name, args) {
  const home = process.env.JAVA_HOME;
  const path = home ? join(home, 'bin', name) : name;
  // A JVM that lives for seconds is done sooner without its second compiler.
  const result = spawnSync(path, ['-J-XX:TieredStopAtLevel=1', ...args], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', JAVA_TOOL_OPTIONS: '' },
  });
  if (result.error) {
    refuse(
      home
        ? `there is no ${name} in JAVA_HOME (${home}); set JAVA_HOME to a JDK of version ${oldestJdk} or later.`
        : `there is no ${name} on the PATH; install a JDK of version ${oldestJdk} or later, or set JAVA_HOME to one.`,
    );
  }
  return result;
}

function requireJdk() {
  const answer = runTool('javac', ['-version']);
  const version = /javac (?:1\.)?(\d+)/.exec(answer.stdout + answer.stderr)?.[1];
  if (version === undefined || Number(version) < oldestJdk) {
    const found = version === undefined ? 'an unknown version' : `version ${version}`;
    refuse(`the JDK is of ${found}; set JAVA_HOME to one of version ${oldestJdk} or later.`);
  }
}

function compile(folder) {
  const javaFiles = filesBelow([sources]).filter((file) => file.endsWith('.java'));
  const options = [
    '--release',
    '8',
    '-Xlint:all,-options',
    '-Werror',
    '-proc:none',
    '-g',
    '-encoding',
    'UTF-8',
  ];
  const paths = ['-sourcepath', [sources, ...signatures].join(delimiter)];
  const result = runTool('javac', [...options, ...paths, '-d', folder, ...javaFiles]);
  if (result.status !== 0) {
    refuse(`the harness does not compile:\n${result.stdout}${result.stderr}`);
  }
}

/** Signatures stay out: at run time the real libraries take their place. */
function pack(folder, target) {
  const classes = filesBelow(['teval', join('org', 'jacoco', 'teval')].map((name) => join(folder, name)));
  for (const file of classes) utimesSync(file, fixedTime, fixedTime);
  const result = runTool('jar', [
    'cfM0',
    target,
    ...classes.flatMap((file) => ['-C', folder, relative(folder, file)]),
  ]);
  if (result.status !== 0) {
    refuse(`${target} can't be written: ${result.stderr}`);
  }
}

function build(digest) {
  requireJdk();
  const work = mkdtempSync(join(tmpdir(), 'teval-harness-'));
  try {
    mkdirSync(dirname(jar), { recursive: true });
    compile(work);
    const unfinished = `${jar}.${process.pid}`;
    pack(work, unfinished);
    renameSync(unfinished, jar);
    writeFileSync(stamp, digest);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  const digest = digestOfSources();
  if (!existsSync(jar) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) build(digest);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`build-harness: ${error.message}`);
  process.exitCode = 2;
}
