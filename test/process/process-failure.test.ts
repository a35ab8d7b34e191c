import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { endOfExeca, type ProcessEnd } from '../../src/process/process-end.js';
import { checkSuccess, requireExitCode } from '../../src/process/process-failure.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return 'nothing';
};

const ends: readonly (readonly [ProcessEnd, string])[] = [
  [{ by: 'exit', code: 3 }, 'mvn ended with exit code 3'],
  [{ by: 'signal', signal: 'SIGKILL' }, 'mvn was ended by SIGKILL'],
  [{ by: 'timeLimit', milliseconds: 90_000 }, 'mvn did not end within 90 s'],
  [{ by: 'timeLimit', milliseconds: 1_800_000 }, 'mvn did not end within 30 minutes'],
  [{ by: 'timeLimit', milliseconds: 1500, setting: 'limit' }, 'mvn did not end within 1.5 s ("limit")'],
  [{ by: 'closedOutput' }, 'mvn closed its output'],
  [{ by: 'longLine', limitCharacters: 10 }, 'mvn wrote a line of more than 10 characters'],
  [{ by: 'notStarted', message: 'no memory' }, 'mvn could not be started: no memory'],
  [{ by: 'abort', reason: 'no use for it' }, 'mvn was told to stop'],
];

describe('a process that was to succeed', () => {
  it.each(ends)('%j is an error of the machine that says so', (end, sentence) => {
    const error = thrownBy(() => checkSuccess('mvn', { end, output: '' }));
    expect(error).toBeInstanceOf(MachineError);
    expect(error).toHaveProperty('message', sentence);
  });

  it('has its last lines in the error', () => {
    const output = `${Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n')}\n\n`;
    const error = thrownBy(() => checkSuccess('mvn', { end: { by: 'exit', code: 1 }, output }));
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/exit code 1; its last lines:\nline 2\n[^]*line 11$/),
    );
  });

  it('is as bad an input as the caller says', () => {
    const end: ProcessEnd = { by: 'exit', code: 1 };
    const error = thrownBy(() => checkSuccess('mvn', { end, output: '' }, (words) => new UserError(words)));
    expect(error).toBeInstanceOf(UserError);
  });

  it('throws why it was aborted, whoever is to blame for all else', () => {
    const reason = new Error('stopped by SIGINT');
    const error = thrownBy(() =>
      checkSuccess('mvn', { end: { by: 'abort', reason }, output: '' }, () => new UserError('')),
    );
    expect(error).toBe(reason);
  });
});

it('an exit code is for the caller to judge, another end is not', () => {
  expect(requireExitCode('mvn', { end: { by: 'exit', code: 3 }, output: '' })).toBe(3);
  expect(
    thrownBy(() => requireExitCode('mvn', { end: { by: 'signal', signal: 'SIGTERM' }, output: '' })),
  ).toBeInstanceOf(MachineError);
});

it('the end of what execa has run is told apart', async () => {
  const run = async (script: string) => endOfExeca(await execa('/bin/sh', ['-c', script], { reject: false }));
  expect(await run('exit 3')).toEqual({ by: 'exit', code: 3 });
  expect(await run('kill -9 $$')).toEqual({ by: 'signal', signal: 'SIGKILL' });
  expect(endOfExeca(await execa(['no', 'such', 'command'].join('-'), [], { reject: false }))).toMatchObject({
    by: 'notStarted',
  });
  const stop = new AbortController();
  const running = execa('sleep', ['60'], { reject: false, cancelSignal: stop.signal });
  const reason = new Error('stopped');
  stop.abort(reason);
  expect(endOfExeca(await running, reason)).toEqual({ by: 'abort', reason });
});
