import { describe, expect, it } from 'vitest';
import { selectBugs, selectWantedBugs } from '../../src/benchmarks/select-bugs.js';
import type { Bug } from '../../src/model/program/bug.js';
import { UserError } from '../../src/model/common/errors.js';

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
const listIds = (wanted: 'all' | readonly string[]) => selectBugs(bugs, wanted).map(({ id }) => id);

describe('selectBugs', () => {
  it('gives all bugs in the order of the benchmark', () => {
    expect(listIds('all')).toEqual(['Math-2', 'Text-7', 'Text-3', 'Text-12']);
  });

  it('gives named bugs in the order of the user', () => {
    expect(listIds(['Text-3', 'Math-2'])).toEqual(['Text-3', 'Math-2']);
  });

  it('expands inclusive ranges of numbers to the existing bugs', () => {
    expect(listIds(['Text-3..12'])).toEqual(['Text-3', 'Text-7', 'Text-12']);
    expect(listIds(['Text-4..11'])).toEqual(['Text-7']);
  });

  it('gives each bug once', () => {
    expect(listIds(['Text-7', 'Text-1..99', 'Text-7'])).toEqual(['Text-7', 'Text-3', 'Text-12']);
  });

  it('gives all bugs of a project', () => {
    expect(listIds(['Text-*', 'Math-2'])).toEqual(['Text-7', 'Text-3', 'Text-12', 'Math-2']);
    expect(() => listIds(['text-*'])).toThrow(
      'there is no project text; did you mean Text? known are Math, Text',
    );
  });

  it('accepts an unlisted ID that the benchmark can resolve, once, and refuses all others', () => {
    const unlisted = (id: string) => (id === 'Text-8' ? bug('Text', 8) : 'none');
    expect(selectBugs(bugs, ['Text-8', 'Text-7', 'Text-8'], unlisted).map(({ id }) => id)).toEqual([
      'Text-8',
      'Text-7',
    ]);
    expect(() => selectBugs(bugs, ['Text-9'], unlisted)).toThrow('there is no bug Text-9');
  });

  it('suggests the closest ID for an unknown one', () => {
    expect(() => listIds(['Text-2'])).toThrow(UserError);
    expect(() => listIds(['text-7'])).toThrow(
      'there is no bug text-7; did you mean Text-7? `teval list bugs` prints all 4',
    );
  });

  it('refuses a range with no bug in it', () => {
    expect(() => listIds(['Text-20..30'])).toThrow('there is no bug Text-20..30');
    expect(() => listIds(['Text-7..3'])).toThrow('there is no bug Text-7..3');
  });
});

describe('selectWantedBugs', () => {
  /** A benchmark with one file per project, and a record of the files that were read. */
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

  it('reads only the named projects', async () => {
    const asked = benchmark();
    const found = await selectWantedBugs(asked, ['Text-*', 'Text-3..7', 'Math-2']);
    expect(found.map(({ id }) => id)).toEqual(['Text-7', 'Text-3', 'Text-12', 'Math-2']);
    expect(asked.read).toEqual([['Text', 'Math']]);
    expect(await selectWantedBugs(asked, 'all')).toEqual(bugs);
  });

  it('reports all errors at once', async () => {
    const failing = selectWantedBugs(benchmark(), ['Text-99']);
    await expect(failing).rejects.toThrow('`teval list bugs` prints all 4');
    await expect(selectWantedBugs(benchmark(), ['Txt-*'])).rejects.toThrow('known are Math, Text');
  });

  it('finds a wrong project in the list of projects, where listing bugs is expensive', async () => {
    const bugsOfNone = {
      projects: () => Promise.resolve(['Shelf', 'Crate']),
      bugs: () => Promise.reject(new Error('compiled')),
    };
    await expect(selectWantedBugs(bugsOfNone, ['Shelv-*'])).rejects.toThrow(
      'there is no project Shelv; did you mean Shelf? known are Shelf, Crate',
    );
    await expect(selectWantedBugs(bugsOfNone, ['Shelv-M0003'])).rejects.toThrow('there is no project Shelv');
  });
});
