import type { Outcome } from '../../model/outcome/outcome.js';

/**
 * What a compiler refuses in a test. `type`: types that don't fit, or arguments that no method takes. `symbol`: a name that doesn't exist or is not
 * accessible. `exception`: a checked exception that nothing handles. `syntax`: text that is no Java.
 */
export type CompileError = 'syntax' | 'type' | 'symbol' | 'exception' | 'other';

/** The beginnings of javac's messages, which the harness asks for in English. */
const beginnings: readonly (readonly [CompileError, RegExp])[] = [
  [
    'type',
    /^(?:incompatible|inconvertible|incomparable) types|^(?:bad operand types?|array required|unexpected type|no suitable )|^(?:method|constructor) .* cannot be applied|cannot be dereferenced/u,
  ],
  [
    'symbol',
    /^cannot find symbol|^package .* does not exist|has (?:private|protected) access|is not public in/u,
  ],
  ['exception', /^unreported exception/u],
];

/** The first error of a test that does not compile; `none` for other outcomes. */
export function classifyCompileError(outcome: Outcome): CompileError | 'none' {
  if (outcome.status !== 'notCompiled') return 'none';
  if (outcome.round === 0) return 'syntax';
  const [firstLine = ''] = outcome.message.split('\n');
  return beginnings.find(([, pattern]) => pattern.test(firstLine))?.[0] ?? 'other';
}
