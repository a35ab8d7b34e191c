import type { ClassNames } from '../../toolchain/class-names.js';
import { descendants, type JavaParser } from '../parser.js';

/** Mockito as EvoSuite's runtime brings it, under a name of its own, and as a program may have it. */
const evosuitesMockito = 'org.evosuite.shaded.org.mockito.Mockito';
const mockito = 'org.mockito.Mockito';

/** What EvoSuite's tests call and read of Mockito without saying whose it is. */
const membersOfMockito =
  /^(?:mock|spy|when|do(?:Return|Throw|Answer|Nothing|CallRealMethod)|any(?:Boolean|Byte|Char|Short|Int|Long|Float|Double|String|Object)?|eq|CALLS_REAL_METHODS|RETURNS_\w+)$/u;
/** What JUnit's Assert declares, and what belongs to claims, which prefixes don't have. */
const membersOfSuites = /^(?:assert\w*|fail|verifyException)$/u;

export interface StaticImports {
  /** `import static …;` */
  readonly statements: readonly string[];
  /** Methods that are called as if they were the test's own, and that nothing brings. */
  readonly missing: readonly string[];
}

/** The methods that statements call without naming an object or a class. */
export function bareCallsIn(parser: JavaParser, statements: string): readonly string[] {
  return parser.withTree(`{${statements}\n}`, (root) => {
    const calls = descendants(root, 'method_invocation').filter(
      (call) => call.childForFieldName('object') === null,
    );
    return [...new Set(calls.map((call) => call.childForFieldName('name')?.text ?? ''))];
  });
}

/** Whether a name that looks like a class's is a constant of Mockito's. */
export function isConstantOfMockito(name: string): boolean {
  return /^[A-Z_]+$/u.test(name) && membersOfMockito.test(name);
}

/**
 * The static imports with which bare calls find their methods. Of the two Mockitos it is EvoSuite's, unless the program has one and the
 * code has nothing of EvoSuite's.
 *
 * @param classes the names of classes in the code.
 */
export function staticImportsFor(
  calls: readonly string[],
  classes: readonly string[],
  program: ClassNames,
): StaticImports {
  const foreign = calls.filter((name) => !membersOfSuites.test(name));
  const isProgramsOwn =
    (program.get('Mockito') ?? []).includes(mockito) && !classes.includes('ViolatedAssumptionAnswer');
  return {
    statements: foreign.some((name) => membersOfMockito.test(name))
      ? [`import static ${isProgramsOwn ? mockito : evosuitesMockito}.*;`]
      : [],
    missing: foreign.filter((name) => !membersOfMockito.test(name)),
  };
}
