import { describe, expect, it } from 'vitest';
import { chosenBugsOf } from '../../src/cli/options/bug-list.js';

describe('the choice of bugs', () => {
  it('is all bugs unless some are named', async () => {
    expect(await chosenBugsOf({})).toBe('all');
    expect(await chosenBugsOf({ all: true })).toBe('all');
    expect(await chosenBugsOf({ bugs: 'Lang-1,Math-5..10' })).toEqual(['Lang-1', 'Math-5..10']);
  });

  it('takes all bugs of projects', async () => {
    expect(await chosenBugsOf({ projects: 'Lang, Cli,Lang' })).toEqual(['Lang-*', 'Cli-*']);
    await expect(chosenBugsOf({ projects: ',' })).rejects.toThrow("--projects ',' names no projects");
  });

  it('refuses two answers', async () => {
    await expect(chosenBugsOf({ bugs: 'Lang-1', projects: 'Cli' })).rejects.toThrow(
      '--bugs and --projects contradict each other',
    );
  });
});
