import { join } from 'node:path';
import { execa } from 'execa';
import { classNamesOf, type ClassNames } from './class-names.js';
import { jarEntryNames } from './jar.js';

/** A JDK's own classes below `sun`, which its interfaces hand out all the same: every TimeZone is a `sun.util.calendar.ZoneInfo`. */
export interface JdkInternals {
  /** Those that code may name: on Java 8 all of them. */
  readonly open: ClassNames;
  /** Those whose packages a module keeps to itself. */
  readonly hidden: ClassNames;
}

/** The module of what Java 9 and later still let code name. */
const openModule = 'jdk.unsupported';

/** Java 8 has them among the signatures for its compiler; of later JDKs `jimage`, where it is installed, lists them. */
export async function jdkInternals({
  home,
  version,
}: {
  readonly home: string;
  readonly version: number;
}): Promise<JdkInternals> {
  if (version === 8) {
    const signatures = await jarEntryNames(join(home, 'lib', 'ct.sym'));
    return {
      open: internalsOf(signatures.map((name) => name.replace('META-INF/sym/rt.jar/', ''))),
      hidden: new Map(),
    };
  }
  const words = ['list', '--include', 'regex:.*sun/.*', join(home, 'lib', 'modules')];
  const { stdout } = await execa(join(home, 'bin', 'jimage'), words, { reject: false });
  return internalsOfImage(stdout ?? '');
}

/** From what `jimage list` prints: the classes of a module, a line each, behind the module's name. */
export function internalsOfImage(listed: string): JdkInternals {
  const modules = listed.split(/^Module: /mu).slice(1);
  const pathsWhere = (isWanted: (module: string) => boolean) =>
    modules.flatMap((text) => {
      const [module = '', ...paths] = text.split('\n').map((line) => line.trim());
      return isWanted(module) ? paths : [];
    });
  return {
    open: internalsOf(pathsWhere((module) => module === openModule)),
    hidden: internalsOf(pathsWhere((module) => module !== openModule)),
  };
}

function internalsOf(paths: readonly string[]): ClassNames {
  return classNamesOf(paths.filter((path) => path.startsWith('sun/')));
}
