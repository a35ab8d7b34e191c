import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { junitJars } from '../harness/driver.js';
import { briefly, brieflyAsTool } from './jdks.js';

const runner = join(import.meta.dirname, '..', 'fixtures', 'junit-core', 'RunWithJUnitCore.java');

/** What JUnitCore reports of a test: by `<class asked for> <class>::<method>`, with no method where it reports of a class. */
export type JUnitReport = ReadonlyMap<string, 'passed' | 'failed' | 'assumption' | 'ignored'>;

/** Compiles a program and a suite, and runs the suite's classes with plain JUnitCore: what JUnit itself does, without anything of ours. */
export function reportOfJUnitCore(
  { home }: { readonly home: string },
  folders: { readonly program: string; readonly suite: string; readonly into: string },
  classes: readonly string[],
): JUnitReport {
  mkdirSync(folders.into, { recursive: true });
  const classPath = [folders.into, ...junitJars()].join(delimiter);
  const sources = [folders.program, folders.suite].flatMap(javaFilesBelow);
  const target = ['-d', folders.into, '-cp', classPath, '-nowarn', '-encoding', 'UTF-8', '-g'];
  runTool(join(home, 'bin', 'javac'), [...brieflyAsTool, ...target, ...sources, runner]);
  const output = runTool(join(home, 'bin', 'java'), [
    ...briefly,
    '-cp',
    classPath,
    'RunWithJUnitCore',
    ...classes,
  ]);
  const report = new Map<string, 'passed' | 'failed' | 'assumption' | 'ignored'>();
  for (const line of output.split(/\r?\n/u).filter((each) => each.startsWith('@'))) {
    const [event = '', asked = '', inClass = '', method = ''] = line.slice(1).split('\t');
    const key = `${asked} ${inClass}::${method}`;
    if (event === 'started') report.set(key, report.get(key) ?? 'passed');
    else if (report.get(key) !== 'failed') report.set(key, event as 'failed' | 'assumption' | 'ignored');
  }
  return report;
}

function javaFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.java'))
    .map((path) => join(folder, path));
}

function runTool(command: string, options: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}
