import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../src/benchmarks/described/description-schema.js';
import { initTemplate } from '../../src/benchmarks/init-template.js';
import { UserError } from '../../src/model/common/errors.js';

const digest = '0123456789abcdef'.repeat(4);
const maven = { maven: 'org.x:shelf:1.0' };
const directory = { directory: 'shop', sources: 'src' };
const git = { git: '../shop', revision: 'main', sources: 'src' };
const bugWith = (facts: object) => ({
  id: 'Shop-1',
  modifiedClasses: ['org.x.Shelf'],
  buggy: maven,
  fixed: maven,
  ...facts,
});
const parse = (bug: object) => {
  const [first] = parseDescription(JSON.stringify({ name: 'shop', bugs: [bug] }), 'bugs.json').bugs;
  if (first === undefined) throw new Error('no bug');
  return first;
};
/** The lines of a pretty-printed description: 1 `{`, 2 name, 3 bugs, 4 `{`, 5 the bug's first field, … */
const refuse = (bug: object, sentence: string | RegExp) => {
  const text = JSON.stringify({ name: 'shop', bugs: [bug] }, undefined, 2);
  const attempt = () => parseDescription(text, 'bugs.json');
  expect(attempt).toThrow(UserError);
  expect(attempt).toThrow(sentence);
};

