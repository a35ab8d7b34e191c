import type {
  ClassCoverage,
  CodeCoverage,
  CoverageCounter,
  GroupCoverage,
  MethodCoverage,
} from '../../model/outcome/class-coverage.js';
import type { Assignment, MethodSignature } from '../../model/sample/assignment.js';
import { listParameterTypes, selectExactly, toJvmName } from '../../toolchain/method-descriptor.js';
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
  /** `forged`: it covers a honeypot, which nothing can reach. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly probes?: 'forged' };

/**
 * The lines with code of an assignment's method, with bodies of lambda expressions, or of its class; undefined if they are unknown. Pure.
 */
export function listFocalLines(
  coverage: GroupCoverage,
  { focalClass, focalMethod }: Pick<Assignment, 'focalClass' | 'focalMethod'>,
): readonly number[] | undefined {
  const found = coverage.status === 'unknown' ? undefined : findFocalClass(coverage.classes, focalClass);
  if (found?.status !== 'measured') return undefined;
  const { covered, partlyCovered, missed } = found.lineNumbers;
  const all = [...covered, ...partlyCovered, ...missed].sort((one, other) => one - other);
  if (focalMethod === undefined) return all;
  const wanted = toJvmName(focalMethod, found.className);
  const methods = selectBySignature(
    found.methods.filter(({ name }) => name === wanted.name),
    wanted,
  );
  return all.filter((line) =>
    methods.some(({ range: [first, last] = [0, -1] }) => line >= first && line <= last),
  );
}

function findFocalClass(classes: readonly ClassCoverage[], focalClass: string): ClassCoverage | undefined {
  const name = toBinaryName(
    focalClass,
    classes.map(({ className }) => className),
  );
  return classes.find(({ className }) => className === name);
}

/** The coverage of an assignment's class and method. Pure. */
export function selectFocalCoverage(
  coverage: GroupCoverage,
  { focalClass, focalMethod }: Pick<Assignment, 'focalClass' | 'focalMethod'>,
  definitions: Definitions,
): FocalCoverage {
  if (coverage.status === 'unknown') {
    const { reason, probes } = coverage;
    return { kind: 'unknown', reason, ...(probes === undefined ? {} : { probes }) };
  }
  const found = findFocalClass(coverage.classes, focalClass);
  if (found === undefined) return { kind: 'unknown', reason: `${focalClass} has no code` };
  if (found.status === 'unknown') return { kind: 'unknown', reason: found.reason };
  const method =
    focalMethod === undefined
      ? undefined
      : selectMethod(found.methods, toJvmName(focalMethod, found.className), definitions);
  const { covered, partlyCovered } = found.lineNumbers;
  return {
    kind: 'known',
    class: pickCounters(found),
    ...(method === undefined ? {} : { method }),
    lineNumbers: [...covered, ...partlyCovered].sort((one, other) => one - other),
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
): CodeCoverage | undefined {
  const named = methods.filter(({ name }) => name === focal.name);
  if (definitions === 'replication') {
    const covered = named.filter(({ lines }) => lines.covered > 0);
    return sumCovered(covered.length > 0 ? covered : named);
  }
  return sumCovered(selectBySignature(named, focal));
}

/** The methods of a class that a signature fits. Pure. */
function selectBySignature(
  named: readonly MethodCoverage[],
  focal: MethodSignature,
): readonly MethodCoverage[] {
  const exact = selectExactly(named, focal);
  if (exact.length > 0) return exact;
  // A type variable is erased to its bound, which the signature does not show.
  const { length } = focal.parameterTypes;
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
