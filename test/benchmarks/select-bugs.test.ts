import { describe, expect, it } from 'vitest';
import { selectBugs, wantedBugs } from '../../src/benchmarks/select-bugs.js';
import type { Bug } from '../../src/model/bug.js';
import { UserError } from '../../src/model/errors.js';

const bug = (project: string, number: number): Bug => ({
  id: `${project}-${number}`,
  project,
  number,
  modifiedClasses: [],
  title: '',
  kind: '',
  url: '',
});
const bugs = [bug('Math', 2), bug('Text', 7), bug('Text', 3), bug('Text', 12)];
const idsOf = (wanted: 'all' | readonly string[]) => selectBugs(bugs, wanted).map(({ id }) => id);

describe('selectBugs', () => {
  it('gives all bugs in the order of the benchmark', () => {
    expect(idsOf('all')).toEqual(['Math-2', 'Text-7', 'Text-3', 'Text-12']);
  });

  it('gives named bugs in the order of the user', () => {
    expect(idsOf(['Text-3', 'Math-2'])).toEqual(['Text-3', 'Math-2']);
  });

  it('expands ranges by number, both ends included, to the bugs that there are', () => {
    expect(idsOf(['Text-3..12'])).toEqual(['Text-3', 'Text-7', 'Text-12']);
    expect(idsOf(['Text-4..11'])).toEqual(['Text-7']);
  });

  it('gives each bug once', () => {
    expect(idsOf(['Text-7', 'Text-1..99', 'Text-7'])).toEqual(['Text-7', 'Text-3', 'Text-12']);
  });

  it('gives all bugs of a project', () => {
    expect(idsOf(['Text-*', 'Math-2'])).toEqual(['Text-7', 'Text-3', 'Text-12', 'Math-2']);
    expect(() => idsOf(['text-*'])).toThrow(
      'there is no project text; did you mean Text? known are Math, Text',
    );
  });

  it('takes what stands for an unlisted id, once, and still refuses what nothing stands for', () => {
    const unlisted = (id: string) => (id === 'Text-8' ? bug('Text', 8) : 'none');
    expect(selectBugs(bugs, ['Text-8', 'Text-7', 'Text-8'], unlisted).map(({ id }) => id)).toEqual([
      'Text-8',
      'Text-7',
    ]);
    expect(() => selectBugs(bugs, ['Text-9'], unlisted)).toThrow('there is no bug Text-9');
  });

  it('names the closest id for one that is not there', () => {
    expect(() => idsOf(['Text-2'])).toThrow(UserError);
    expect(() => idsOf(['text-7'])).toThrow(
      'there is no bug text-7; did you mean Text-7? `teval list bugs` prints all 4',
    );
  });

  it('refuses a range with no bug in it', () => {
    expect(() => idsOf(['Text-20..30'])).toThrow('there is no bug Text-20..30');
    expect(() => idsOf(['Text-7..3'])).toThrow('there is no bug Text-7..3');
  });
});

describe('wantedBugs', () => {
  /** A benchmark that has each project's bugs in a file of its own, and what was read of it. */
  const benchmark = () => {
    const read: (readonly string[] | 'all')[] = [];
    return {
      read,
      bugs: (projects?: readonly string[]) => {
        read.push(projects ?? 'all');
        return Promise.resolve(bugs.filter(({ project }) => projects?.includes(project) ?? true));
      },
    };
  };

  it('looks at the projects that are named, and at no others', async () => {
    const asked = benchmark();
    const found = await wantedBugs(asked, ['Text-*', 'Text-3..7', 'Math-2']);
    expect(found.map(({ id }) => id)).toEqual(['Text-7', 'Text-3', 'Text-12', 'Math-2']);
    expect(asked.read).toEqual([['Text', 'Math']]);
    expect(await wantedBugs(asked, 'all')).toEqual(bugs);
  });

  it('tells of all that there is what is wrong', async () => {
    const failing = wantedBugs(benchmark(), ['Text-99']);
    await expect(failing).rejects.toThrow('`teval list bugs` prints all 4');
    await expect(wantedBugs(benchmark(), ['Txt-*'])).rejects.toThrow('known are Math, Text');
  });
});
