const lastLines = 10;

const explanations: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/is a deprecated bug/, () => 'the bug is deprecated; leave it out'],
  [/is a not a bug id/, () => 'there is no such bug; `teval list bugs --benchmark defects4j` prints all'],
  [
    /is not a project id/,
    () => 'there is no such project; `teval list bugs --benchmark defects4j` prints all bugs',
  ],
  [
    /Can't locate \S+ in @INC(?: \(you may need to install the (\S+) module\))?/,
    ([, module]) =>
      `${module === undefined ? 'a Perl module' : `the Perl module ${module}`} is missing; ` +
      `\`cpanm --installdeps .\` in Defects4J's folder installs what it needs`,
  ],
  [/Java (\d+) is required/, ([, version]) => `its scripts run with Java ${version} only`],
  [/(?:Couldn't find|Could not find) [^\n]*init\.sh/, () => 'it has not been set up; run its init.sh'],
  [/No space left on device|Disk quota exceeded/, () => 'the disk is full'],
  [/Cannot checkout program version|Couldn't check ?out/, () => 'it could not check the bug out'],
  [/BUILD FAILED/, () => 'the program does not compile'],
];

/** What went wrong, in words that say what to do; empty where the output is of no known kind. */
export function explanationOf(output: string): string {
  for (const [pattern, words] of explanations) {
    const found = pattern.exec(output);
    if (found !== null) return words(found);
  }
  return '';
}

/** That a command of Defects4J's failed, with what to do where that is known, and its last lines. */
export function failureSentence(command: string, code: number, output: string): string {
  const explanation = explanationOf(output);
  return `${command} failed with exit code ${code}${explanation === '' ? '' : `: ${explanation}`}${lastLinesOf(output)}`;
}

/** Its last lines, to be put behind a sentence. */
export function lastLinesOf(output: string): string {
  const lines = tellingLinesOf(output);
  return lines.length === 0 ? '' : `; its last lines:\n${lines.join('\n')}`;
}

/** Where Perl was when it gave up says nothing to a user. */
const perlTrace =
  /^(?:Compilation failed in require|BEGIN failed)|^\s.* called at \S+ line \d+$|^ at \S+ line \d+\.$/;

/** The last lines that say something: of compiler errors where there are any, without Perl's stack. */
export function tellingLinesOf(output: string): readonly string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !perlTrace.test(line));
  const error = lines.findIndex((line) => /\[javac\].*: error: /.test(line));
  return error === -1 ? lines.slice(-lastLines) : lines.slice(error, error + lastLines);
}
