import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { digestOfTree } from '../../store/files/file-digests.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';
import { expandClassPath } from '../../toolchain/class-path.js';
import { shuffle } from '../shuffle.js';
import { copyTree } from './copy-tree.js';
import { DamagedProgram } from './damaged-program.js';
import { createOverlayCopies, type OverlayContent, type OverlayCopy } from './overlay-copy.js';
import type { IsSeen } from '../jar-resources.js';
import { digestOfResources, writeResources } from './resource-view.js';

/**
 * Copies of class paths that JVMs see instead of the originals. A path, a date or a neighbour must not reveal to tests which version they run on, nor
 * where any file is. Each copy has a random name, and its elements are numbered. Its classes are available while the JVM reads them, and removed
 * before a test runs.
 */
export interface ProgramCopies {
  window(): Promise<ProgramWindow>;
  /** Removes the copies of these programs that no window shows, so that the next ones are made again. */
  forget(programs: readonly ClassPathContent[]): Promise<void>;
  /** Removes all copies. */
  close(): Promise<void>;
}

/** A folder in which a JVM sees one class path at a time. */
export interface ProgramWindow {
  readonly folder: string;
  /** Makes copies in advance. */
  prepare(programs: readonly ClassPathContent[]): Promise<void>;
  /**
   * Shows only one class path: its files, for the JVM to read the classes, and a second copy for tests. Throws DamagedProgram if an element does not
   * have the expected digest.
   *
   * @param sees the program whose second copy tests see, if it is that of another one. Its elements are the last of the class path; tests see none of
   * those before them
   */
  show(
    program: ClassPathContent,
    classFiles?: ClassFiles,
    sees?: ClassPathContent,
  ): Promise<readonly ShownElement[]>;
  /** Copies the classes that replace some of the shown ones; returns the copy's path in the window. Throws DamagedProgram. */
  showOverlay(overlay: OverlayContent): Promise<string>;
  /** Removes the files with classes. Tests see the rest. */
  hide(): Promise<void>;
  close(): Promise<void>;
}

/** What happens to class files after reading. If they are left, there is no second copy. */
export type ClassFiles = 'hidden' | 'left';

/** A class path with the expected content. */
export interface ClassPathContent {
  readonly classPath: readonly string[];
  /** Digests (store/files/file-digests.ts) of its elements, in order. Without them, nothing is compared. */
  readonly contents?: readonly string[] | undefined;
  /** Class files that tests do not see, such as `org/x/Shelf.class`, in any element. */
  readonly hidden?: readonly string[] | undefined;
}

/** An element of a class path, with the location of its copies in the window. */
export interface ShownElement {
  readonly from: string;
  readonly path: string;
  /** Path in the second copy. Equal content has equal names, and if both versions have it, they share the same files. */
  readonly seen: string;
}

const nameLength = 12;
/** The name of a copy, of fixed length, so that messages with it have equal lengths. */
export const copyName = `[0-9a-f]{${nameLength}}`;

interface Copy {
  readonly name: string;
  /** The copied program, as JSON. */
  readonly program: string;
  readonly isSeen: IsSeen;
  /** Whether `program` names its content, too. */
  readonly isIdentified: boolean;
  /** In the order of their numbers. */
  readonly elements: readonly { readonly from: string; readonly name: string }[];
  /** The name under which tests see its files, a digest of them; undefined until it is needed. */
  resources: string | undefined;
}

/** A copy of what tests see of a class path. */
interface View {
  readonly name: string;
  readonly resources: string;
}

/**
 * Number of unused copies to keep: successive jobs are often about the same bug, but each bug is soon finished. With its variants, a bug has ten
 * class paths.
 */
const idleCopies = 32;

