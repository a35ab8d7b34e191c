import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { tryParseJson } from '../../store/files/try-parse-json.js';

/** The installation of an interpreter. */
export interface Installation {
  /** The actual program behind shims that select a version. */
  readonly program: string;
  /** Its folders and files, some of which may be missing. */
  readonly places: readonly string[];
}

const known = new Map<string, Installation | 'no interpreter'>();

/** Asks an interpreter for its location, because its name may refer to a shim, and its folder may contain other files of the user. */
export function locateInstallation(program: string): Installation | 'no interpreter' {
  const found = known.get(program) ?? find(program);
  known.set(program, found);
  return found;
}

function find(program: string): Installation | 'no interpreter' {
  const ask = interpreters.find(({ name }) => name.test(basename(program)))?.ask;
  return ask?.(program) ?? 'no interpreter';
}

const interpreters: readonly {
  readonly name: RegExp;
  readonly ask: (program: string) => Installation | undefined;
}[] = [
  { name: /^(?:python|pypy)[\d.]*$/u, ask: askPython },
  { name: /^(?:node|nodejs)$/u, ask: askNode },
  { name: /^java$/u, ask: askJava },
  { name: /^perl[\d.]*$/u, ask: askForPlaces('-e', 'print join "\\n", $^X, grep { m{^/} } @INC') },
  { name: /^ruby[\d.]*$/u, ask: askForPlaces('-e', 'puts RbConfig.ruby, Gem.default_dir, $LOAD_PATH') },
];

const pythonQuestion = `
import json, os, sys, sysconfig
paths = sysconfig.get_paths()
config = sysconfig.get_config_var
print(json.dumps({"program": sys.executable, "prefix": sys.prefix,
  "paths": [paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")],
  "libraries": [os.path.join(config("LIBDIR") or "", config(name) or "") for name in ("LDLIBRARY", "INSTSONAME")]}))
`;

interface PythonAnswer {
  readonly program: string;
  readonly prefix: string;
  readonly paths: readonly string[];
  readonly libraries: readonly string[];
}

function askPython(program: string): Installation | undefined {
  // A site's configuration may print a banner before.
  const answer = runForOutput(program, ['-I', '-c', pythonQuestion])?.split('\n').at(-1);
  const read = tryParseJson(answer ?? '') as PythonAnswer | undefined;
  if (read === undefined) return undefined;
  const { program: itself, prefix, paths, libraries } = read;
  const real = realpathSync(itself);
  const isEnvironment = existsSync(join(prefix, 'pyvenv.cfg'));
  const isConda = existsSync(join(prefix, 'conda-meta'));
  return {
    program: itself,
    places: [
      ...(isEnvironment ? [dirname(itself), join(prefix, 'pyvenv.cfg'), join(prefix, 'lib64')] : [itself]),
      ...(isConda ? [join(prefix, 'lib')] : []),
      ...[
        ...followLinks(itself),
        real,
        ...paths,
        ...libraries.filter((path) => basename(path).startsWith('lib')),
      ],
    ],
  };
}

function askNode(program: string): Installation | undefined {
  const itself = runForOutput(program, ['-p', 'process.execPath']);
  if (itself === undefined) return undefined;
  return { program: itself, places: [itself, join(dirname(dirname(itself)), 'lib', 'node_modules')] };
}

function askJava(program: string): Installation | undefined {
  const output = runForOutput(program, ['-XshowSettings:properties', '-version']);
  const home = /^\s*java\.home = (.+)$/mu.exec(output ?? '')?.[1];
  if (home === undefined) return undefined;
  // For Java 8, it is the JRE in the JDK.
  const whole =
    basename(home) === 'jre' && existsSync(join(dirname(home), 'bin', 'javac')) ? dirname(home) : home;
  return { program: join(whole, 'bin', 'java'), places: [whole] };
}

/** Asks for the location of the interpreter and of its libraries, one per line. */
function askForPlaces(...words: readonly string[]): (program: string) => Installation | undefined {
  return (program) => {
    const [itself, ...places] = runForOutput(program, words)?.split('\n') ?? [];
    return itself === undefined ? undefined : { program: itself, places: [itself, ...places] };
  };
}

/** The successive targets of a link. */
function followLinks(path: string): readonly string[] {
  try {
    const next = resolve(dirname(path), readlinkSync(path));
    return [next, ...followLinks(next)];
  } catch {
    return []; // not a link
  }
}

const limitMilliseconds = 20_000;

/** A program's output on stdout and stderr, trimmed; undefined if it can't be run. */
function runForOutput(program: string, words: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: limitMilliseconds,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) return undefined;
  const output = stdout.trim();
  return output === '' ? stderr.trim() : output;
}

/** The program in a script's first line, and its first argument: `env` and `python3`. */
export function readInterpreter(script: string): readonly string[] {
  try {
    const [first = ''] = readFileSync(script, 'latin1').slice(0, 512).split('\n');
    return first.startsWith('#!') ? first.slice(2).trim().split(/\s+/u).slice(0, 2) : [];
  } catch {
    return [];
  }
}
