import { groupBy } from '../../model/common/group-by.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { ProjectFile } from './source-files.js';

/**
 * The files whose classes have tests by the usual names, in a test file of the same package: `ShelfTest`, `TestShelf`, `ShelfAddTest` for `Shelf`. A
 * test file belongs to the class with the longest name that fits.
 */
export function selectTested(
  files: readonly ProjectFile[],
  tests: readonly ProjectFile[],
): readonly ProjectFile[] {
  const byPackage = groupBy(files, ({ className }) => toPackage(className));
  const tested = new Set(
    tests.flatMap((test) =>
      findTested(toSimpleName(test.className), byPackage.get(toPackage(test.className)) ?? []),
    ),
  );
  return files.filter((file) => tested.has(file));
}

const suffix = /(?:Tests?|TestCase|IT|ITCase|Spec)$/u;

function findTested(test: string, candidates: readonly ProjectFile[]): readonly ProjectFile[] {
  const [isPrefixed, isSuffixed] = [/^Test[A-Z]/u.test(test), suffix.test(test)];
  if (!isPrefixed && !isSuffixed) return [];
  const names = [
    ...(isPrefixed ? [test.slice('Test'.length)] : []),
    ...(isSuffixed ? [test.replace(suffix, '')] : []),
  ];
  const fitting = candidates.filter(({ className }) =>
    names.some((name) => isPartOf(toSimpleName(className), name)),
  );
  const longest = Math.max(...fitting.map(({ className }) => className.length));
  return fitting.filter(({ className }) => className.length === longest);
}

/** `Shelf` of `Shelf` and of `ShelfAdd`, but not of `Shelfmark`. */
function isPartOf(className: string, name: string): boolean {
  return (
    name === className || (name.startsWith(className) && !/^[\p{Ll}]/u.test(name.slice(className.length)))
  );
}

function toPackage(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf('.')));
}
