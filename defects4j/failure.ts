import { MachineError, UserError } from '../src/model/errors.js';

const lastLines = 10;

/** How far a fault reaches: whatever else it reaches need not be tried. */
export type Reach = 'bug' | 'project' | 'installation';

/** The installation or the machine is at fault, not what was asked for. */
export class Defects4jFault extends MachineError {
  constructor(
    message: string,
    readonly reach: Reach,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Explanation {
  readonly pattern: RegExp;
  /** `input`: such a thing can't be had of any installation of this version. */
  readonly kind: 'input' | Reach;
  /** What is wrong, and what to do. */
  readonly words: (found: RegExpExecArray) => string;
}

/** The first that fits counts. */
const explanations: readonly Explanation[] = [
  {
    pattern: /is a deprecated bug/,
    kind: 'input',
    words: () => 'the bug is deprecated; leave it out',
  },
  {
    pattern: /is a not a bug id/,
    kind: 'input',
    words: () => 'there is no such bug; `teval list bugs --benchmark defects4j` prints all',
  },
  {
    pattern: /is not a project id/,
    kind: 'input',
    words: () => 'there is no such project; `teval list bugs --benchmark defects4j` prints all bugs',
  },
  {
    pattern: /No space left on device|Disk quota exceeded/,
    kind: 'installation',
    words: () => 'the disk is full',
  },
  {
    pattern: /Can't locate \S+ in @INC(?: \(you may need to install the (\S+) module\))?/,
    kind: 'installation',
    words: ([, module]) =>
      `${module === undefined ? 'a Perl module' : `the Perl module ${module}`} is missing; ` +
      `\`cpanm --installdeps .\` in Defects4J's folder installs what it needs`,
  },
  {
    pattern: /Java (\d+) is required/,
    kind: 'installation',
    words: ([, version]) => `its scripts run with Java ${version} only`,
  },
  {
    pattern: /(?:Couldn't find|Could not find) [^\n]*init\.sh/,
    kind: 'installation',
    words: () => 'it has not been set up; run its init.sh',
  },
  {
    pattern:
      /repository '([^'\n]+)' does not exist|not a git repository|Unable to open (?:an ra_local|repository)/,
    kind: 'project',
    words: ([, path]) =>
      `${path === undefined ? "its copy of the project's repository is broken" : `its copy of the project's repository, ${path}, is missing`}; ` +
      `project_repos/get_repos.sh fetches all`,
  },
  {
    pattern: /Cannot checkout program version|Couldn't check ?out/,
    kind: 'bug',
    words: () => 'it could not check the bug out',
  },
  { pattern: /BUILD FAILED/, kind: 'bug', words: () => 'the program does not compile' },
];

/** What went wrong and how far it reaches; a bug, without words, where the output is of no known kind. */
export function explanationOf(output: string): {
  readonly kind: Explanation['kind'];
  readonly words: string;
} {
  for (const { pattern, kind, words } of explanations) {
    const found = pattern.exec(output);
    if (found !== null) return { kind, words: words(found) };
  }
  return { kind: 'bug', words: '' };
}

/** That a command of Defects4J's failed, with what to do where that is known, and its last lines. */
export function failureOf(command: string, code: number, output: string): UserError | Defects4jFault {
  const { kind, words } = explanationOf(output);
  const sentence = `${command} failed with exit code ${code}${words === '' ? '' : `: ${words}`}${lastLinesOf(output)}`;
  return kind === 'input' ? new UserError(sentence) : new Defects4jFault(sentence, kind);
}

/** Its last lines, to be put behind a sentence. */
function lastLinesOf(output: string): string {
  const lines = tellingLinesOf(output);
  return lines.length === 0 ? '' : `; its last lines:\n${lines.join('\n')}`;
}

/** Where Perl was when it gave up says nothing to a user, nor does the shell command that says what failed in its own words. */
const noise =
  /^(?:Compilation failed in require|BEGIN failed|Executed command: )|^\s.* called at \S+ line \d+$|^ at \S+ line \d+\.$/;

/** The last lines that say something: of compiler errors where there are any, without Perl's stack and shell commands. */
export function tellingLinesOf(output: string): readonly string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !noise.test(line));
  const error = lines.findIndex((line) => /\[javac\].*: error: /.test(line));
  return error === -1 ? lines.slice(-lastLines) : lines.slice(error, error + lastLines);
}
