// @module-tag full
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { FocalIndex } from '../../src/source/focal/focal-index.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { normalisePrefix } from '../../src/source/normalised/normalised-prefix.js';
import { ResultTypes } from '../../src/source/types/result-types.js';
import { SuiteTypes } from '../../src/source/types/suite-types.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { brieflyAsTool } from '../support/jdks.js';
import { parser } from './reading.js';
import { passingFolder } from '../support/passing-folder.js';

const sources = join(import.meta.dirname, '../fixtures/prefix-view');
const index = new FocalIndex(parser, [sources]);

/** A suite in the package of the class under test, like EvoSuite's, and one in another package with separate imports. */
const beside = 'package org.view;\n';
const elsewhere =
  'package org.elsewhere;\nimport org.view.Shop;\nimport org.view.other.Till;\nimport java.util.*;\n';

function normalised(prefix: string, frame = beside, focalClass = 'org.view.Shop'): string {
  const packageName = /package ([\w.]+)/u.exec(frame)![1];
  const types = new SuiteTypes(parser, index.sources, `${packageName}.Shop_ESTest`, frame);
  return normalisePrefix(
    parser,
    prefix,
    index.findFocalCall([focalClass], prefix),
    new ResultTypes(parser, types),
  );
}

const shop = 'Shop<Integer, String> shop0 = new Shop<Integer, String>();\n';

/** Every result type of a method of `Shop`, and the expected variable for it. */
const results: readonly (readonly [call: string, declared: string])[] = [
  ['shop0.count();', 'int int0 = '],
  ['shop0.close();', ''],
  ['shop0.counts();', 'int[][] intArray0 = '],
  ['shop0.number();', 'Number number0 = '],
  ['shop0.any();', 'Object object0 = '],
  ['shop0.numbers();', 'Number[] numberArray0 = '],
  ['shop0.list();', 'java.util.List list0 = '],
  ['shop0.names();', 'java.util.List<String> list0 = '],
  ['shop0.shelves();', 'java.util.Map<String, ? extends java.util.List<Shop.Shelf>> map0 = '],
  ['shop0.entry();', 'java.util.Map.Entry map_Entry0 = '],
  ['shop0.largest((List<String>) null);', 'Comparable comparable0 = '],
  ['shop0.given("a");', 'Object object0 = '],
  ['shop0.secret();', 'Object object0 = '],
  ['shop0.neighbour();', 'Shop.Neighbour shop_Neighbour0 = '],
  ['shop0.till();', 'org.view.other.Till till0 = '],
  ['shop0.shelf();', 'Shop.Shelf shop_Shelf0 = '],
  ['shop0.date();', 'java.util.Date date0 = '],
  ['shop0.part();', 'Base.Part base_Part0 = '],
  ['shop0.over(1);', 'int int0 = '],
  ['shop0.over("a");', 'String string0 = '],
  ['shop0.over((String) null);', 'String string0 = '],
  ['shop0.over(Integer.MAX_VALUE);', 'Object object0 = '],
  ['shop0.mixed(-1);', ''],
  ['shop0.mixed(Integer.MAX_VALUE);', ''],
  ['shop0.self();', 'Shop shop1 = '],
  ['Shop.start();', 'Process process0 = '],
  ['shop0.covariant();', 'Integer integer0 = '],
  ['shop0.inherited();', 'Object object0 = '],
  ['Shop.OPEN.count();', 'int int0 = '],
  ['((Shop<Integer, String>) shop0).count();', 'int int0 = '],
  ['shop0.self().count();', ''],
  ['Shop.Kind.SMALL.larger();', 'Shop.Kind shop_Kind0 = '],
];

describe('the result of the focal call', () => {
  it.each(results)('is declared by its type alone: %s', (call, declared) => {
    expect(normalised(shop + call)).toBe(`${shop}${declared}${call}`);
  });

  it.each(results.filter(([, declared]) => declared !== ''))(
    'of %s has the same form if the suite casts it or assigns it to a variable of another type',
    (call, declared) => {
      for (const head of ['Object result = ', 'String string7 = (String) ', 'final Object object3 = ('])
        expect(normalised(`${shop}${head}${call.replace(';', head.endsWith('(') ? ');' : ';')}`)).toBe(
          `${shop}${declared}${call}`,
        );
    },
  );

  it('has a qualified type even if the suite imports it, because imports reveal what its tests assign', () => {
    for (const frame of [beside, `${beside}import java.util.List;\nimport org.view.other.Till;\n`])
      expect(normalised(`${shop}shop0.till();`, frame)).toBe(
        `${shop}org.view.other.Till till0 = shop0.till();`,
      );
    expect(normalised('Till till0 = new Till();\ntill0.drawer();', elsewhere, 'org.view.other.Till')).toBe(
      'Till till0 = new Till();\nObject object0 = till0.drawer();',
    );
  });

  it('is declared as Object if several wildcard imports leave its type unknown', () => {
    expect(normalised('Till till0 = null;\ntill0.unclear();', elsewhere, 'org.view.other.Till')).toBe(
      'Till till0 = null;\nObject object0 = till0.unclear();',
    );
  });

  it('does not come from a method of the same name in another class', () => {
    const prefix = 'Till till0 = new Till();\nStringBuilder stringBuilder0 = new StringBuilder();\n';
    expect(normalised(`${prefix}int int0 = stringBuilder0.count();`)).toBe(
      `${prefix}stringBuilder0.count();`,
    );
  });

  it('keeps its written type if the rest of the prefix needs it', () => {
    const used = `${shop}String string0 = (String) shop0.any();\nstring0.trim();`;
    expect(normalised(used)).toBe(used);
  });
});

