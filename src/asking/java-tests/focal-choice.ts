import { findClosestName, suggestName } from '../../model/common/closest-name.js';
import { UserError } from '../../model/common/errors.js';
import { listKnown } from '../../model/common/require-known.js';
import type { Bug } from '../../model/program/bug.js';
import type { MethodSignature } from '../../model/sample/assignment.js';
import { parseSignature, splitAtCommas } from '../../model/sample/method-signature.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { DeclaredMethod } from '../../source/focal/focal-class.js';
import { toSimpleTypeName } from '../../source/focal/focal-calls.js';

/** One value of `--focal`. */
export interface Focal {
  /** As the user wrote it. */
  readonly text: string;
  /** A qualified or simple name. */
  readonly className: string;
  /** `all`: the whole class. A name without types: each method of that name. */
  readonly method: 'all' | { readonly name: string; readonly types: readonly string[] | 'any' };
}

/** Reads `org.x.Shelf`, `org.x.Shelf#take` and `Shelf#take(int), Shelf`. Throws UserError for anything else. */
export function parseFocals(given: readonly string[]): readonly Focal[] {
  return given.flatMap(splitAtCommas).map((text) => {
    const [, className = '', name, list] = /^([\w.$]+)(?:#([\w$]+)\s*(\(.*\))?)?$/su.exec(text) ?? [];
    const types = list === undefined ? 'any' : parseSignature(`x${list}`)?.parameterTypes;
    if (className === '' || types === undefined)
      throw new UserError(
        `--focal "${text}": write a class or a method, as in org.x.Shelf, org.x.Shelf#take or "org.x.Shelf#take(int)"`,
      );
    const normalised = className.replaceAll('$', '.');
    return { text, className: normalised, method: name === undefined ? 'all' : { name, types } };
  });
}

/** Throws UserError for a class that is under test in none of the bugs. */
export function checkFocalClasses(focals: readonly Focal[], bugs: readonly Bug[]): void {
  const classes = [...new Set(bugs.flatMap(({ modifiedClasses }) => modifiedClasses))].sort();
  for (const focal of focals)
    if (findFocalClass(focal, classes) === undefined)
      throw new UserError(
        `--focal ${focal.text}: ${focal.className} is no class under test of this run; ${suggestClass(focal, classes)}these are: ${listKnown(classes)}`,
      );
}

/** A package is easily left out, so simple names are compared, too. */
function suggestClass({ className }: Focal, classes: readonly string[]): string {
  const simple = findClosestName(toSimpleName(className), classes.map(toSimpleName));
  const meant = findClosestName(className, classes) ?? classes.find((name) => toSimpleName(name) === simple);
  return meant === undefined ? '' : `did you mean ${meant}? `;
}

/** The qualified name of the class that is meant, one of these classes or nested in it; undefined if it is none of them. */
export function findFocalClass(
  { className }: Pick<Focal, 'className'>,
  classes: readonly string[],
): string | undefined {
  const plain = classes.map((name) => name.replaceAll('$', '.'));
  if (plain.some((name) => className === name || className.startsWith(`${name}.`))) return className;
  const [first = '', ...nested] = className.split('.');
  const outer = plain.find((name) => toSimpleName(name) === first);
  return outer === undefined ? undefined : [outer, ...nested].join('.');
}

/** The methods that are meant. Throws UserError if there is none. */
export function selectFocalMethods(
  { text, method }: Focal,
  className: string,
  methods: readonly DeclaredMethod[],
): readonly DeclaredMethod[] {
  if (method === 'all') return [];
  const { name, types } = method;
  const found = methods.filter(
    ({ signature }) =>
      signature.name === name &&
      (types === 'any' || isSameMethod(signature, { name, parameterTypes: types })),
  );
  if (found.length > 0) return found;
  const names = methods.map(({ signature }) => formatSignature(signature));
  const wanted = types === 'any' ? name : formatSignature({ name, parameterTypes: types });
  const known = names.length === 0 ? 'none' : listKnown(names);
  throw new UserError(
    `--focal ${text}: ${className} has no such method; ${suggestName(wanted, names)}its methods: ${known}`,
  );
}

/** Whether two signatures mean the same method of a class: packages and type arguments distinguish no overloads. */
export function isSameMethod(one: MethodSignature, other: MethodSignature): boolean {
  const types = ({ parameterTypes }: MethodSignature) => parameterTypes.map(toSimpleTypeName).join();
  return one.name === other.name && types(one) === types(other);
}
