/** A Java file of a project in one of the usual folders. */
export interface ProjectFile {
  /** Relative to the project's folder, with `/`. */
  readonly path: string;
  /** Relative path of the folder before `src`; empty for the project's own. */
  readonly module: string;
  /** `org/x/Shelf.java`. */
  readonly packagePath: string;
  /** Fully qualified name of the top-level class of the file's name. */
  readonly className: string;
}

const layouts = { main: 'src/main/java/', test: 'src/test/java/' } as const;

/** Files that declare no class. */
const withoutClass = /(?:^|\/)(?:package-info|module-info)\.java$/u;

/**
 * The Java files below `src/main/java` or `src/test/java` of the project and its modules, in order.
 *
 * @param files relative paths with `/`
 */
export function selectSourceFiles(
  files: readonly string[],
  kind: keyof typeof layouts,
): readonly ProjectFile[] {
  return files.flatMap((path) => {
    const start = `/${path}`.indexOf(`/${layouts[kind]}`);
    if (start < 0 || !path.endsWith('.java') || withoutClass.test(path)) return [];
    const packagePath = path.slice(start + layouts[kind].length);
    return [
      {
        path,
        module: path.slice(0, Math.max(0, start - 1)),
        packagePath,
        className: packagePath.slice(0, -'.java'.length).replaceAll('/', '.'),
      },
    ];
  });
}
