import { describe, expect, it } from 'vitest';
import { readJavaNeed } from '../../src/builds/java-need.js';
import { selectGradleErrors } from '../../src/builds/gradle/gradle-failure.js';
import { needsPackagedModules, selectMavenErrors } from '../../src/builds/maven/maven-failure.js';
import { splitWords } from '../../src/builds/run-attempts.js';

describe('what a failed build says about its JDK', () => {
  it.each([
    ['Fatal error compiling: error: invalid target release: 21', { from: 21, to: 99 }],
    ['error: release version 25 not supported', { from: 25, to: 99 }],
    ['Fatal error compiling: invalid flag: --release 11', { from: 11, to: 99 }],
    ['error: Source option 6 is no longer supported. Use 7 or later.', { from: 8, to: 11 }],
    ['[ERROR] Source option 7 is no longer supported. Use 8 or later.', { from: 8, to: 19 }],
    [
      'Detected JDK /usr/lib/jvm/17 is version 17.0.15 which is not in the allowed range [21,).',
      { from: 21, to: 99 },
    ],
    ['Detected JDK Version: 10.0.1 is not in the allowed range [1.8,9).', { from: 8, to: 8 }],
    ['Detected JDK Version: 10.0.1 is not in the allowed range (,17].', { from: 8, to: 17 }],
    ['Detected JDK Version: 10.0.1 is not in the allowed range 11.', { from: 11, to: 99 }],
    ['Detected JDK Version: 10.0.1 is not in the allowed range [11.0.2,18).', { from: 11, to: 17 }],
    ['(class file version 61.0), this version of the Java Runtime only recognizes', { from: 17, to: 99 }],
    ['class file has wrong version 65.0, should be 61.0', { from: 21, to: 99 }],
    ['> Unsupported class file major version 69', { from: 8, to: 24 }],
    ['Gradle requires JVM 17 or later to run.', { from: 17, to: 99 }],
    ["> Could not determine java version from '11.0.2'.", { from: 8, to: 10 }],
    ['does not have member field JCTree$JCImport does not have member field', { from: 8, to: 20 }],
  ])('%s', (output, range) => {
    expect(readJavaNeed(`[INFO] before\n${output}\nafter`)).toEqual(range);
  });

  it('is undefined if the build failed for another reason', () => {
    expect(readJavaNeed("error: ';' expected\nBUILD FAILURE in release 21")).toBe('none');
    expect(readJavaNeed('Detected Maven Version: 3.8.7 is not in the allowed range [11,).')).toBe('none');
    expect(readJavaNeed('')).toBe('none');
  });
});

describe('the reasons of a failed build', () => {
  it('are Maven’s errors without its advice, each once', () => {
    const output = [
      '[INFO] Compiling 2 source files',
      '[ERROR] COMPILATION ERROR : ',
      "[ERROR] /x/Shelf.java:[3,5] ';' expected",
      '[ERROR] Failed to execute goal compile: Compilation failure',
      "[ERROR] /x/Shelf.java:[3,5] ';' expected",
      '[ERROR] -> [Help 1]',
      '[ERROR] ',
      '[ERROR] Re-run Maven using the -X switch to enable full debug logging.',
      '[ERROR] [Help 1] http://example.org',
    ].join('\n');
    expect(selectMavenErrors(output)).toEqual([
      'COMPILATION ERROR :',
      "/x/Shelf.java:[3,5] ';' expected",
      'Failed to execute goal compile: Compilation failure',
    ]);
  });

  it('are Gradle’s own words and the compiler’s', () => {
    const output = [
      '> Task :compileJava FAILED',
      "/x/Shelf.java:3: error: ';' expected",
      'FAILURE: Build failed with an exception.',
      '',
      '* What went wrong:',
      "Execution failed for task ':compileJava'.",
      '> Compilation failed; see the compiler error output for details.',
      '',
      '* Try:',
      'Run with --info',
    ].join('\n');
    expect(selectGradleErrors(output)).toEqual([
      "/x/Shelf.java:3: error: ';' expected",
      "Execution failed for task ':compileJava'.",
      '> Compilation failed; see the compiler error output for details.',
    ]);
    expect(selectGradleErrors("* What went wrong:\nTask 'tevalModule' not found in root project.")).toEqual([
      'None of its modules applies a plugin for Java or another language of the JVM.',
    ]);
  });

  it('show whether a module needs the jar of another', () => {
    expect(
      needsPackagedModules(
        'Could not resolve dependencies for project x: Could not find artifact x:lib:jar:shaded:1',
      ),
    ).toBe(true);
    expect(needsPackagedModules('COMPILATION ERROR')).toBe(false);
  });
});

it('splits arguments of builds as a shell does', () => {
  expect(splitWords('  -P ci,fast "-Dname=two words" -Dx=\'a "b"\'  ')).toEqual([
    '-P',
    'ci,fast',
    '-Dname=two words',
    '-Dx=a "b"',
  ]);
  expect(splitWords('')).toEqual([]);
});
