import { MachineError, UserError } from '../src/model/common/errors.js';

const lastLines = 10;

/** The scope of a fault. Nothing else in the scope needs to be tried. */
export type Reach = 'bug' | 'project' | 'installation';

/** A fault of the installation or the machine, not of the input. */
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
  /** `input`: no installation of this version can provide it. */
  readonly kind: 'input' | Reach;
  /** The problem and its remedy. */
  readonly words: (found: RegExpExecArray) => string;
}

/** The first match counts. */
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

/** The problem and its scope; for unknown output, scope `bug` without words. */
export function explainFailure(output: string): {
  readonly kind: Explanation['kind'];
  readonly words: string;
} {
  for (const { pattern, kind, words } of explanations) {
    const found = pattern.exec(output);
    if (found !== null) return { kind, words: words(found) };
  }
  return { kind: 'bug', words: '' };
}

/** The error for a failed command of Defects4J: a remedy if known, and its last lines. */
export function createFailure(command: string, code: number, output: string): UserError | Defects4jFault {
  const { kind, words } = explainFailure(output);
  const sentence = `${command} failed with exit code ${code}${words === '' ? '' : `: ${words}`}${getLastLines(output)}`;
  return kind === 'input' ? new UserError(sentence) : new Defects4jFault(sentence, kind);
}

/** Its last lines, to append to a sentence. */
function getLastLines(output: string): string {
  const lines = findInformativeLines(output);
  return lines.length === 0 ? '' : `; its last lines:\n${lines.join('\n')}`;
}

/** Lines without information for users: Perl's position, and the shell command whose own message follows. */
const noise =
  /^(?:Compilation failed in require|BEGIN failed|Executed command: )|^\s.* called at \S+ line \d+$|^ at \S+ line \d+\.$/;

/** The last informative lines: compiler errors if there are any, without Perl's stack and shell commands. */
export function findInformativeLines(output: string): readonly string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !noise.test(line));
  const error = lines.findIndex((line) => /\[javac\].*: error: /.test(line));
  return error === -1 ? lines.slice(-lastLines) : lines.slice(error, error + lastLines);
}
