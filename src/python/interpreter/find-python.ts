import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { UserError } from '../../model/common/errors.js';

/** A Python that can run tests. */
export interface PythonInterpreter {
  /** The interpreter itself: no virtual environment's link and no script that chooses one. */
  readonly executable: string;
  /** As it calls itself, which tests start: that of its virtual environment, if it has one. */
  readonly program: string;
  /** As the user or the search named it. */
  readonly foundBy: string;
  /** As in `3.11.7`. */
  readonly version: string;
  /** Implementation, build and machine, as in `cpython linux x86_64 3.11.7 (main, …) [GCC 12.2.0]`. */
  readonly build: string;
  /** coverage.py's version, as in `7.6.1`; `none` if it is missing. */
  readonly coverage: string;
  /** pytest's version; `none` if it is missing. */
  readonly pytest: string;
  /** Folders of the standard library. */
  readonly libraries: readonly string[];
  /** Where it looks for modules, in its order: the standard library and the packages of the system, its virtual environment and the user. */
  readonly searchPath: readonly string[];
  /** Folders whose `.pth` files it executes. */
  readonly siteFolders: readonly string[];
  /** Whether it imports `usercustomize`. */
  readonly customizesUser: boolean;
  /** Folders of packages that are installed as links to their sources (`pip install -e`). */
  readonly editable: readonly string[];
}

const oldestPython = [3, 10] as const;
const oldestCoverage = [6, 5] as const;
const limitMilliseconds = 30_000;

/** In the order of the search. */
const usualNames = [
  'python3',
  'python3.13',
  'python3.12',
  'python3.11',
  'python3.10',
  'python',
  '/usr/bin/python3',
] as const;

/** `coverage`: to measure coverage; `suites`: to run suites, for which pytest is useful. */
type Purpose = 'coverage' | 'suites';

/**
 * Finds a Python. Without a named one, prefers the first of the usual names that also has coverage.py or, for suites, the first of all.
 *
 * @param named the user's choice, or `search`
 * @throws UserError if there is none that is recent enough
 */
export async function findPython(named: string, purpose: Purpose = 'coverage'): Promise<PythonInterpreter> {
  if (named !== 'search') return requireRecent(await askPython(named), named);
  const found: PythonInterpreter[] = [];
  for (const name of usualNames) {
    const answer = await askPython(name);
    if (answer === 'none' || !isAtLeast(answer.version, oldestPython)) continue;
    if (purpose === 'suites' || hasCoverage(answer)) return answer;
    found.push(answer);
  }
  return requireRecent(found[0] ?? 'none', 'python3');
}

/** @throws UserError that says how to install coverage.py, if it is missing or too old */
export function requireCoverage({ coverage, executable, foundBy }: PythonInterpreter): void {
  if (coverage !== 'none' && isAtLeast(coverage, oldestCoverage)) return;
  const what = coverage === 'none' ? 'lacks coverage.py' : `has coverage.py ${coverage}, which is too old`;
  throw new UserError(
    `${foundBy} (${executable}) ${what}, which measures lines and branches: ${howToGetCoverage}, ` +
      'or name a Python that has it with --python FILE',
  );
}

/** How to install coverage.py. */
export const howToGetCoverage =
  'install it with `python3 -m pip install coverage` in a virtual environment, or on Debian and Ubuntu with `apt install python3-coverage`';

function hasCoverage({ coverage }: PythonInterpreter): boolean {
  return coverage !== 'none' && isAtLeast(coverage, oldestCoverage);
}

function requireRecent(found: PythonInterpreter | 'none', name: string): PythonInterpreter {
  const wanted = oldestPython.join('.');
  if (found === 'none')
    throw new UserError(
      `${name} is no Python that runs: tests of Python programs need Python ${wanted} or later; name one with --python FILE`,
    );
  if (isAtLeast(found.version, oldestPython)) return found;
  throw new UserError(
    `${name} is Python ${found.version}: tests need ${wanted} or later; name one with --python FILE`,
  );
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** Prints what the interpreter says of itself, as JSON. */
const question = `
import json, os, platform, site, sys, sysconfig
import importlib.metadata
from urllib.parse import urlsplit
from urllib.request import url2pathname
def version_of(package):
    try:
        return importlib.metadata.version(package)
    except Exception:
        return "none"
libraries = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib")]
libraries += [os.path.join(folder, "lib-dynload") for folder in libraries]
def list_editable():
    for package in importlib.metadata.distributions():
        try:
            origin = json.loads(package.read_text("direct_url.json") or "{}")
            if origin.get("dir_info", {}).get("editable"):
                yield url2pathname(urlsplit(origin["url"]).path)
        except Exception:
            continue
searched = [os.path.abspath(place) for place in sys.path if place and os.path.exists(place)]
users = [site.getusersitepackages()] if site.ENABLE_USER_SITE else []
print(json.dumps({
    "executable": getattr(sys, "_base_executable", None) or sys.executable,
    "program": os.path.abspath(sys.executable),
    "version": platform.python_version(),
    "build": " ".join([sys.implementation.name, sys.platform, platform.machine(), sys.version]),
    "coverage": version_of("coverage"),
    "pytest": version_of("pytest"),
    "libraries": [folder for folder in dict.fromkeys(libraries) if os.path.isdir(folder)],
    "searchPath": list(dict.fromkeys(searched)),
    "siteFolders": [folder for folder in dict.fromkeys([*users, *site.getsitepackages()]) if os.path.isdir(folder)],
    "customizesUser": bool(site.ENABLE_USER_SITE),
    "editable": [folder for folder in dict.fromkeys(list_editable()) if os.path.isdir(folder)],
}))
`;

const run = promisify(execFile);

/** What a command says of itself; `none` if it is no Python 3. */
async function askPython(command: string): Promise<PythonInterpreter | 'none'> {
  try {
    const { stdout } = await run(command, ['-c', question], { timeout: limitMilliseconds });
    const answer = JSON.parse(stdout) as Omit<PythonInterpreter, 'foundBy'>;
    return { ...answer, executable: await realpath(answer.executable), foundBy: command };
  } catch {
    return 'none';
  }
}
