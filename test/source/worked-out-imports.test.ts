import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classNamesIn, classNamesOf, classNamesOfJdk } from '../../src/toolchain/class-names.js';
import { findJdks } from '../../src/toolchain/jdk.js';
import { loadJavaParser } from '../../src/source/parser.js';
import {
  classNamesUsedIn,
  workOutImports,
  type ImportScope,
} from '../../src/source/types/worked-out-imports.js';

describe('class names', () => {
  it('come from class files and the JDK’s signatures, without those that have no name', () => {
    const names = classNamesOf([
      'org/x/Shelf.class',
      'org/x/Shelf$Board.class',
      'org/x/Shelf$1.class',
      'org/x/Shelf$1Local.class',
      'org/x/notes.txt',
      '89A/java.base/java/util/Map$Entry.sig',
      '76/java/util/Map$Entry.sig',
      'META-INF/sym/rt.jar/java/util/List.class',
      'META-INF/versions/9/org/x/Shelf.class',
    ]);
    expect(Object.fromEntries(names)).toEqual({
      Shelf: ['org.x.Shelf'],
      Board: ['org.x.Shelf.Board'],
      Entry: ['java.util.Map.Entry'],
      List: ['java.util.List'],
    });
  });

  let folder = '';
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'teval-classes-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('of a folder', async () => {
    await mkdir(join(folder, 'org', 'x'), { recursive: true });
    await writeFile(join(folder, 'org', 'x', 'Shelf.class'), '');
    expect([...(await classNamesIn(folder))]).toEqual([['Shelf', ['org.x.Shelf']]]);
    expect([...(await classNamesIn(join(folder, 'missing')))]).toEqual([]);
  });

  it('of each JDK of this machine', async () => {
    const jdks = await findJdks({});
    expect(jdks.length).toBeGreaterThan(0);
    for (const { home } of jdks) {
      const names = await classNamesOfJdk(home);
      expect(names.get('LinkedList')).toEqual(['java.util.LinkedList']);
      expect(names.get('List')).toContain('java.awt.List');
    }
  });
});

describe('names of classes in a prefix', () => {
  it('are those with a capital and no dot before them', async () => {
    const names = classNamesUsedIn(
      await loadJavaParser(),
      `LinkedList<Option> list0 = new LinkedList<Option>();
       Shelf.Board board0 = org.y.Far.near(Shelf.MAX, "Text", (Object) null);
       assertEquals(Kind.WOOD, board0.Field);`,
    );
    expect([...names].sort()).toEqual(['Kind', 'LinkedList', 'Object', 'Option', 'Shelf']);
  });
});

describe('worked-out imports', () => {
  const scope: ImportScope = {
    packageName: 'org.x.shelf',
    imports: new Map([['Date', 'java.sql.Date']]),
    onDemandImports: ['org.x.shelf.Shelf', 'org.other'],
    jdk: classNamesOf([
      '8/java/util/List.sig',
      '8/java/awt/List.sig',
      '8/java/util/Date.sig',
      '8/java/sql/Date.sig',
      '8/java/lang/Object.sig',
      '8/java/lang/Record.sig',
      '8/java/awt/Shape.sig',
    ]),
    program: classNamesOf(
      ['shelf/Shelf', 'shelf/Shelf$Board', 'shelf/Record', 'List', 'a/Wood', 'b/Wood', 'shelf/deep/Nail']
        .map((name) => `org/x/${name}.class`)
        .concat('org/other/Tool.class', 'org/far/Tool.class', 'org/far/Nail.class'),
    ),
    evosuite: classNamesOf(['org/evosuite/runtime/mock/java/io/MockFile.class']),
  };
  const imports = (...names: string[]) => workOutImports(names, scope).imports;

  it('are none for the own package and java.lang, the package before java.lang', () => {
    expect(imports('Shelf', 'Object', 'Record')).toEqual([]);
  });

  it('take what the class imports itself, then what is nested in it or imported as a whole', () => {
    expect(imports('Date')).toEqual(['java.sql.Date']);
    expect(imports('Board', 'Tool')).toEqual(['org.other.Tool', 'org.x.shelf.Shelf.Board']);
  });

  it('prefer java.util to the program, the program to the rest of the JDK, and near packages', () => {
    expect(imports('List')).toEqual(['java.util.List']);
    expect(imports('Nail')).toEqual(['org.x.shelf.deep.Nail']);
    expect(imports('Shape')).toEqual(['java.awt.Shape']);
    expect(imports('MockFile')).toEqual(['org.evosuite.runtime.mock.java.io.MockFile']);
  });

  it('say what they could not decide and what is nowhere', () => {
    expect(workOutImports(['Wood', 'Ghost'], scope)).toEqual({
      imports: ['org.x.a.Wood'],
      remarks: [
        'Wood may be any of org.x.a.Wood, org.x.b.Wood; the first was taken',
        "no class Ghost is on the class path of the program, in the JDK or in EvoSuite's runtime",
      ],
    });
  });
});
