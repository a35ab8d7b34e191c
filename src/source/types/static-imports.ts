import type { ClassNames } from '../../toolchain/class-names.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { SuiteLibrary } from '../../model/suite/suite-conventions.js';
import { findDescendants, type JavaParser } from '../parser.js';

/** The regular one, which a program may have. */
const mockito = 'org.mockito.Mockito';

/** Members of Mockito that generated tests use without qualification. */
const membersOfMockito =
  /^(?:mock|spy|when|do(?:Return|Throw|Answer|Nothing|CallRealMethod)|any(?:Boolean|Byte|Char|Short|Int|Long|Float|Double|String|Object)?|eq|CALLS_REAL_METHODS|RETURNS_\w+)$/u;
/** Members of JUnit's Assert. */
const assertions = /^(?:assert\w*|fail)$/u;

export interface StaticImports {
  /** `import static …;` */
  readonly statements: readonly string[];
  /** Methods that are called without qualification and that no import provides. */
  readonly missing: readonly string[];
}

/** The methods that statements call without naming an object or a class. */
export function findBareCalls(parser: JavaParser, statements: string): readonly string[] {
  return parser.withTree(`{${statements}\n}`, (root) => {
    const calls = findDescendants(root, 'method_invocation').filter(
      (call) => call.childForFieldName('object') === null,
    );
    return [...new Set(calls.map((call) => call.childForFieldName('name')?.text ?? ''))];
  });
}

/** Whether a name that looks like a class is a constant of Mockito. */
export function isConstantOfMockito(name: string): boolean {
  return /^[A-Z_]+$/u.test(name) && membersOfMockito.test(name);
}

/**
 * The static imports that unqualified calls need. The library's Mockito is used, unless the program has one and the code needs no class that works with
 * the library's only.
 *
 * @param classes names of classes in the code
 */
export function chooseStaticImports(
  calls: readonly string[],
  classes: readonly string[],
  program: ClassNames,
  library: SuiteLibrary,
): StaticImports {
  const foreign = calls.filter((name) => !assertions.test(name) && name !== toSimpleName(library.assertion));
  const isProgramsOwn =
    (program.get('Mockito') ?? []).includes(mockito) &&
    !library.mockitoClasses.some((name) => classes.includes(name));
  return {
    statements: foreign.some((name) => membersOfMockito.test(name))
      ? [`import static ${isProgramsOwn ? mockito : library.mockito}.*;`]
      : [],
    missing: foreign.filter((name) => !membersOfMockito.test(name)),
  };
}
