import { toSimpleName } from '../../model/suite/java-names.js';
import type { TestStart } from '../../model/program/own-tests.js';
import type { SuiteParts } from './suite-test.js';

/** An order of methods, or an instance that they share. */
const declaration =
  /@(?:[\w.]+\.)?(?:TestMethodOrder|FixMethodOrder)\b|\bdependsOn(?:Methods|Groups)\b|@(?:[\w.]+\.)?Test\b[^;{]*\bpriority\s*=|@(?:[\w.]+\.)?TestInstance\s*\([^)]*\bPER_CLASS\b/u;

/** Parameters of JUnit 5 that declare it for all classes. */
const parameters = ['junit.jupiter.testmethod.order.default', 'junit.jupiter.testinstance.lifecycle.default'];

/** Whether the text of a class declares an order of its tests, or an instance that they share. */
export function declaresOrder(text: string): boolean {
  return declaration.test(text);
}

/** Whether the build declares an order of the tests of all classes, or an instance that they share. */
export function declaresOrderOfAll({ properties, platformProperties }: TestStart): boolean {
  const told = { ...platformProperties, ...properties };
  return parameters.some((name) => told[name] !== undefined && told[name] !== 'per_method');
}

/** The classes of a suite that say, themselves or by a base class, an interface or an annotation, in which order their tests run. */
export function listOrderedClasses(
  suites: readonly Pick<SuiteParts, 'frame' | 'tests'>[],
): ReadonlySet<string> {
  const texts = new Map<string, string>();
  for (const { frame } of suites)
    for (const { className, source } of frame.companions) texts.set(className, source);
  for (const { frame, tests } of suites)
    texts.set(frame.className, [frame.before, ...tests.map(({ source }) => source), frame.after].join('\n'));
  const ordered = new Set([...texts].filter(([, text]) => declaresOrder(text)).map(([name]) => name));
  for (let before = 0; before < ordered.size && ordered.size < texts.size;) {
    before = ordered.size;
    const names = [...ordered].map((name) => toSimpleName(name).replaceAll('$', String.raw`\$`)).join('|');
    const inherits = new RegExp(
      String.raw`\b(?:extends|implements)\b[^{]*\b(?:${names})\b|@(?:[\w.]+\.)?(?:${names})\b`,
      'u',
    );
    for (const [name, text] of texts) if (inherits.test(text)) ordered.add(name);
  }
  return ordered;
}