describe('declarations of objects', () => {
  it.each([
    ['Shop<Integer, String> shop0 = null;\nshop0 = new Shop<Integer, String>();', shop.trimEnd()],
    ['new Shop<Integer, String>();', shop.trimEnd()],
    [shop.trimEnd(), shop.trimEnd()],
    ['Object object0 = new Shop<>();', 'Shop shop0 = new Shop<>();'],
    [
      'Shop.Shelf s = new Shop.Shelf();\nShop.Shelf.Board shop_Shelf_Board4 = null;\nshop_Shelf_Board4 = s.new Board();',
      'Shop.Shelf s = new Shop.Shelf();\nShop.Shelf.Board shop_Shelf_Board0 = s.new Board();',
    ],
    ['java.net.URL uRL0 = null;\nuRL0 = new java.net.URL("");', 'java.net.URL uRL0 = new java.net.URL("");'],
    ['Shop shop0;\nshop0 = new Shop();\nshop0.wait();', 'Shop shop0 = new Shop();\nshop0.wait();'],
  ])('are normalised: %s', (written, expected) => {
    expect(normalised(written)).toBe(expected);
  });

  it('keep their initial null if a statement uses it, or if the assignment is in a block', () => {
    for (const prefix of [
      'Shop shop0 = null;\nshop0.close();',
      'Shop shop0 = null;\nObject object0 = shop0;\nshop0 = new Shop();',
      'Shop shop0 = null;\n{\n  shop0 = new Shop();\n}\nshop0.wait();',
    ])
      expect(normalised(prefix)).toBe(prefix);
  });
});

describe('other forms that could reveal the outcome', () => {
  it.each([
    [
      'results of other methods, with the gaps that they leave',
      'int int0 = "a".length();\nint int1 = "b".length();\nShop shop1 = new Shop();\nshop1.wait(int1);',
      '"a".length();\nint int0 = "b".length();\nShop shop0 = new Shop();\nshop0.wait(int0);',
    ],
    [
      'comments',
      '// cannot work\nShop shop0 = new Shop(); // fails\n/* bad */ shop0.close();',
      'Shop shop0 = new Shop();\n shop0.close();',
    ],
    [
      'a call amid a statement',
      'Shop shop0 = new Shop();\nString.valueOf(shop0.count());',
      'Shop shop0 = new Shop();\nint int0 = shop0.count();\nString.valueOf(int0);',
    ],
    [
      'a call whose result goes to an array or a field',
      'Shop shop0 = new Shop();\nint[] intArray0 = new int[1];\nintArray0[0] = shop0.count();',
      'Shop shop0 = new Shop();\nint[] intArray0 = new int[1];\nint int0 = shop0.count();\nintArray0[0] = int0;',
    ],
    [
      'a chain behind the call',
      'Shop shop0 = new Shop();\nString string0 = shop0.till().toString();',
      'Shop shop0 = new Shop();\norg.view.other.Till till0 = shop0.till();\ntill0.toString();',
    ],
  ])('are normalised: %s', (_, written, expected) => {
    expect(normalised(written)).toBe(expected);
  });

  it.each([
    ['loops', 'for (int i = shop0.count(); i > 0; i--) shop0.count();'],
    ['code that runs later', 'Runnable r = () -> shop0.count();'],
    ['conditions', 'boolean boolean0 = true && shop0.count() > 1;\nshop0.wait(boolean0 ? 1 : 2);'],
    ['what is evaluated before', 'System.setProperty(System.lineSeparator(), "" + shop0.names());'],
    ['syntax errors', 'Shop shop0 = = shop0.count();'],
    ['text blocks', 'String string0 = """\n  a  \n  // b\n""";\nshop0.over(string0);'],
  ])('stay unchanged: %s', (_, statement) => {
    const kept = normalised(shop + statement);
    expect(kept.replace(/^String (\w+) = shop0\.over/mu, 'shop0.over')).toBe(shop + statement);
  });

  it('do not change if they are normalised again', () => {
    for (const [call] of results) expect(normalised(normalised(shop + call))).toBe(normalised(shop + call));
  });
});

it('normalised prefixes still compile', async () => {
  const folder = passingFolder('normalised');
  const bodies = (frame: string) =>
    results
      .filter(([call]) => frame === beside || !/neighbour|Kind/u.test(call))
      .map(([call], number) => {
        const text = normalised(shop + call, frame);
        return `void test${number}() throws Throwable {\n${text}\n}`;
      });
  const files = [beside, elsewhere].map((frame) => {
    const imports = frame === beside ? 'import java.util.List;\n' : '';
    return `${frame}${imports}class Shop_ESTest {\n${bodies(frame).join('\n')}\n}\n`;
  });
  const paths = ['view', 'elsewhere'].map((name) => join(folder, name, 'Shop_ESTest.java'));
  for (const [number, path] of paths.entries()) {
    await mkdir(join(path, '..'));
    await writeFile(path, files[number]!);
  }
  const { home } = await findJdk(anyJava, {});
  const flags = ['-nowarn', '-proc:none', '-d', join(folder, 'classes'), '-sourcepath', sources];
  const compiled = await execa(join(home, 'bin', 'javac'), [...brieflyAsTool, ...flags, ...paths], {
    reject: false,
  });
  expect(compiled.stderr.split('\n').filter((line) => line.includes('error'))).toEqual([]);
});
