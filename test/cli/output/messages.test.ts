import { describe, expect, it } from 'vitest';
import { renderExamination } from '../../../src/cli/doctor/examination-text.js';
import { reportError } from '../../../src/cli/exit.js';
import { chooseExitCode, renderFailures } from '../../../src/cli/failure-text.js';
import { examineNode } from '../../../src/cli/doctor/machine-findings.js';
import { MachineError, UserError } from '../../../src/model/common/errors.js';
import type { FailedUnit } from '../../../src/model/unit/failed-unit.js';

describe('an error', () => {
  const said = (thrown: unknown, isDebugging = false) => {
    const written: string[] = [];
    const exitCode = reportError(thrown, isDebugging, { write: (text) => written.push(text) });
    return { exitCode, text: written.join('') };
  };

  it('in the input is one sentence and exit code 2', () => {
    expect(said(new UserError('there is no bug Text-99'))).toEqual({
      exitCode: 2,
      text: 'teval: there is no bug Text-99\n',
    });
  });

  it('of the machine is one sentence and exit code 1', () => {
    expect(said(new MachineError('the disk is full'))).toEqual({
      exitCode: 1,
      text: 'teval: the disk is full\n',
    });
  });

  it('in teval itself explains how to see more', () => {
    expect(said(new TypeError('x is undefined'))).toEqual({
      exitCode: 1,
      text: 'teval: x is undefined (this is a fault in teval; --debug shows where)\n',
    });
  });

  it('shows its stack and causes when debugging', () => {
    const { text } = said(new UserError('outer', { cause: new Error('inner') }), true);
    expect(text).toMatch(/^teval: outer\nUserError: outer\n +at .*caused by Error: inner\n +at /s);
  });
});

describe('failed units', () => {
  const failure = (seed: number, reason: string): FailedUnit => ({
    unit: { bug: 'Text-1', side: 'buggy', seed, oracleGenerator: 'javadoc' },
    because: 'machine',
    reason,
  });

  it('are grouped by reason, the most frequent first', () => {
    const failed = [failure(1, 'rare'), ...[2, 3, 4, 5].map((seed) => failure(seed, 'the disk is full'))];
    expect(renderFailures(failed, 30)).toBe(`teval: 5 of 30 units failed; the same command tries them again
  4 units of Text-1: the disk is full
  Text-1 buggy seed 1 javadoc: rare
`);
  });

  it('are one line if they have one cause, which names each of them', () => {
    const failed = Array.from({ length: 35 }, (_, index): FailedUnit => {
      const bug = `Java-${index + 1}`;
      const reason = `${bug}: git clone of /tmp/x/${bug}/repository at e26fd9da${index}000 ended with exit code 128`;
      return { ...failure(1, reason), unit: { ...failure(1, '').unit, bug } };
    });
    expect(renderFailures(failed, 35).trimEnd().split('\n')).toEqual([
      'teval: 35 of 35 units failed; the same command tries them again',
      expect.stringMatching(/^ {2}35 units of Java-1, .* and 30 other bugs: Java-1: git clone/u) as string,
    ]);
    const other = failure(2, 'git clone of the other repository ended with exit code 1');
    expect(
      renderFailures([...failed, other], 40)
        .trimEnd()
        .split('\n'),
    ).toHaveLength(3);
  });

  it('are one sentence if all units failed for the same reason', () => {
    expect(renderFailures([failure(1, 'no JDK'), failure(2, 'no JDK')], 2)).toBe('teval: no JDK\n');
  });

  it('give exit code 1 if the machine is at fault, 2 if only the input is', () => {
    const input: FailedUnit = { ...failure(1, 'no JDK'), because: 'input' };
    expect(chooseExitCode([])).toBe(0);
    expect(chooseExitCode([input, input])).toBe(2);
    expect(chooseExitCode([input, failure(2, 'the disk is full')])).toBe(1);
  });

  it('stay a short list with many reasons', () => {
    const failed = Array.from({ length: 25 }, (_, index) => failure(index, `reason ${index}`));
    const lines = renderFailures(failed, 30).trimEnd().split('\n');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('  15 more reasons: see "units" in summary.json');
  });
});

describe('the doctor', () => {
  it.each([
    ['20.18.3', 'missing'],
    ['20.19.0', 'ok'],
    ['22.0.0', 'ok'],
    ['18.20.0', 'missing'],
  ])('finds Node %s to be %s', (version, state) => {
    expect(examineNode(version).state).toBe(state);
  });

  it('shows below a missing tool how to get it', () => {
    const get = {
      debian: 'apt install junit',
      fedora: 'dnf install junit',
      macos: `brew install ${'junit '.repeat(9).trim()}`,
    };
    const findings = [
      { name: 'Node', state: 'ok', found: '20.19.2', advice: '', purpose: 'runs teval', get },
      {
        name: 'Memory',
        state: 'low',
        found: '2 GB',
        advice: '--workers 1',
        purpose: 'one JVM per worker',
      },
      {
        name: 'JUnit',
        state: 'missing',
        found: 'junit:junit:4.13.2 is not here',
        advice: 'install Maven '.repeat(6).trim(),
        purpose: 'test cases are written with it',
        get,
      },
    ] as const;
    expect(`\n${renderExamination(findings, false, { columns: 80, looks: 'plain' })}`).toMatchInlineSnapshot(`
      "
      ok       Node                 20.19.2
                                    runs teval
      low      Memory               2 GB
                                    one JVM per worker
                                    --workers 1
      MISSING  JUnit                junit:junit:4.13.2 is not here
                                    test cases are written with it
                                    install Maven install Maven install Maven install
                                    Maven install Maven install Maven
                                    Debian, Ubuntu: apt install junit
                                    Fedora: dnf install junit
                                    macOS: brew install junit junit junit junit junit
                                    junit junit junit junit

      teval run cannot work yet: see the lines with MISSING above.
      "
    `);
  });
});
