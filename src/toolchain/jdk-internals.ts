import { join } from 'node:path';
import { execa } from 'execa';
import { readClassNames, type ClassNames } from './class-names.js';
import { listJarEntries } from './jar.js';

/** A JDK's own classes below `sun`, which its interfaces return nevertheless: every TimeZone is a `sun.util.calendar.ZoneInfo`. */
export interface JdkInternals {
  /** Classes that code may name; on Java 8, all. */
  readonly open: ClassNames;
  /** Classes in packages that a module does not export. */
  readonly hidden: ClassNames;
}

/** The module with the classes that code may still name in Java 9 and later. */
const openModule = 'jdk.unsupported';

/** Java 8 lists them among its compiler's signatures; for later JDKs, `jimage` lists them if it is installed. */
export async function readJdkInternals({
  home,
  version,
}: {
  readonly home: string;
  readonly version: number;
}): Promise<JdkInternals> {
  if (version === 8) {
    const signatures = await listJarEntries(join(home, 'lib', 'ct.sym'));
    return {
      open: readInternals(signatures.map((name) => name.replace('META-INF/sym/rt.jar/', ''))),
      hidden: new Map(),
    };
  }
  const words = ['list', '--include', 'regex:.*sun/.*', join(home, 'lib', 'modules')];
  const { stdout } = await execa(join(home, 'bin', 'jimage'), words, { reject: false });
  return parseImageInternals(stdout ?? '');
}

/** Parses the output of `jimage list`: a module's name, then its classes, one per line. */
export function parseImageInternals(listed: string): JdkInternals {
  const modules = listed.split(/^Module: /mu).slice(1);
  const pathsWhere = (isWanted: (module: string) => boolean) =>
    modules.flatMap((text) => {
      const [module = '', ...paths] = text.split('\n').map((line) => line.trim());
      return isWanted(module) ? paths : [];
    });
  return {
    open: readInternals(pathsWhere((module) => module === openModule)),
    hidden: readInternals(pathsWhere((module) => module !== openModule)),
  };
}

function readInternals(paths: readonly string[]): ClassNames {
  return readClassNames(paths.filter((path) => path.startsWith('sun/')));
}
