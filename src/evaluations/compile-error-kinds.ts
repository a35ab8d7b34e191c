import type { Outcome } from '../model/outcome/outcome.js';

/** What the compiler refuses in a generated test, by the kinds of whole-tests.md. */
export const compileErrorKinds = [
  'symbolClass',
  'symbolMethod',
  'symbolVariable',
  'types',
  'application',
  'exception',
  'access',
  'unreachable',
  'duplicateClass',
  'other',
] as const;
export type CompileErrorKind = (typeof compileErrorKinds)[number];

/** Patterns of javac's messages in English, the first that fits counts. */
const patterns: readonly (readonly [CompileErrorKind, RegExp])[] = [
  ['duplicateClass', /^duplicate class/u],
  ['symbolClass', /^cannot find symbol\s+symbol:\s+class|^package \S+ does not exist/u],
  ['symbolMethod', /^cannot find symbol\s+symbol:\s+(?:static )?(?:method|constructor)/u],
  ['symbolVariable', /^cannot find symbol/u],
  ['application', /cannot be applied to|^no suitable (?:method|constructor)|^reference to \S+ is ambiguous/u],
  ['types', /^(?:incompatible|inconvertible|incomparable) types|^bad operand types?|cannot be dereferenced/u],
  ['exception', /^unreported exception|is never thrown in body/u],
  ['access', /has (?:private|protected) access|is not public in|cannot be accessed from outside/u],
  ['unreachable', /^unreachable statement|^missing return statement/u],
];

/** The kind of the first error in a message of javac. */
export function classifyCompilerMessage(message: string): CompileErrorKind {
  return patterns.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other';
}

/** The kind of the first error of a test that does not compile; `syntax` if its text is no Java, `none` for other outcomes. */
export function classifyCompileError(outcome: Outcome): CompileErrorKind | 'syntax' | 'none' {
  if (outcome.status !== 'notCompiled') return 'none';
  return outcome.round === 0 ? 'syntax' : classifyCompilerMessage(outcome.message);
}
