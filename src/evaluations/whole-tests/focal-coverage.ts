import type {
  ClassCoverage,
  CodeCoverage,
  CoverageCounter,
  GroupCoverage,
  MethodCoverage,
} from '../../model/outcome/class-coverage.js';
import type { Assignment, MethodSignature } from '../../model/sample/assignment.js';
import { toBinaryName } from './binary-names.js';
import type { Definitions } from './options.js';

/** What an accepted test covers of its focal class and method, by JaCoCo's definitions. */
export type FocalCoverage =
  | {
      readonly kind: 'known';
      readonly class: CodeCoverage;
      /** Absent if the assignment names no method, or the class has none of that signature. */
      readonly method?: CodeCoverage;
      /** Numbers of the lines of the focal class that are covered, at least partly. */
      readonly lineNumbers: readonly number[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The coverage of an assignment's class and method. Pure. */
export function selectFocalCoverage(
  coverage: GroupCoverage,
  { focalClass, focalMethod }: Pick<Assignment, 'focalClass' | 'focalMethod'>,
  definitions: Definitions,
): FocalCoverage {
  if (coverage.status === 'unknown') return { kind: 'unknown', reason: coverage.reason };
  const name = toBinaryName(
    focalClass,
    coverage.classes.map(({ className }) => className),
  );
  const found = coverage.classes.find(({ className }) => className === name);
  if (found === undefined) return { kind: 'unknown', reason: `${focalClass} has no code` };
  if (found.status === 'unknown') return { kind: 'unknown', reason: found.reason };
  const method =
    focalMethod === undefined
      ? undefined
      : selectMethod(found.methods, toJvmName(focalMethod, name), definitions);
  const { covered, partlyCovered } = found.lineNumbers;
  return {
    kind: 'known',
    class: pickCounters(found),
    ...(method === undefined ? {} : { method }),
    lineNumbers: [...covered, ...partlyCovered].sort((one, other) => one - other),
  };
}

/** Class files call a constructor `<init>`. */
function toJvmName({ name, parameterTypes }: MethodSignature, className: string): MethodSignature {
  const simple = className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
  return { name: name === simple ? '<init>' : name, parameterTypes };
}

/**
 * The method of a signature; with several that fit, their sum. TestBench's scripts take all overloads with covered lines together, whatever their
 * parameters.
 */
function selectMethod(
  methods: readonly MethodCoverage[],
  focal: MethodSignature,
  definitions: Definitions,
): CodeCoverage | undefined {
  const named = methods.filter(({ name }) => name === focal.name);
  if (definitions === 'replication') {
    const covered = named.filter(({ lines }) => lines.covered > 0);
    return sumCovered(covered.length > 0 ? covered : named);
  }
  return sumCovered(selectBySignature(named, focal));
}

/** Of a constructor: the instance around an inner class; name and number of an enum's constant. */
const hiddenParameters = [1, 2];

/** The methods of a class that a signature fits. Pure. */
export function selectBySignature(
  named: readonly MethodCoverage[],
  { name, parameterTypes }: MethodSignature,
): readonly MethodCoverage[] {
  const wanted = parameterTypes.map(toErasedName).join();
  const exact = named.filter(({ descriptor }) => listParameterTypes(descriptor).join() === wanted);
  if (exact.length > 0) return exact;
  // Constructors of inner classes and of enums have further parameters before those of the source.
  const ofSource = (descriptor: string) =>
    hiddenParameters.map((hidden) => listParameterTypes(descriptor).slice(hidden).join());
  const constructors = named.filter(({ descriptor }) => ofSource(descriptor).includes(wanted));
  if (name === '<init>' && constructors.length > 0) return constructors;
  // A type variable is erased to its bound, which the signature does not show.
  const { length } = parameterTypes;
  return named.filter(({ descriptor }) => listParameterTypes(descriptor).length === length);
}

function sumCovered(methods: readonly CodeCoverage[]): CodeCoverage | undefined {
  if (methods.length === 0) return undefined;
  const sum = (of: (each: CodeCoverage) => CoverageCounter): CoverageCounter => ({
    covered: methods.reduce((total, each) => total + of(each).covered, 0),
    missed: methods.reduce((total, each) => total + of(each).missed, 0),
  });
  return { lines: sum(({ lines }) => lines), branches: sum(({ branches }) => branches) };
}

function pickCounters({ lines, branches }: Extract<ClassCoverage, { status: 'measured' }>): CodeCoverage {
  return { lines, branches };
}
/** `List[]` of `final java.util.List<? extends T>...`. */
function toErasedName(type: string): string {
  const withoutArguments = type.replaceAll(/<.*>/gsu, '').replace(/\.\.\.$/u, '[]');
  const [, name = '', dimensions = ''] = /([\w$]+)((?:\s*\[\s*\])*)\s*$/u.exec(withoutArguments) ?? [];
  return name + dimensions.replaceAll(/\s/gu, '');
}

const primitives: Readonly<Record<string, string>> = {
  ...{ B: 'byte', C: 'char', D: 'double', F: 'float' },
  ...{ I: 'int', J: 'long', S: 'short', Z: 'boolean' },
};

/** `['String', 'int[]']` of `(Ljava/lang/String;[I)V`. */
export function listParameterTypes(descriptor: string): readonly string[] {
  const parameters = descriptor.slice(1, descriptor.indexOf(')'));
  return [...parameters.matchAll(/(\[*)(?:L([^;]+);|([BCDFIJSZ]))/gu)].map(
    ([, arrays = '', name, primitive]) => {
      const type =
        name === undefined
          ? primitives[primitive!]!
          : name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
      return type + '[]'.repeat(arrays.length);
    },
  );
}
