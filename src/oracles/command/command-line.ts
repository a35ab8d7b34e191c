import { createHash, type Hash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';

/** The files that a command line names, as absolute paths; relative ones are taken from the current folder. */
export function filesNamedIn(commandLine: string): string[] {
  return wordsOf(commandLine)
    .filter((word) => /[./]/u.test(word))
    .map((word) => resolve(word))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** A name for the generator that a command line starts, as a part of a file's name: `command-my_generator`. */
export function nameOfCommand(commandLine: string): string {
  const [program = ''] = wordsOf(commandLine);
  const script = filesNamedIn(commandLine).find((path) => path !== resolve(program)) ?? program;
  return `command-${basename(script, extname(script)).replace(/[^\w.-]/gu, '_')}`;
}

/** The words as a shell would divide a simple command; only to find files among them. The shell itself runs the line. */
export function wordsOf(commandLine: string): string[] {
  return [...commandLine.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"';&|<>()\\]|\\.)+)/gu)].map(
    ([, double, single, bare]) => single ?? (double ?? bare ?? '').replace(/\\(.)/gu, '$1'),
  );
}

/** A digest of a command line and of the bytes of the files that it names. */
export async function digestOfProgram(commandLine: string): Promise<string> {
  const digest = createHash('sha256').update(commandLine);
  for (const file of filesNamedIn(commandLine)) await addFile(digest.update(`\n${basename(file)}\n`), file);
  return digest.digest('hex');
}

async function addFile(digest: Hash, file: string): Promise<void> {
  for await (const bytes of createReadStream(file)) digest.update(bytes as Buffer);
}
