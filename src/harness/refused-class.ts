import type { Failure } from '../model/outcome/outcome.js';

/**
 * The class that the JVM refused to load from the class path, according to a failure: fully qualified, nested classes with `$`. Undefined if the
 * failure has another cause. The caller must check whether the class belongs to the program.
 *
 * A failed static initialiser is the program's behaviour (`Could not initialize class`), and so is a class that a class loader of the test or the
 * program does not find.
 */
export function findRefusedClass({ trace }: Failure): string | undefined {
  const thrown = trace.split(/^Caused by: /mu);
  for (const [index, text] of thrown.entries()) {
    const [, error = '', message = ''] = /^java\.lang\.(\w+): ([^]*?)(?:\n\tat |\n*$)/u.exec(text) ?? [];
    const name = findClassIn(error, message, thrown.slice(index + 1));
    if (name !== undefined) return name.replaceAll('/', '.');
  }
  return undefined;
}

function findClassIn(error: string, message: string, causes: readonly string[]): string | undefined {
  switch (error) {
    case 'VerifyError':
      return /^ {2}Location:\s+([^\s(]+)\.[^\s.(]+\(|\(class: ([^\s,]+),|^class (\S+) overrides final/mu
        .exec(message)
        ?.slice(1)
        .find(Boolean);
    case 'ClassFormatError':
      return /\bclass file (\S+?)[,;)]?(?:\s|$)/u.exec(message)?.[1];
    case 'NoClassDefFoundError':
      return /^[^\s:()]+$/u.test(message) && !isUnknownToALoader(causes) ? message : undefined;
    default:
      return undefined;
  }
}

/** The harness's own loader finds everything on the class path, unless the file can't be read, which is then the cause of the cause. */
function isUnknownToALoader([cause, reason]: readonly string[]): boolean {
  return cause?.startsWith('java.lang.ClassNotFoundException') === true && reason === undefined;
}
