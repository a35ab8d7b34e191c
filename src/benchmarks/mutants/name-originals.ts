import { groupBy } from '../../model/common/group-by.js';
import { toSimpleNestedName } from '../../model/suite/java-names.js';
import type { NamedOriginal, Original } from './original.js';

/**
 * Gives each class the name of its mutants' project: its simple name. Classes of one name in several programs get the bug's ID in addition
 * (`Shelf_Text1`); the same class of the same program counts once, also if another bug has the class around it, whose mutants include its own.
 * Names depend on all originals, not on the requested ones.
 *
 * @param projects names of the wanted projects; only their programs are looked up
 */
export async function nameOriginals(
  originals: readonly Original[],
  projects: readonly string[] | 'all',
): Promise<readonly NamedOriginal[]> {
  const isWanted = (name: string) =>
    projects === 'all' || projects.some((project) => project === name || project.startsWith(`${name}_`));
  const wanted = await Promise.all(
    originals.map(
      async (each) => isWanted(toProjectName(each.className)) && !(await isNestedInAnother(each, originals)),
    ),
  );
  const groups = groupBy(
    originals.filter((_, index) => wanted[index]),
    ({ className }) => toProjectName(className),
  );
  const named = await Promise.all([...groups].map(([name, alike]) => nameAlike(name, alike)));
  return named.flat().filter(({ project }) => projects === 'all' || projects.includes(project));
}

/** Whether the same program has a class among the originals that contains this one. */
async function isNestedInAnother(original: Original, originals: readonly Original[]): Promise<boolean> {
  const around = originals.filter(({ className }) => original.className.startsWith(`${className}$`));
  if (around.length === 0) return false;
  if (around.some(({ bug }) => bug === original.bug)) return true;
  const own = await identifyProgram(original);
  return (await Promise.all(around.map(identifyProgram))).includes(own);
}

async function nameAlike(name: string, alike: readonly Original[]): Promise<readonly NamedOriginal[]> {
  const classes = await Promise.all(
    alike.map(async (original) => `${original.className} ${await identifyProgram(original)}`),
  );
  const distinct = alike.filter((_, index) => classes.indexOf(classes[index]!) === index);
  if (distinct.length === 1) return distinct.map((original) => ({ ...original, project: name }));
  const names = distinct.map(({ bug }) => `${name}_${bug.id.replaceAll(/[^A-Za-z0-9]/gu, '')}`);
  return distinct.map((original, index) => {
    const before = names.slice(0, index).filter((each) => each === names[index]).length;
    return { ...original, project: before === 0 ? names[index]! : `${names[index]}_${before + 1}` };
  });
}

/** A program that can't be identified counts as different from others; its mutants fail with the reason. */
async function identifyProgram({ bug, origin }: Original): Promise<string> {
  return origin().then(
    ({ digest }) => digest,
    () => `unknown ${bug.id}`,
  );
}

/** `Inner` of `org.x.Outer$Inner`, with letters that every file system has. */
function toProjectName(className: string): string {
  const plain = toSimpleNestedName(className).replaceAll(/[^A-Za-z0-9_]/gu, '_');
  return /^[A-Za-z]/u.test(plain) ? plain : `C${plain}`;
}
