import { readPackage } from '../../source/imports.js';
import { fieldText, findDescendants, listMembers, type JavaParser, type Node } from '../../source/parser.js';
import { hasAnnotation, isTestAnnotation, listAnnotations } from '../../source/suites/test-methods.js';
import type { FoundType } from '../../source/types/source-index.js';
import { CallResolver, readStaticNames, type Declaration, type StaticNames } from './call-resolver.js';
import { listContext } from './contexts.js';
import type { DropReason, ReadTest, ProjectTest } from './datapoint.js';
import { matchName } from './name-similarity.js';
import type { JavaFile, ProjectSources } from './project-sources.js';
import { getCalledName, hasAssertion, listCalls, listTestStatements, splitTest } from './split-test.js';

/** How tests become datapoints. */
export interface ExtractionOptions {
  /** What happens to tests that call the focal method in the assertion code. */
  readonly focalInAssertions: 'drop' | 'keep';
}

const fixtureAnnotations = ['Before', 'BeforeEach', 'BeforeClass', 'BeforeAll'];
const typeDeclarations = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
];

/** Reads the tests of a file, in order. Those without `@Test` are dropped, but count. */
export function readTests(
  file: JavaFile,
  project: ProjectSources,
  parser: JavaParser,
  options: ExtractionOptions,
): readonly ReadTest[] {
  if (!/@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b/u.test(file.text))
    return [];
  return parser.withTree(file.text, (root) => {
    const reader = new TestReader(file, project, parser, options, readPackage(root));
    return findDescendants(root, 'method_declaration')
      .filter((method) => listAnnotations(method).some((each) => isTestAnnotation(each)))
      .map((method) => reader.read(method));
  });
}

class TestReader {
  readonly #resolver: CallResolver;
  readonly #staticImports: StaticNames;

  constructor(
    readonly file: JavaFile,
    readonly project: ProjectSources,
    readonly parser: JavaParser,
    readonly options: ExtractionOptions,
    readonly packageName: string,
  ) {
    this.#resolver = new CallResolver(project.index);
    this.#staticImports = readStaticNames(file.text);
  }

  read(method: Node): ReadTest {
    const enclosing = listEnclosingTypes(method);
    const names = enclosing.map((type) => fieldText(type, 'name')).reverse();
    const testClass = [...(this.packageName === '' ? [] : [this.packageName]), ...names].join('.');
    const place: ProjectTest = {
      project: this.project.name,
      file: this.file.path,
      line: method.startPosition.row + 1,
      testClass,
      test: fieldText(method, 'name'),
    };
    const drop = (reason: DropReason, detail = ''): ReadTest => ({
      kind: 'dropped',
      dropped: { ...place, reason, detail },
    });
    if (!hasAnnotation(method, 'Test')) return drop('otherKind');
    const self = this.project.index.find(testClass);
    if (method.hasError || method.childForFieldName('body') === null || self === undefined)
      return drop('broken');
    const statements = listTestStatements(method);
    const candidates = [...new Set(statements.flatMap(listCalls).map(getCalledName))];
    const match = matchName(place.test, names.at(-1) ?? '', candidates);
    if (match.kind === 'none') return drop(matchReasons[match.why]);
    const split = splitTest(statements, match.name)!;
    const focal = this.#findFocal(statements, match.name, split.lastCall, { self, scope: method });
    if (focal === undefined) return drop('noDeclaration', match.name);
    if (focal.found.unit === self.unit) return drop('ownHelper', match.name);
    if (split.focalCalls === 'in assertions' && this.options.focalInAssertions === 'drop')
      return drop('focalInAssertions', match.name);
    if (!split.assertions.some(hasAssertion)) return drop('noAssertion', match.name);

    const fixtures = enclosing.flatMap(listMembers).filter(isFixture);
    const home = [self.unit, focal.found.unit];
    const context = { parser: this.parser, resolver: this.#resolver, home, focal: focal.method };
    const staticImports = this.#staticImports;
    return {
      kind: 'kept',
      datapoint: {
        ...place,
        focalClass: focal.method.className,
        focalMethod: focal.method.name,
        matchedBy: match.by,
        similarity: match.similarity,
        signature: this.#readSignature(method),
        fixtures: fixtures.map(({ text }) => text),
        setup: this.#readCode(split.setup),
        focalSource: focal.method.source,
        setupContext: listContext(
          [
            ...fixtures.map((fixture) => ({
              nodes: [fixture],
              place: { self, scope: fixture, staticImports },
            })),
            { nodes: split.setup, place: { self, scope: method, staticImports } },
          ],
          context,
        ),
        focalContext: this.#listFocalContext(focal, context),
        target: this.#readCode(split.assertions),
      },
    };
  }

  /** The declaration that the last focal call refers to, or else any other call of that name. */
  #findFocal(
    statements: readonly Node[],
    name: string,
    lastCall: Node,
    { self, scope }: { readonly self: FoundType; readonly scope: Node },
  ): Declaration | undefined {
    const place = { self, scope, staticImports: this.#staticImports };
    const others = statements.flatMap(listCalls).filter((call) => getCalledName(call) === name);
    for (const call of [lastCall, ...others]) {
      const found = this.#resolver.resolve(call, place);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #listFocalContext(focal: Declaration, context: Parameters<typeof listContext>[1]): readonly string[] {
    return this.parser.withTree(`class X {${focal.method.source}\n}`, (root) => {
      const [method] = findDescendants(root, 'method_declaration');
      const place = { self: focal.found, scope: root, staticImports: noStaticImports };
      return listContext(method === undefined ? [] : [{ nodes: [method], place }], context);
    });
  }

  #readSignature(method: Node): string {
    const body = method.childForFieldName('body')!;
    return this.file.text.slice(method.startIndex, body.startIndex).trim();
  }

  #readCode(statements: readonly Node[]): string {
    const [first, last] = [statements[0], statements.at(-1)];
    return first === undefined || last === undefined
      ? ''
      : this.file.text.slice(first.startIndex, last.endIndex);
  }
}

const matchReasons = {
  'no candidate': 'noCandidate',
  'too different': 'tooDifferent',
  'several alike': 'severalAlike',
} as const satisfies Record<string, DropReason>;

/** The focal file's own static imports concern other classes. */
const noStaticImports: StaticNames = { members: new Map(), classes: [] };

/** The types around a method, innermost first. */
function listEnclosingTypes(method: Node): readonly Node[] {
  const types: Node[] = [];
  for (let node = method.parent; node !== null; node = node.parent)
    if (typeDeclarations.includes(node.type)) types.push(node);
  return types;
}

function isFixture(member: Node): boolean {
  return (
    member.type === 'method_declaration' &&
    fixtureAnnotations.some((annotation) => hasAnnotation(member, annotation))
  );
}
