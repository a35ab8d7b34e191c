import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../src/options/check-settings.js';
import { bugOptions } from '../../src/options/subject-options.js';
import { chooseBugs } from '../../src/settings/bug-choice.js';

const chosen = async (settings: Readonly<Record<string, unknown>>) =>
  chooseBugs(checkSettings(bugOptions, settings, { place: '', command: 'run' }));

describe('the choice of bugs', () => {
  it('is all bugs unless some are named', async () => {
    expect(await chosen({})).toBe('all');
    expect(await chosen({ all: true })).toBe('all');
    expect(await chosen({ bugs: 'Lang-1,all' })).toBe('all');
    expect(await chosen({ bugs: 'Lang-1,Math-5..10' })).toEqual(['Lang-1', 'Math-5..10']);
    expect(await chosen({ bugs: ['Lang-1', 'Math-5..10'] })).toEqual(['Lang-1', 'Math-5..10']);
  });

  it('takes all bugs of projects', async () => {
    expect(await chosen({ projects: 'Lang, Cli,Lang' })).toEqual(['Lang-*', 'Cli-*']);
    await expect(chosen({ projects: ',' })).rejects.toThrow("--projects ',' has no projects");
  });

  it('refuses two answers', async () => {
    await expect(chosen({ bugs: 'Lang-1', projects: 'Cli' })).rejects.toThrow(
      '--bugs and --projects contradict each other',
    );
  });
});
