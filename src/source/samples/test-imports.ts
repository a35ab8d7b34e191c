import { toSimpleName } from '../../model/suite/java-names.js';
import { listImports, packageOfJupiter, type Import } from '../imports.js';
import { fieldText, findDescendants, type JavaParser, type Node } from '../parser.js';
import { findTestArgument } from '../suites/test-annotations.js';

const frameworks = ['junit5', 'junit4', 'testng'] as const;
type Framework = (typeof frameworks)[number];

/** The annotations, and classes of assertions, that tests use without importing them, by their packages. */
const packages: Readonly<Record<Framework, Readonly<Record<string, readonly string[]>>>> = {
  junit5: {
    'org.junit.jupiter.api': [
      ...['Test', 'BeforeEach', 'AfterEach', 'BeforeAll', 'AfterAll', 'DisplayName', 'Disabled', 'Nested'],
      ...['RepeatedTest', 'Timeout', 'Tag', 'TestFactory', 'TestInstance', 'TestMethodOrder', 'Order'],
      ...['Assertions', 'Assumptions'],
    ],
    'org.junit.jupiter.api.extension': ['ExtendWith', 'RegisterExtension'],
    'org.junit.jupiter.api.io': ['TempDir'],
    'org.junit.jupiter.params': ['ParameterizedTest'],
    'org.junit.jupiter.params.provider': [
      ...['ValueSource', 'CsvSource', 'MethodSource', 'EnumSource', 'ArgumentsSource', 'CsvFileSource'],
      ...['NullSource', 'EmptySource', 'NullAndEmptySource'],
    ],
  },
  junit4: {
    'org.junit': [
      ...['Test', 'Before', 'After', 'BeforeClass', 'AfterClass', 'Ignore', 'Rule', 'ClassRule'],
      ...['Assert', 'Assume'],
    ],
    'org.junit.runner': ['RunWith'],
  },
  testng: {
    'org.testng.annotations': [
      ...['Test', 'BeforeMethod', 'AfterMethod', 'BeforeClass', 'AfterClass', 'BeforeTest', 'AfterTest'],
      'DataProvider',
    ],
    'org.testng': ['Assert'],
  },
};

function listNames(framework: Framework): readonly string[] {
  return Object.values(packages[framework]).flat();
}

const assertionClasses: Readonly<Record<Framework, string>> = {
  junit5: `${packageOfJupiter}api.Assertions`,
  junit4: 'org.junit.Assert',
  testng: 'org.testng.Assert',
};

const assertionCall =
  /^(?:fail|assert(?:Equals|NotEquals|True|False|Null|NotNull|Same|NotSame|ArrayEquals|IterableEquals|LinesMatch|Throws|ThrowsExactly|DoesNotThrow|InstanceOf|Timeout|TimeoutPreemptively|All))$/u;

/**
 * The imports of a test framework that a file uses and lacks. The framework is the one that the file imports anything of; else the one whose own
 * annotations or arguments of `@Test` it uses; else the first of JUnit 5, JUnit 4 and TestNG that has all that it uses.
 */
export function listMissingTestImports(parser: JavaParser, source: string): readonly string[] {
  return parser.withTree(source, (root) => {
    const imports = listImports(root);
    const annotations = findDescendants(root, 'marker_annotation', 'annotation');
    const calls = findDescendants(root, 'method_invocation');
    const names = new Set([
      ...annotations.map((each) => fieldText(each, 'name')),
      ...calls.map((call) => fieldText(call, 'object')).filter((name) => /^Ass\w+$/u.test(name)),
    ]);
    const framework = detectFramework(root, imports, names);
    const known = new Set([...listDeclaredNames(root), ...listSingleImports(imports)]);
    const onDemand = new Set(imports.filter(({ isOnDemand }) => isOnDemand).map(({ name }) => name));
    const lacking = Object.entries(packages[framework])
      .filter(([, members]) => members.some((name) => names.has(name) && !known.has(name)))
      .map(([name]) => name)
      .filter((name) => !onDemand.has(name));
    return [
      ...lacking.map((name) => `import ${name}.*;`),
      ...(lacksAssertions(root, calls, imports)
        ? [`import static ${assertionClasses[detectAssertions(imports) ?? framework]}.*;`]
        : []),
    ];
  });
}

function detectFramework(root: Node, imports: readonly Import[], names: ReadonlySet<string>): Framework {
  const uses = (framework: Framework) =>
    listNames(framework).some((name) => names.has(name) && isOnlyIn(framework, name));
  const methods = findDescendants(root, 'method_declaration');
  const isJunit4 =
    uses('junit4') ||
    methods.some((each) => findTestArgument(each, 'expected') ?? findTestArgument(each, 'timeout'));
  return (
    frameworkOf(imports) ??
    (uses('junit5') ? 'junit5' : isJunit4 ? 'junit4' : uses('testng') ? 'testng' : findComplete(names))
  );
}

/** The first framework that has all of these names, as far as any has them. */
function findComplete(names: ReadonlySet<string>): Framework {
  const wanted = frameworks.flatMap(listNames).filter((name) => names.has(name));
  const hasAll = (framework: Framework) => wanted.every((name) => listNames(framework).includes(name));
  return frameworks.find(hasAll) ?? 'junit5';
}

/** Whether no other framework has an annotation of this name. */
function isOnlyIn(framework: Framework, name: string): boolean {
  return frameworks.every((other) => other === framework || !listNames(other).includes(name));
}

/** The framework of the annotations that a file imports, else of the assertions. */
function frameworkOf(imports: readonly Import[]): Framework | undefined {
  const ordered = [...imports].sort((a, b) => Number(a.isStatic) - Number(b.isStatic));
  for (const { name } of ordered) {
    if (name.startsWith(packageOfJupiter) || `${name}.` === packageOfJupiter) return 'junit5';
    if (/^org\.junit(?:\.|$)/u.test(name)) return 'junit4';
    if (/^org\.testng(?:\.|$)/u.test(name)) return 'testng';
  }
  return undefined;
}

/** The framework whose assertions a file imports. */
function detectAssertions(imports: readonly Import[]): Framework | undefined {
  return frameworkOf(imports.filter(({ isStatic }) => isStatic));
}

/** Whether a file calls an assertion by its name alone without importing, declaring or inheriting it. */
function lacksAssertions(root: Node, calls: readonly Node[], imports: readonly Import[]): boolean {
  if (findDescendants(root, 'superclass').length > 0) return false;
  const statics = imports.filter(({ isStatic }) => isStatic);
  if (statics.some(({ name, isOnDemand }) => isOnDemand && /Assert/u.test(toSimpleName(name)))) return false;
  const known = new Set([
    ...statics.map(({ name }) => toSimpleName(name)),
    ...findDescendants(root, 'method_declaration').map((each) => fieldText(each, 'name')),
  ]);
  return calls.some((call) => {
    const name = fieldText(call, 'name');
    return call.childForFieldName('object') === null && assertionCall.test(name) && !known.has(name);
  });
}

function listDeclaredNames(root: Node): string[] {
  return findDescendants(root, 'class_declaration', 'annotation_type_declaration').map((each) =>
    fieldText(each, 'name'),
  );
}

function listSingleImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ isStatic, isOnDemand }) => !isStatic && !isOnDemand)
    .map(({ name }) => toSimpleName(name));
}
