import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import {
  Defects4jFault,
  explainFailure,
  createFailure,
  findInformativeLines,
} from '../../defects4j/failure.js';

const deprecated = `Error: Lang-2 is a deprecated bug
 at /opt/defects4j/framework/core/Utils.pm line 636.
\tUtils::ensure_valid_bid("Lang", 2) called at /opt/defects4j/framework/core/Utils.pm line 657
\trequire /opt/defects4j/framework/bin/d4j/d4j-checkout called at /opt/defects4j/framework/bin/defects4j line 195
Compilation failed in require at /opt/defects4j/framework/bin/defects4j line 195.
`;
const missingModule = `Can't locate DBI.pm in @INC (you may need to install the DBI module) (@INC contains: /etc/perl) at DB.pm line 44.
BEGIN failed--compilation aborted at /opt/defects4j/framework/core/DB.pm line 44.
`;
const notCompiling = [
  'Running ant (compile)...... FAIL',
  ...Array.from({ length: 30 }, (_, index) => `    [javac] note ${index}`),
  '    [javac] /tmp/w/src/A.java:3: error: class, interface, or enum expected',
  '    [javac] class {',
  'BUILD FAILED',
  ...Array.from({ length: 30 }, () => 'more of ant'),
].join('\n');

describe("Defects4J's failures", () => {
  it.each([
    [deprecated, 'the bug is deprecated; leave it out'],
    ['Error: Lang-999 is a not a bug id; for a list, see x', 'there is no such bug'],
    ['Error: Nope is not a project id; for a list, see x', 'there is no such project'],
    [missingModule, 'the Perl module DBI is missing'],
    ['Java 11 is required!\n\nCompilation failed', 'its scripts run with Java 11 only'],
    [
      "Couldn't find up-to-date project repositories! Did you (re)run 'defects4j/init.sh'?",
      'run its init.sh',
    ],
    ['Cannot checkout program version! at d4j-checkout line 96.', 'it could not check the bug out'],
    [notCompiling, 'the program does not compile'],
  ])('are explained: %#', (output, words) => {
    expect(explainFailure(output).words).toContain(words);
  });

  it('are left to their own words where they are of no known kind', () => {
    expect(explainFailure('something else')).toEqual({ kind: 'bug', words: '' });
  });

  it.each([
    ['Error: Lang-999 is a not a bug id', 'input'],
    [missingModule, 'installation'],
    ['Java 11 is required!', 'installation'],
    ['error: could not write: No space left on device\nBUILD FAILED', 'installation'],
    [
      "fatal: repository '/d/closure-compiler.git' does not exist\nCannot checkout program version!",
      'project',
    ],
    ['fatal: unable to read tree 12ab\nCannot checkout program version!', 'bug'],
    [notCompiling, 'bug'],
    ['something else', 'bug'],
  ])('are the fault of the user only where nothing like it can be had: %#', (output, kind) => {
    expect(explainFailure(output).kind).toBe(kind);
    const failure = createFailure('`defects4j x`', 2, output);
    if (kind === 'input') expect(failure).toBeInstanceOf(UserError);
    else expect([failure instanceof Defects4jFault, (failure as Defects4jFault).reach]).toEqual([true, kind]);
  });

  it("show their last lines without Perl's stack", () => {
    expect(findInformativeLines(deprecated)).toEqual(['Error: Lang-2 is a deprecated bug']);
    expect(findInformativeLines('1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n')).toHaveLength(10);
  });

  it("show the compiler's first error, not the end of Ant's output", () => {
    expect(findInformativeLines(notCompiling)[0]).toContain('error: class, interface, or enum expected');
  });
});
