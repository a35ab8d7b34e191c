import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCheckoutFinder } from '../../src/reports/checkout-finder.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { take } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('checkout-finder');
function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const shelf = (body: string) => `package org.x;\nclass Shelf {\n  ${body}\n}\n`;
write('core/src/main/java/org/x/Shelf.java', shelf(`\n\n  ${take.source}`));
write('old/org/x/Shelf.java', shelf('void take(int number) { /* before */ }'));
write('.cache/org/x/Shelf.java', shelf(take.source));
write('node_modules/org/x/Shelf.java', shelf(take.source));
write('NotShelf.java', shelf(take.source));
symlinkSync(folder, join(folder, 'loop'));

describe('places in a checkout', () => {
  test('of methods are in the file with the same text, in any module', async () => {
    const { findMethod: find } = await createCheckoutFinder(folder);
    expect(await find(take)).toEqual({ file: 'core/src/main/java/org/x/Shelf.java', line: 5 });
  });

  test('of methods are in the shortest path if no text is the same', async () => {
    const { findMethod: find } = await createCheckoutFinder(folder);
    expect(await find({ ...take, source: 'void take(int other) { }' })).toEqual({
      file: 'old/org/x/Shelf.java',
      line: 3,
    });
    expect(await find({ ...take, className: 'org.y.Shelf' })).toBe('none');
    expect(await find({ ...take, className: 'Shelf' })).toBe('none');
  });

  test('begin at the working folder if the checkout is below it', async () => {
    const sources = join('bundled', 'bugs', 'Text-1', 'buggy');
    const { findMethod: find } = await createCheckoutFinder(join(packageRoot, sources));
    const method = { ...take, className: 'org.bundled.text.FullName', name: 'length', parameters: [] };
    expect(await find(method)).toMatchObject({
      file: `${relative(process.cwd(), join(packageRoot, sources))}/org/bundled/text/FullName.java`,
    });
  });

  test('of classes are files, in the shortest path', async () => {
    const { findClass } = await createCheckoutFinder(folder);
    expect(findClass('org.x.Shelf')).toEqual({ file: 'old/org/x/Shelf.java' });
    expect(findClass('org.y.Shelf')).toBe('none');
  });

  test('of a folder that is not there are refused', async () => {
    await expect(createCheckoutFinder(join(folder, 'nowhere'))).rejects.toThrow(
      /--sources .*nowhere is not a folder/,
    );
  });
});
