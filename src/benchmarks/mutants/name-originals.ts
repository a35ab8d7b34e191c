import { groupBy } from '../../model/common/group-by.js';
import type { NamedOriginal, Original } from './original.js';

/**
 * Gives each class the name of its mutants' project: its simple name. Classes of one name in several programs get the bug's ID in addition
 * (`Shelf_Text1`); the same class of the same program counts once. Names depend on all originals, not on the requested ones.
 *
 * @param projects names of the wanted projects; only their programs are looked up
 */
export async function nameOriginals(
  originals: readonly Original[],
  projects: readonly string[] | 'all',
): Promise<readonly NamedOriginal[]> {
  const isWanted = (name: string) =>
    projects === 'all' || projects.some((project) => project === name || project.startsWith(`${name}_`));
  const groups = [...groupBy(originals, ({ className }) => toProjectName(className))].filter(([name]) =>
    isWanted(name),
  );
  const named = await Promise.all(groups.map(([name, alike]) => nameAlike(name, alike)));
  return named.flat().filter(({ project }) => projects === 'all' || projects.includes(project));
}

async function nameAlike(name: string, alike: readonly Original[]): Promise<readonly NamedOriginal[]> {
  const programs = await Promise.all(alike.map((original) => identify(original)));
  const distinct = alike.filter((_, index) => programs.indexOf(programs[index]!) === index);
  if (distinct.length === 1) return distinct.map((original) => ({ ...original, project: name }));
  const names = distinct.map(({ bug }) => `${name}_${bug.id.replaceAll(/[^A-Za-z0-9]/gu, '')}`);
  return distinct.map((original, index) => {
    const before = names.slice(0, index).filter((each) => each === names[index]).length;
    return { ...original, project: before === 0 ? names[index]! : `${names[index]}_${before + 1}` };
  });
}

/** A program that can't be identified counts as different from others; its mutants fail with the reason. */
async function identify(original: Original): Promise<string> {
  const digest = await original.origin().then(
    (found) => found.digest,
    () => `unknown ${original.bug.id}`,
  );
  return `${original.className} ${digest}`;
}

/** `Inner` of `org.x.Outer$Inner`, with letters that every file system has. */
function toProjectName(className: string): string {
  const simple = className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
  const plain = simple.replaceAll(/[^A-Za-z0-9_]/gu, '_');
  return /^[A-Za-z]/u.test(plain) ? plain : `C${plain}`;
}