export function createProgramCopies(): ProgramCopies {
  /** The least recently used one first. */
  const idle: Copy[] = [];
  const idleViews: View[] = [];
  /** Of what tests see of the programs whose contents are known. */
  const digests = new Map<string, string>();
  let made: Promise<string> | undefined;
  const root = () => (made ??= createTemporaryFolder('programs'));
  const overlays = createOverlayCopies(async () => join(await root(), `overlay-${randomName()}`));

  /** @param familiar names of copies that the JVM has already indexed */
  async function take(content: ClassPathContent, familiar: ReadonlySet<string>): Promise<Copy> {
    const program = digestContents(content);
    const fitting = idle.filter((copy) => copy.program === program);
    const found = fitting.find(({ name }) => familiar.has(name)) ?? fitting.at(-1);
    if (found === undefined) return { ...(await make(content)), program };
    idle.splice(idle.indexOf(found), 1);
    return found;
  }

  async function make({
    classPath,
    contents,
    hidden = [],
  }: ClassPathContent): Promise<Omit<Copy, 'program'>> {
    const name = randomName();
    const folder = join(await root(), name);
    await mkdir(folder);
    const whole = await expandClassPath(classPath);
    const elements = whole.map((from, index) => ({
      from,
      name: `${index}${from.endsWith('.jar') ? '.jar' : ''}`,
    }));
    const expected = new Map(contents?.map((digest, index) => [classPath[index]!, digest]));
    for (const { from, name: number } of elements) {
      // Compares the original: a linked copy is the same file, and a real copy was just read.
      const digest = expected.get(from);
      if (digest !== undefined && (await digestOfTree(from)) !== digest) throw new DamagedProgram(from);
      await copyTree(from, join(folder, number));
    }
    const unseen = new Set(hidden);
    const isIdentified = contents !== undefined;
    return { name, elements, isSeen: (path) => !unseen.has(path), isIdentified, resources: undefined };
  }

  /** Computed on demand, because a suite's own JVM does not need it. */
  async function copyResources(copy: Copy): Promise<string> {
    if (copy.resources !== undefined) return copy.resources;
    const digest =
      digests.get(copy.program) ??
      (await digestOfResources(join(await root(), copy.name), copy.isSeen)).slice(0, nameLength);
    if (copy.isIdentified) digests.set(copy.program, digest);
    return (copy.resources = digest);
  }

  /** @param copy a copy whose folder is not in a window */
  async function takeView({ name, isSeen }: Copy, resources: string): Promise<View> {
    const index = idleViews.findIndex((view) => view.resources === resources);
    if (index >= 0) return idleViews.splice(index, 1)[0]!;
    const view = { name: `view-${randomBytes(6).toString('hex')}`, resources };
    await writeResources(join(await root(), name), join(await root(), view.name), isSeen);
    return view;
  }

  async function giveBack<Kept extends Copy | View>(kept: Kept, among: Kept[]): Promise<void> {
    among.push(kept);
    const spare = among.length > idleCopies ? among.splice(0, among.length - idleCopies) : [];
    for (const { name } of spare) await remove(join(await root(), name));
  }

  async function window(): Promise<ProgramWindow> {
    const folder = join(await root(), `window-${randomBytes(6).toString('hex')}`);
    await mkdir(folder);
    let shown: Copy | 'nothing' = 'nothing';
    let view: View | 'nothing' = 'nothing';
    const familiar = new Set<string>();
    let overlaid: { readonly copy: OverlayCopy; readonly name: string } | 'nothing' = 'nothing';
    const hideOverlay = () => {
      if (overlaid === 'nothing') return;
      const { copy, name } = overlaid;
      overlaid = 'nothing';
      renameSync(join(folder, name), copy.folder);
      overlays.giveBack(copy);
    };
    const showOverlay = async (overlay: OverlayContent) => {
      hideOverlay();
      const copy = await overlays.take(overlay);
      const name = randomName();
      renameSync(copy.folder, join(folder, name));
      overlaid = { copy, name };
      return name;
    };
    const hide = async () => {
      hideOverlay();
      if (shown === 'nothing') return;
      const copy = shown;
      shown = 'nothing';
      renameSync(join(folder, copy.name), join(await root(), copy.name));
      await giveBack(copy, idle);
    };
    const hideView = async () => {
      if (view === 'nothing') return;
      const former = view;
      view = 'nothing';
      renameSync(join(folder, former.resources), join(await root(), former.name));
      await giveBack(former, idleViews);
    };
    /** A view that stays in place keeps its dates, so that a test sees no change between two versions. */
    const showView = async (copy: Copy) => {
      const resources = await copyResources(copy);
      if (view !== 'nothing' && view.resources === resources) return resources;
      await hideView();
      const next = await takeView(copy, resources);
      renameSync(join(await root(), next.name), join(folder, next.resources));
      view = next;
      return resources;
    };
    const showViewOf = async (program: ClassPathContent) => {
      const copy = await take(program, familiar);
      try {
        return { folder: await showView(copy), elements: copy.elements };
      } finally {
        await giveBack(copy, idle);
      }
    };
    const show = async (program: ClassPathContent, classFiles: ClassFiles, sees: ClassPathContent) => {
      await hide();
      const ofOther = classFiles === 'hidden' && sees !== program ? await showViewOf(sees) : undefined;
      const copy = await take(program, familiar);
      const seen = ofOther ?? {
        folder: classFiles === 'hidden' ? await showView(copy) : copy.name,
        elements: copy.elements,
      };
      const unseen = copy.elements.length - seen.elements.length;
      if (classFiles === 'left') await hideView();
      renameSync(join(await root(), copy.name), join(folder, copy.name));
      shown = copy;
      familiar.add(copy.name);
      return copy.elements.map(({ from, name }, index) => ({
        from,
        path: join(copy.name, name),
        seen: join(seen.folder, seen.elements[index - unseen]?.name ?? `none-${index}`),
      }));
    };
    // In sequence, so that a copy being removed from the window is not deleted with it.
    const inTurn = pLimit(1);
    return {
      folder,
      async prepare(programs) {
        // In random order, so that the age of copies reveals nothing.
        for (const program of shuffle(programs)) await giveBack(await take(program, familiar), idle);
      },
      show: (program, classFiles = 'hidden', sees = program) => inTurn(() => show(program, classFiles, sees)),
      showOverlay: (overlay) => inTurn(() => showOverlay(overlay)),
      hide: () => inTurn(hide),
      close: () =>
        inTurn(() =>
          hide()
            .finally(hideView)
            .finally(() => remove(folder)),
        ),
    };
  }

  return {
    window,
    async forget(programs) {
      const names = new Set(programs.map(digestContents));
      const forgotten = idle.filter(({ program }) => names.has(program));
      for (const copy of forgotten) idle.splice(idle.indexOf(copy), 1);
      for (const { name } of forgotten) await remove(join(await root(), name));
    },
    async close() {
      if (made !== undefined) await remove(await made);
    },
  };
}

function digestContents({ classPath, contents, hidden }: ClassPathContent): string {
  return JSON.stringify([classPath, contents, hidden]);
}

function randomName(): string {
  return randomBytes(nameLength / 2).toString('hex');
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
