import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Project } from '../../builds/find-project.js';

/** A Java file of a project in a folder of sources. */
export interface ProjectFile {
  /** Relative to the project's folder, with `/`. */
  readonly path: string;
  /** Relative path of the module's folder; empty for the project's own. */
  readonly module: string;
  /** `org/x/Shelf.java`. */
  readonly packagePath: string;
  /** Fully qualified name of the top-level class of the file's name. */
  readonly className: string;
}

type Kind = 'main' | 'test';

/** A folder of Java sources that a build file names. Paths are relative to the project's folder and end with `/`. */
export interface SourceRoot {
  readonly kind: Kind;
  readonly module: string;
  readonly path: string;
}

/** Tests in other languages show what is tested, too. */
const layouts: Readonly<Record<Kind, RegExp>> = {
  main: /(?:^|\/)src\/main\/java\//u,
  test: /(?:^|\/)src\/test\/(?:java|kotlin|groovy|scala)\//u,
};
const endings: Readonly<Record<Kind, RegExp>> = { main: /\.java$/u, test: /\.(?:java|kt|groovy|scala)$/u };

/** Files that declare no class. */
const withoutClass = /(?:^|\/)(?:package-info|module-info)\.java$/u;

/** The folders that the build files of a project name. What one of them says holds for the modules below it, too. */
export async function readSourceRoots(
  { root, tool }: Pick<Project, 'root' | 'tool'>,
  files: readonly string[],
): Promise<readonly SourceRoot[]> {
  const buildFiles = files.filter((path) => tool.isBuildFile(basename(path)));
  const named = await Promise.all(
    buildFiles.map(async (path) => ({
      module: toFolder(dirname(path)),
      folders: tool.listSourceFolders(await readFile(join(root, path), 'utf8')),
    })),
  );
  const modules = [...new Set(named.map(({ module }) => module))];
  const roots = named.flatMap(({ module, folders }) =>
    modules
      .filter((each) => each.startsWith(module))
      .flatMap((each) =>
        (['main', 'test'] as const).flatMap((kind) =>
          folders[kind].map((path) => ({ kind, module: each, path: toFolder(join(each, path)) })),
        ),
      ),
  );
  // The longest comes first, because a folder of tests may be in that of the classes.
  return roots.toSorted((a, b) => b.path.length - a.path.length);
}

function toFolder(path: string): string {
  const plain = path.replaceAll('\\', '/').replace(/\/$/u, '');
  return plain === '.' ? '' : `${plain}/`;
}

/**
 * The Java files in the named folders and below `src/main/java` or `src/test/java` of the project and its modules, in order.
 *
 * @param files relative paths with `/`
 */
export function selectSourceFiles(
  files: readonly string[],
  kind: Kind,
  roots: readonly SourceRoot[] = [],
): readonly ProjectFile[] {
  return files.flatMap((path) => {
    if (!endings[kind].test(path) || withoutClass.test(path)) return [];
    const place = findPlace(path, roots);
    if (place?.kind !== kind) return [];
    const packagePath = path.slice(place.start);
    const className = packagePath.replace(endings[kind], '').replaceAll('/', '.');
    return [{ path, module: place.module, packagePath, className }];
  });
}

/** Where a file's package begins. */
function findPlace(
  path: string,
  roots: readonly SourceRoot[],
): { readonly kind: Kind; readonly module: string; readonly start: number } | undefined {
  for (const kind of ['main', 'test'] as const) {
    const layout = layouts[kind].exec(path);
    if (layout !== null)
      return { kind, module: path.slice(0, layout.index), start: layout.index + layout[0].length };
  }
  const root = roots.find((each) => path.startsWith(each.path));
  return root && { kind: root.kind, module: root.module.replace(/\/$/u, ''), start: root.path.length };
}
