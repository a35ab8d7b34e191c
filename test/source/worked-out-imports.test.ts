import { evosuiteConventions } from '../../src/test-generators/evosuite/evosuite-conventions.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listClassNames, readClassNames, listJdkClassNames } from '../../src/toolchain/class-names.js';
import { parseImageInternals, readJdkInternals } from '../../src/toolchain/jdk-internals.js';
import { findBareCalls, chooseStaticImports } from '../../src/source/types/static-imports.js';
import { loadJavaParser } from '../../src/source/parser.js';
import {
  findUsedClassNames,
  workOutImports,
  type ImportScope,
} from '../../src/source/types/worked-out-imports.js';
import { testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';

describe('class names', () => {
  it('come from class files and signature files of the JDK, without anonymous and local classes', () => {
    const names = readClassNames([
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

  const folder = passingFolder('classes');

  it('are listed for a folder', async () => {
    await mkdir(join(folder, 'org', 'x'), { recursive: true });
    await writeFile(join(folder, 'org', 'x', 'Shelf.class'), '');
    expect([...(await listClassNames(folder))]).toEqual([['Shelf', ['org.x.Shelf']]]);
    expect([...(await listClassNames(join(folder, 'missing')))]).toEqual([]);
  });

  it.each(testedJdks(8))('are listed for the JDK of Java $version', async ({ home }) => {
    const names = await listJdkClassNames(home);
    expect(names.get('LinkedList')).toEqual(['java.util.LinkedList']);
    expect(names.get('List')).toContain('java.awt.List');
  });
});

describe('names of classes in a prefix', () => {
  it('are identifiers with a capital letter and no dot before them', async () => {
    const names = findUsedClassNames(
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
    jdk: readClassNames([
      '8/java/util/List.sig',
      '8/java/awt/List.sig',
      '8/java/util/Date.sig',
      '8/java/sql/Date.sig',
      '8/java/lang/Object.sig',
      '8/java/lang/Record.sig',
      '8/java/awt/Shape.sig',
    ]),
    program: readClassNames(
      ['shelf/Shelf', 'shelf/Shelf$Board', 'shelf/Record', 'List', 'a/Wood', 'b/Wood', 'shelf/deep/Nail']
        .map((name) => `org/x/${name}.class`)
        .concat('org/other/Tool.class', 'org/far/Tool.class', 'org/far/Nail.class'),
    ),
    library: {
      generator: 'EvoSuite',
      classes: readClassNames(['org/evosuite/runtime/mock/java/io/MockFile.class']),
    },
    internals: {
      open: readClassNames(['sun/misc/Unsafe.class', 'sun/misc/MockFile.class']),
      hidden: readClassNames(['sun/util/calendar/ZoneInfo.class']),
    },
  };
  const imports = (...names: string[]) => workOutImports(names, scope).imports;

  it('are empty for classes of the own package and of java.lang', () => {
    expect(imports('Shelf', 'Object', 'Record')).toEqual([]);
  });

  it('prefer the class’s single-type imports, then its nested classes and wildcard imports', () => {
    expect(imports('Date')).toEqual(['java.sql.Date']);
    expect(imports('Board', 'Tool')).toEqual(['org.other.Tool', 'org.x.shelf.Shelf.Board']);
  });

  it('prefer java.util to the program, the program to the rest of the JDK, and nearer packages', () => {
    expect(imports('List')).toEqual(['java.util.List']);
    expect(imports('Nail')).toEqual(['org.x.shelf.deep.Nail']);
    expect(imports('Shape')).toEqual(['java.awt.Shape']);
    expect(imports('MockFile')).toEqual(['org.evosuite.runtime.mock.java.io.MockFile']);
  });

  it('use accessible internal classes of the JDK last', () => {
    expect(imports('Unsafe', 'MockFile')).toEqual([
      'org.evosuite.runtime.mock.java.io.MockFile',
      'sun.misc.Unsafe',
    ]);
  });

  it('report ambiguous names, unknown names, and classes hidden in a module', () => {
    const worked = workOutImports(['Wood', 'Ghost', 'ZoneInfo'], scope);
    expect(worked.imports).toEqual(['org.x.a.Wood']);
    expect(worked.remarks).toEqual(['Wood may be any of org.x.a.Wood, org.x.b.Wood; the first was taken']);
    expect([...worked.missing]).toEqual([
      ['Ghost', "no class Ghost is on the class path of the program, in the JDK or in EvoSuite's runtime"],
      [
        'ZoneInfo',
        'ZoneInfo is sun.util.calendar.ZoneInfo, which this JDK hides in a module; Java 8 lets tests name it (--java)',
      ],
    ]);
  });
});

describe('static imports', () => {
  const { library } = evosuiteConventions;
  const program = readClassNames(['org/x/Shelf.class']);
  const evosuites = 'import static org.evosuite.shaded.org.mockito.Mockito.*;';

  it('are derived from unqualified calls at any depth', async () => {
    const calls = findBareCalls(
      await loadJavaParser(),
      'Shelf shelf0 = mock(Shelf.class); doReturn(1, 2).when(shelf0).take(anyInt()); shelf0.take(Shelf.near(3)); fail("x");',
    );
    expect(calls).toEqual(['mock', 'doReturn', 'anyInt', 'fail']);
  });

  it('name the program’s Mockito if the code uses no class of EvoSuite, else EvoSuite’s copy', () => {
    expect(chooseStaticImports(['mock'], ['Shelf'], program, library).statements).toEqual([evosuites]);
    const withMockito = readClassNames(['org/mockito/Mockito.class']);
    expect(chooseStaticImports(['mock'], ['Shelf'], withMockito, library).statements).toEqual([
      'import static org.mockito.Mockito.*;',
    ]);
    expect(
      chooseStaticImports(['mock'], ['ViolatedAssumptionAnswer'], withMockito, library).statements,
    ).toEqual([evosuites]);
  });

  it('leave out assertions, and report methods that no library provides', () => {
    expect(
      chooseStaticImports(['assertEquals', 'fail', 'verifyException', 'helper'], [], program, library),
    ).toEqual({
      statements: [],
      missing: ['helper'],
    });
  });
});

describe('internal classes of the JDK', () => {
  it('are hidden, except those of jdk.unsupported', () => {
    const listed = [
      'jimage: /jdk/lib/modules',
      '',
      'Module: java.base',
      '    sun/util/calendar/ZoneInfo.class',
      '    java/util/List.class',
      '    sun/util/calendar/ZoneInfoFile$1.class',
      '',
      'Module: jdk.unsupported',
      '    sun/misc/Unsafe.class',
    ].join('\n');
    const { open, hidden } = parseImageInternals(listed);
    expect([...open]).toEqual([['Unsafe', ['sun.misc.Unsafe']]]);
    expect([...hidden]).toEqual([['ZoneInfo', ['sun.util.calendar.ZoneInfo']]]);
  });

  it.each(testedJdks(8))('are open on Java 8 and hidden on later ones: $version', async (jdk) => {
    const { open, hidden } = await readJdkInternals(jdk);
    const [where, elsewhere] = jdk.version === 8 ? [open, hidden] : [hidden, open];
    expect(where.get('ZoneInfo')).toEqual(['sun.util.calendar.ZoneInfo']);
    expect(elsewhere.has('ZoneInfo')).toBe(false);
    expect(open.get('Unsafe')).toContain('sun.misc.Unsafe');
  });
});
