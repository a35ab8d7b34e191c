import { createHash, type Hash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { listSiblingSources } from './sibling-sources.js';

/** The files that a command line names, as absolute paths. Relative ones are resolved against the current folder. */
export function listNamedFiles(commandLine: string): string[] {
  return splitCommand(commandLine)
    .filter((word) => /[./]/u.test(word))
    .map((word) => resolve(word))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** Programs that run the program which the rest of the line names. */
const launchers =
  /^(?:java|python[\d.]*|pypy[\d.]*|node|nodejs|npx|deno|bun|ruby[\d.]*|perl[\d.]*|docker|podman|conda|poetry|pipenv|uvx?|sh|bash|env)$/u;

/**
 * A doubt if a digest covers no file of the program, as of `java -cp build Main`, `python -m package` and `docker run image`: the program may change while
 * its version stays, and cached answers with it. None otherwise.
 */
export function doubtVersion(commandLine: string): readonly string[] {
  const [first = ''] = splitCommand(commandLine);
  const named = listNamedFiles(commandLine).filter((path) => path !== resolve(first));
  if (named.length > 0 || !launchers.test(basename(first))) return [];
  return [
    `no file on the command line is the program's, so its version stays the same when the program changes, and its cached answers are used again; name its version with --generator-version, or its file in the command`,
  ];
}

/** A name for the generator of a command line, valid in file names: `command-my_generator`. */
export function nameOfCommand(commandLine: string): string {
  const [program = ''] = splitCommand(commandLine);
  const script = listNamedFiles(commandLine).find((path) => path !== resolve(program)) ?? program;
  return `command-${basename(script, extname(script)).replace(/[^\w.-]/gu, '_')}`;
}

/** Splits a simple command into words as a shell would, only to find files among them. The shell itself runs the line. */
export function splitCommand(commandLine: string): string[] {
  return [...commandLine.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"';&|<>()\\]|\\.)+)/gu)].map(
    ([, double, single, bare]) => single ?? (double ?? bare ?? '').replace(/\\(.)/gu, '$1'),
  );
}

/**
 * A digest of a command line, of the content of the files that it names, and of the source files of the same language around them, which they may
 * import.
 */
export async function digestOfProgram(commandLine: string): Promise<string> {
  const digest = createHash('sha256').update(commandLine);
  for (const file of listNamedFiles(commandLine)) {
    await addFile(digest.update(`\n${basename(file)}\n`), file);
    for (const { name, path } of await listSiblingSources(file))
      await addFile(digest.update(`\n${name}\n`), path);
  }
  return digest.digest('hex');
}

async function addFile(digest: Hash, file: string): Promise<void> {
  for await (const bytes of createReadStream(file)) digest.update(bytes as Buffer);
}
