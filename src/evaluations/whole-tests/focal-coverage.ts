import type { CoverageCounter, GroupCoverage, MethodCoverage } from '../../model/outcome/class-coverage.js';
import type { Assignment, MethodSignature } from '../../model/sample/assignment.js';
import type { Definitions } from './options.js';

/** What an accepted test covers of its focal class and method, by JaCoCo's definitions. */
export type FocalCoverage =
  | {
      readonly kind: 'known';
      readonly class: Covered;
      /** Absent if the assignment names no method, or the class has none of that signature. */
      readonly method?: Covered;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Counters of lines and branches. */
export interface Covered {
  readonly lines: CoverageCounter;
  readonly branches: CoverageCounter;
}

/** The coverage of an assignment's class and method. Pure. */
export function selectFocalCoverage(
  coverage: GroupCoverage,
  { focalClass, focalMethod }: Pick<Assignment, 'focalClass' | 'focalMethod'>,
  definitions: Definitions,
): FocalCoverage {
  if (coverage.status === 'unknown') return { kind: 'unknown', reason: coverage.reason };
  const found = coverage.classes.find(({ className }) => className === focalClass);
  if (found === undefined) return { kind: 'unknown', reason: `${focalClass} is not in the program` };
  if (found.status === 'unknown') return { kind: 'unknown', reason: found.reason };
  const method =
    focalMethod === undefined ? undefined : selectMethod(found.methods, focalMethod, definitions);
  return {
    kind: 'known',
    class: { lines: found.lines, branches: found.branches },
    ...(method === undefined ? {} : { method }),
  };
}

/**
 * The method of a signature; with several that fit, their sum. TestBench's scripts take all overloads with covered lines together, whatever their
 * parameters.
 */
function selectMethod(
  methods: readonly MethodCoverage[],
  focal: MethodSignature,
  definitions: Definitions,
): Covered | undefined {
  const named = methods.filter(({ name }) => name === focal.name);
  if (definitions === 'replication') {
    const covered = named.filter(({ lines }) => lines.covered > 0);
    return sumCovered(covered.length > 0 ? covered : named);
  }
  const wanted = focal.parameterTypes.map(toErasedName).join();
  const exact = named.filter(({ descriptor }) => listParameterTypes(descriptor).join() === wanted);
  if (exact.length > 0) return sumCovered(exact);
  // A type variable is erased to its bound, which the signature does not show.
  const { length } = focal.parameterTypes;
  return sumCovered(named.filter(({ descriptor }) => listParameterTypes(descriptor).length === length));
}

function sumCovered(methods: readonly Covered[]): Covered | undefined {
  if (methods.length === 0) return undefined;
  const sum = (of: (each: Covered) => CoverageCounter): CoverageCounter => ({
    covered: methods.reduce((total, each) => total + of(each).covered, 0),
    missed: methods.reduce((total, each) => total + of(each).missed, 0),
  });
  return { lines: sum(({ lines }) => lines), branches: sum(({ branches }) => branches) };
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
