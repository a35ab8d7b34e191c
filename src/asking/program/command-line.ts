import { createHash, type Hash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { listSiblingSources } from './sibling-sources.js';

/** The files that a command line names, also within a class path or behind a `=`, as absolute paths. Relative ones are resolved against the current folder. */
export function listNamedFiles(commandLine: string): string[] {
  const words = splitCommand(commandLine).flatMap((word) => [
    word,
    ...word.split(/[:=]/u).slice(1),
    ...word.split(':').slice(0, 1),
  ]);
  const paths = words.filter((word) => /[./]/u.test(word)).map((word) => resolve(word));
  return [...new Set(paths)].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** Programs that run the program which the rest of the line names. */
const launcher =
  /^(?:java|python[\d.]*|pypy[\d.]*|node|nodejs|npx|deno|bun|ruby[\d.]*|perl[\d.]*|docker|podman|conda|poetry|pipenv|uvx?|sh|bash|env)$/u;

/** What a program reads, and what is not the program. */
const dataFile =
  /\.(?:json[l5c]?|ya?ml|toml|ini|cfg|conf|properties|env|txt|md|csv|tsv|xml|log|key|bin|gguf|safetensors|onnx)$/iu;

/**
 * A doubt if a digest covers no file of the program, as of `java -cp build Main`, `python -m package`, `docker run image` and a program that the PATH
 * finds: the program may change while its version stays, and what is cached of it with it. None otherwise.
 *
 * @param option names its version
 */
export function doubtVersion(commandLine: string, option: string): readonly string[] {
  const isProgram = (path: string) => !launcher.test(basename(path)) && !dataFile.test(path);
  if (listNamedFiles(commandLine).some(isProgram)) return [];
  return [
    `no file on the command line is the program's, so its version stays the same when the program changes, and what earlier runs have cached of it is used again; name its version with ${option}, or its file in the command`,
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
