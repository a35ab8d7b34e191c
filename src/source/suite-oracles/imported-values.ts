import { toContainerName, toSimpleName } from '../../model/suite/java-names.js';
import type { Import } from '../imports.js';

/** Imported classes of the JDK and of collection libraries, which make values, and imported static methods of these. */
export interface ImportedValues {
  readonly classes: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
}

export const noImportedValues: ImportedValues = { classes: new Set(), methods: new Set() };

const ofValues = /^(?:java|javax|com\.google\.common|org\.eclipse\.collections|kotlin|io\.vavr)\./u;
/** Classes that act on the machine or on other threads. */
const acting =
  /^java\.(?:net\.(?!URI|URL)|lang\.(?:Thread|Process|Runtime|reflect|invoke)|util\.(?:Timer|Random|Scanner|ServiceLoader|logging|concurrent\.(?!TimeUnit|atomic)))/u;

/**
 * The classes and static methods that single imports name. On-demand imports name none.
 *
 * @param isOfProgram whether a qualified name is that of a class of the program
 */
export function readImportedValues(
  imports: readonly Import[],
  isOfProgram: (name: string) => boolean,
): ImportedValues {
  const single = imports.filter(
    ({ name, isOnDemand }) => !isOnDemand && ofValues.test(name) && !acting.test(name),
  );
  const classes = single.filter(({ isStatic, name }) => !isStatic && !isOfProgram(name));
  const methods = single.filter(({ isStatic, name }) => isStatic && !isOfProgram(toContainerName(name)));
  const toNames = (each: readonly Import[]) => new Set(each.map(({ name }) => toSimpleName(name)));
  return { classes: toNames(classes), methods: toNames(methods) };
}
