import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { temporaryFolder } from '../store/temporary-folder.js';
import { wholeClassPath } from './class-path.js';
import { copyTree } from './copy-tree.js';

/**
 * Copies of class paths, which JVMs see in place of the originals: tests are not to learn from a path, a date or a neighbour which version
 * they run on, nor where anything lies. Each copy has a random name, and what is in it is called by its number.
 */
export interface ProgramCopies {
  window(): Promise<ProgramWindow>;
  /** Removes all copies. */
  close(): Promise<void>;
}

/** A folder in which a JVM sees one class path at a time. */
export interface ProgramWindow {
  readonly folder: string;
  /** Makes copies of what is going to be shown. */
  prepare(classPaths: readonly (readonly string[])[]): Promise<void>;
  /** Shows a class path, and nothing else any more. */
  show(classPath: readonly string[]): Promise<readonly ShownElement[]>;
  hide(): Promise<void>;
  close(): Promise<void>;
}

/** An element of a class path, and where its copy is in the window. */
export interface ShownElement {
  readonly from: string;
  readonly path: string;
}

/** The name of a copy: of one length, so that messages with it are, too. */
export const copyName = '[0-9a-f]{12}';

interface Copy {
  readonly name: string;
  readonly classPath: string;
  /** In the order of their numbers. */
  readonly elements: readonly { readonly from: string; readonly name: string }[];
}

/** Jobs on the same bug follow each other, and most bugs are done with soon. */
const idleCopies = 16;

export function programCopies(): ProgramCopies {
  /** The one unused for longest first. */
  const idle: Copy[] = [];
  let made: Promise<string> | undefined;
  const root = () => (made ??= temporaryFolder('programs'));

  /** @param familiar names of copies that the JVM has indexed, and need not do so again */
  async function take(paths: readonly string[], familiar: ReadonlySet<string>): Promise<Copy> {
    const classPath = JSON.stringify(paths);
    const fitting = idle.filter((copy) => copy.classPath === classPath);
    const found = fitting.find(({ name }) => familiar.has(name)) ?? fitting.at(-1);
    if (found === undefined) return make(paths, classPath);
    idle.splice(idle.indexOf(found), 1);
    return found;
  }

  async function make(paths: readonly string[], classPath: string): Promise<Copy> {
    const name = randomBytes(6).toString('hex');
    const folder = join(await root(), name);
    await mkdir(folder);
    const whole = await wholeClassPath(paths);
    const elements = whole.map((from, index) => ({
      from,
      name: `${index}${from.endsWith('.jar') ? '.jar' : ''}`,
    }));
    for (const { from, name: number } of elements) await copyTree(from, join(folder, number));
    return { name, classPath, elements };
  }

  async function giveBack(copy: Copy): Promise<void> {
    idle.push(copy);
    const spare = idle.length > idleCopies ? idle.splice(0, idle.length - idleCopies) : [];
    for (const { name } of spare) await remove(join(await root(), name));
  }

  async function window(): Promise<ProgramWindow> {
    const folder = join(await root(), `window-${randomBytes(6).toString('hex')}`);
    await mkdir(folder);
    let shown: Copy | 'nothing' = 'nothing';
    const familiar = new Set<string>();
    const hide = async () => {
      if (shown === 'nothing') return;
      const copy = shown;
      shown = 'nothing';
      await rename(join(folder, copy.name), join(await root(), copy.name));
      await giveBack(copy);
    };
    const show = async (classPath: readonly string[]) => {
      await hide();
      const copy = await take(classPath, familiar);
      await rename(join(await root(), copy.name), join(folder, copy.name));
      shown = copy;
      familiar.add(copy.name);
      return copy.elements.map(({ from, name }) => ({ from, path: join(copy.name, name) }));
    };
    // One after the other: a copy that is on its way out of the window must not be removed with it.
    const inTurn = pLimit(1);
    return {
      folder,
      async prepare(classPaths) {
        // In random order: which copy is the older one tells nothing.
        const order = classPaths
          .map((paths) => ({ paths, by: randomInt(2 ** 31) }))
          .sort((a, b) => a.by - b.by);
        for (const { paths } of order) await giveBack(await take(paths, familiar));
      },
      show: (classPath) => inTurn(() => show(classPath)),
      hide: () => inTurn(hide),
      close: () => inTurn(async () => hide().finally(() => remove(folder))),
    };
  }

  return {
    window,
    async close() {
      if (made !== undefined) await remove(await made);
    },
  };
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
