import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInstallation } from '../../defects4j/installation.js';
import { parseActiveBugs, parseClasses, readBugs } from '../../defects4j/metadata.js';
import { UserError } from '../../src/model/common/errors.js';
import { passingFolder } from '../support/passing-folder.js';

const home = join(import.meta.dirname, '..', 'fixtures', 'defects4j');

describe('the metadata of an installation', () => {
  it('has the active bugs of all projects, in the order of their files, and no deprecated ones', async () => {
    const bugs = await readBugs(await findInstallation({ defects4jHome: home }));
    expect(bugs.map(({ id }) => id)).toEqual(['Shop-1', 'Shop-3', 'Shop-12', 'Tool-5']);
    expect(bugs[0]).toEqual({
      id: 'Shop-1',
      project: 'Shop',
      number: 1,
      modifiedClasses: ['org.shop.Basket'],
      loadedClasses: ['org.shop.Basket', 'org.shop.Price'],
      title: 'SHOP-17 BasketTest.testSize: expected:<0> but was:<1>',
      kind: 'wrong result',
      url: 'https://example.org/issues/SHOP-17',
    });
    expect(bugs[1]).toMatchObject({ modifiedClasses: ['org.shop.Price'], title: '', url: '' });
    expect(bugs[2]).toMatchObject({
      modifiedClasses: ['org.shop.Basket', 'org.shop.Price'],
      title: 'SHOP-20, SHOP-21',
    });
  });

  it('reads what belongs to the projects that are asked about, and nothing else', async () => {
    const copy = passingFolder('metadata');
    cpSync(home, copy, { recursive: true });
    rmSync(join(copy, 'framework', 'projects', 'Tool', 'modified_classes'), { recursive: true });
    const installation = await findInstallation({ defects4jHome: copy });
    const ids = (await readBugs(installation, ['Shop', 'Nope'])).map(({ id }) => id);
    expect(ids).toEqual(['Shop-1', 'Shop-3', 'Shop-12']);
    await expect(readBugs(installation)).rejects.toThrow(UserError);
  });

  it('reports the line of an error in active-bugs.csv', () => {
    const header = 'bug.id,revision.id.buggy,revision.id.fixed,report.id,report.url\n';
    expect(() => parseActiveBugs(`${header}1,a,b,c,d\nx,a,b,c,d\n`, 'active-bugs.csv')).toThrow(
      'active-bugs.csv:3: bug.id: expected a number',
    );
    expect(() => parseActiveBugs(`${header}1,a\n`, 'active-bugs.csv')).toThrow(UserError);
    expect(() => parseActiveBugs('bug.id\n1\n', 'active-bugs.csv')).toThrow(
      'active-bugs.csv:2: revision.id.fixed',
    );
  });

  it('reads classes with and without a line feed at the end, and none from an empty file', () => {
    expect(parseClasses('a.B\na.C$D')).toEqual(['a.B', 'a.C$D']);
    expect(parseClasses('a.B\r\n\n')).toEqual(['a.B']);
    expect(parseClasses('')).toEqual([]);
  });
});
