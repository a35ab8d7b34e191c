import { toContainerName, toSimpleName } from '../../model/suite/java-names.js';
import type { Import } from '../imports.js';
import { javaLangTypes } from '../types/java-lang.js';

/** Imported classes of the JDK and of collection libraries, which make values, and imported static methods of these. */
export interface ImportedValues {
  hasClass(name: string): boolean;
  hasMethod(name: string): boolean;
}

export const noImportedValues: ImportedValues = { hasClass: () => false, hasMethod: () => false };

/** What else a name of the suite's code may refer to. */
export interface OtherNames {
  /** Whether a simple or qualified name, as the suite sees it, is that of a class of the program. */
  isOfProgram(name: string): boolean;
  /** Whether the suite declares a class of this name. */
  declares(name: string): boolean;
  /** Whether the suite declares or inherits methods of this name, or may inherit them from a class that was not read. */
  mayCall(name: string): boolean;
}

const ofValues = /^(?:java|javax|com\.google\.common|org\.eclipse\.collections|kotlin|io\.vavr)\./u;
/** Classes that act on the machine or on other threads, and those that may create objects of the program by its names. */
const acting =
  /^java(?:x\.(?:management|naming|script|sql|tools)|\.(?:beans|rmi|sql|net\.(?!URI|URL)|io\.Object|lang\.(?:Class(?:Loader)?$|Thread|Process|Runtime|reflect|invoke|instrument|management)|util\.(?:Timer|Random|Scanner|ServiceLoader|ResourceBundle|logging|concurrent\.(?!TimeUnit|atomic|Concurrent|CopyOnWrite))))/u;

/** Whether a class of this qualified name makes values. */
export function isNameOfValue(name: string): boolean {
  return ofValues.test(name) && !acting.test(name);
}

/** The classes and static methods that imports name, singly or on demand. */
export function readImportedValues(imports: readonly Import[], others: OtherNames): ImportedValues {
  const valued = imports.filter(({ name }) => ofValues.test(`${name}.`));
  const pick = (isStatic: boolean, isOnDemand: boolean) =>
    valued.filter((each) => each.isStatic === isStatic && each.isOnDemand === isOnDemand);
  const toNames = (each: readonly Import[]) => new Set(each.map(({ name }) => toSimpleName(name)));
  const isValue = (name: string) => !acting.test(name);
  const classes = toNames(
    pick(false, false).filter(({ name }) => isValue(name) && !others.isOfProgram(name)),
  );
  const methods = toNames(
    pick(true, false).filter(({ name }) => isValue(name) && !others.isOfProgram(toContainerName(name))),
  );
  const packages = pick(false, true);
  const named = toNames(imports.filter(({ isOnDemand }) => !isOnDemand));
  const holders = pick(true, true).filter(({ name }) => isValue(name) && !others.isOfProgram(name));
  const isOfPackages = (name: string) =>
    packages.length > 0 &&
    !named.has(name) &&
    !javaLangTypes.has(name) &&
    /^\p{Lu}/u.test(name) &&
    packages.every((each) => isValue(`${each.name}.${name}`)) &&
    !others.isOfProgram(name) &&
    !others.declares(name);
  return {
    hasClass: (name) => classes.has(name) || isOfPackages(name),
    hasMethod: (name) => methods.has(name) || (holders.length > 0 && !others.mayCall(name)),
  };
}