describe('the description of a benchmark', () => {
  it('fills in defaults and derives project and number', () => {
    expect(parse(bugWith({ id: 'Shop_2-17' }))).toEqual({
      bug: {
        id: 'Shop_2-17',
        project: 'Shop_2',
        number: 17,
        modifiedClasses: ['org.x.Shelf'],
        title: '',
        kind: '',
        url: '',
      },
      versions: {
        buggy: {
          kind: 'maven',
          release: 8,
          maven: { groupId: 'org.x', artifactId: 'shelf', version: '1.0' },
          dependencies: [],
        },
        fixed: {
          kind: 'maven',
          release: 8,
          maven: { groupId: 'org.x', artifactId: 'shelf', version: '1.0' },
          dependencies: [],
        },
      },
      java: { from: 8, to: 99 },
    });
  });

  it('takes comments and trailing commas', () => {
    const text = `// mine\n{"name": "shop", /* here */ "bugs": [${JSON.stringify(bugWith({}))},],}`;
    expect(parseDescription(text, 'bugs.json').defaultBudgetSeconds).toBe(180);
  });

  it('takes dependencies with and without digest', () => {
    const dependencies = ['org.y:box:2', { maven: 'org.z:lid:3', sha256: digest }];
    expect(parse(bugWith({ buggy: { ...maven, dependencies } })).versions.buggy.dependencies).toEqual([
      { groupId: 'org.y', artifactId: 'box', version: '2' },
      { groupId: 'org.z', artifactId: 'lid', version: '3', sha256: digest },
    ]);
  });

  it('takes one source folder or several', () => {
    const sources = (given: unknown) => {
      const { buggy } = parse(bugWith({ buggy: { ...directory, sources: given } })).versions;
      return buggy.kind === 'directory' ? buggy.sources : undefined;
    };
    expect(sources('src')).toEqual(['src']);
    expect(sources(['src', 'generated'])).toEqual(['src', 'generated']);
  });

  it('needs the JDK that the sources are compiled for', () => {
    expect(parse(bugWith({ fixed: { ...directory, release: 17 } })).java).toEqual({ from: 17, to: 99 });
    expect(parse(bugWith({ java: { to: 11 } })).java).toEqual({ from: 8, to: 11 });
  });

  it.each([
    ['no JSON', '{\n  "name": "shop",\n  "bugs" []\n}', 'bugs.json:3: this is not JSON: colon expected'],
    ['nothing', '', 'bugs.json:1: this is not JSON'],
    ['an unfinished file', '{\n"name": "shop"', 'bugs.json:2: this is not JSON: close brace expected'],
    ['a list', '[]', 'bugs.json:1: the file: expected object, received array'],
    ['no bugs', '{"name": "shop"}', 'bugs.json:1: bugs: it is missing'],
    [
      'an empty list of bugs',
      '{"name": "shop",\n"bugs": []}',
      'bugs.json:2: bugs: expected at least one bug',
    ],
    ['a name that is no folder', '{"name": "../shop", "bugs": []}', 'bugs.json:1: name: expected letters'],
  ])('refuses %s', (_what, text, sentence) => {
    expect(() => parseDescription(text, 'bugs.json')).toThrow(UserError);
    expect(() => parseDescription(text, 'bugs.json')).toThrow(sentence);
  });

  it('points to the line of the error', () => {
    refuse(
      bugWith({ id: 'Shop' }),
      'bugs.json:5: bugs[0].id: expected a project and a number, as in "Shop-1"',
    );
    refuse(
      bugWith({ buggy: 'org.x' }),
      'bugs.json:9: bugs[0].buggy: expected exactly one of "maven", "directory" and "git"',
    );
    refuse(
      bugWith({ modifiedClasses: ['org/x/Shelf'] }),
      'bugs.json:7: bugs[0].modifiedClasses[0]: expected a class name',
    );
    refuse(bugWith({ modifiedClasses: [] }), 'bugs[0].modifiedClasses: expected at least one class');
    refuse(bugWith({ url: 'no address' }), 'bugs[0].url: expected a web address');
    refuse(bugWith({ java: { from: 17, to: 11 } }), 'bugs[0].java: "from" is greater than "to"');
    refuse(bugWith({ colour: 'red' }), 'bugs.json:15: bugs[0]: there is no field "colour"');
  });

  it('points into versions', () => {
    refuse(
      bugWith({ buggy: { maven: 'org.x:shelf' } }),
      'bugs.json:10: bugs[0].buggy.maven: expected Maven coordinates',
    );
    refuse(
      bugWith({ buggy: { ...maven, sha256: 'abc' } }),
      'bugs.json:11: bugs[0].buggy.sha256: expected a SHA-256',
    );
    refuse(
      bugWith({ buggy: { ...maven, sources: 'src' } }),
      'bugs.json:11: bugs[0].buggy: there is no field "sources"',
    );
    refuse(bugWith({ buggy: { directory: 'shop' } }), 'bugs.json:9: bugs[0].buggy.sources: it is missing');
    refuse(
      bugWith({ buggy: { ...directory, ...maven } }),
      'expected exactly one of "maven", "directory" and "git"',
    );
    refuse(
      bugWith({ buggy: { ...directory, jar: 'a.jar', classes: 'target' } }),
      'expected "classes" or "jar"',
    );
    refuse(bugWith({ buggy: { git: '../shop', sources: 'src' } }), 'bugs[0].buggy.revision: it is missing');
    refuse(
      bugWith({ buggy: { ...maven, dependencies: ['box'] } }),
      'dependencies[0].maven: expected Maven coordinates',
    );
  });

  it.each([
    { git: '--upload-pack=touch /tmp/x', revision: 'main' },
    { git: '../shop', revision: '--all' },
    { git: '../shop', revision: 'main', classPath: ['../../lib'] },
    { git: '../shop', revision: 'main', jar: '/opt/shop.jar' },
  ])('refuses Git versions that are options or leave the checkout: %o', (version) => {
    refuse(bugWith({ buggy: { ...git, ...version } }), /bugs\[0\]\.buggy/);
  });

  it('refuses two bugs with one ID, and reports the place of the second', () => {
    const text = JSON.stringify({ name: 'shop', bugs: [bugWith({}), bugWith({})] }, undefined, 2);
    expect(() => parseDescription(text, 'bugs.json')).toThrow(
      /bugs\.json:17: bugs\[1\]\.id: Shop-1 occurs twice/,
    );
  });

  it('counts further mistakes', () => {
    refuse({ ...bugWith({}), id: 'x', kind: 3 }, /\(and 1 more\)$/);
  });
});

describe('the example of `teval init`', () => {
  it('is a description with each kind of version', () => {
    const { bugs } = parseDescription(initTemplate(), 'teval-bugs.jsonc');
    expect(bugs.map(({ bug }) => bug.id)).toEqual(['Shop-1', 'Shop-2', 'Lang-992']);
    expect(bugs.map(({ versions }) => versions.buggy.kind)).toEqual(['git', 'directory', 'maven']);
  });
});
