import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findJdks } from '../../src/toolchain/jdk.js';
import type { Version } from '../../src/model/program/bug.js';
import { passingFolder } from '../support/passing-folder.js';

const fixture = join(import.meta.dirname, '..', 'fixtures', 'defects4j');

/** A folder in the form of an installation, gone after the file's tests; its scripts "need" a Java that this machine has. */
export async function standIn(): Promise<string> {
  const home = passingFolder('defects4j');
  await cp(fixture, home, { recursive: true });
  const constants = join(home, 'framework', 'core', 'Constants.pm');
  const text = await readFile(constants, 'utf8');
  await writeFile(constants, text.replace('Java 11', `Java ${await javaHere()}`));
  return home;
}

export async function javaHere(): Promise<number> {
  const jdk = (await findJdks({})).find(({ version }) => version >= 11);
  if (jdk === undefined) throw new Error('these tests need a JDK from 11 on');
  return jdk.version;
}

/** What the stand-in's command line was called with, in order. */
export async function readCalls(home: string): Promise<readonly string[]> {
  const text = await readFile(join(home, 'calls.log'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** From now on, or until `quick`, its builds take a minute: all, or those of one version. */
export async function slow(home: string, version: Version | 'both' = 'both'): Promise<void> {
  await writeFile(join(home, 'slow'), version);
}

export async function quick(home: string): Promise<void> {
  await rm(join(home, 'slow'));
}
