import type { SuiteFrame } from '../../model/suite/candidate.js';
import { listNestedClasses, readNest } from '../../model/suite/java-names.js';
import { findDescendants, fieldText, listArguments, type JavaParser, type Node } from '../parser.js';
import { readComposedAnnotations, readMeanings } from '../suites/composed-annotations.js';
import { listAnnotations, listMeanings, type AnnotationMeanings } from '../suites/test-methods.js';
import { editText, createRemovalOfNode, type TextEdit } from '../text-edits.js';
import { setsRule } from '../candidates/rule-claims.js';
import { isAssumptionOfSurroundings } from './assumptions.js';
import { listEvaluatedParts, renderEvaluatedPart, type PartSelection } from './evaluated-parts.js';
import type { SuiteOracles } from './suite-oracles.js';
import { readLocalTypes, type Scope } from './declared-types.js';
import { isInCatchClause, listLeaves } from './test-statements.js';

/** The frame of prefixes, without oracles. */
export interface PrefixFrame {
  readonly frame: SuiteFrame;
  /** Whether code around a test has an oracle that can't be removed. */
  readonly assertsAround: (suiteTest: string) => boolean;
}

const around =
  /^(?:Before|After|BeforeClass|AfterClass|BeforeEach|AfterEach|BeforeAll|AfterAll|(?:Before|After)(?:Method|Test|Suite|Groups))$/u;
const aroundJunit3 = new Set(['setUp', 'tearDown']);

/**
 * Removes the oracles from code that runs before and after each test: set-up and tear-down methods, constructors and initialiser blocks of the
 * suite's class, of nested classes with tests, and of their base classes. Calls within a removed assertion stay, such as `mkdir` in
 * `assertTrue(folder.mkdir());`.
 *
 * @param rules names of fields of type `ExpectedException`
 */
export function cutFrame(
  parser: JavaParser,
  frame: SuiteFrame,
  oracles: SuiteOracles,
  rules: ReadonlySet<string> = new Set(),
): PrefixFrame {
  const nested = Object.keys(frame.nests ?? {}).flatMap(listNestedClasses);
  const owners = [oracles.owner, ...nested];
  const own = new Set(owners.flatMap((owner) => oracles.listOwnClasses(owner)));
  const composed = readComposedAnnotations(parser, [
    frame.before + frame.after,
    ...frame.companions.map(({ source }) => source),
  ]);
  /** Classes with an oracle that can't be removed. */
  const asserting = new Set(owners.filter((owner) => oracles.initialiserChecks(owner)));
  const cutText = (source: string, places: readonly number[] = []): string[] =>
    parser.withTree(source, (root) => {
      const edits = listBodiesAround(root, own, readMeanings(root, composed)).flatMap((each) => {
        const ofBody = setsRule(each.body, rules) ? 'setUpAsserts' : editsIn(source, each, oracles);
        if (ofBody !== 'setUpAsserts') return ofBody;
        asserting.add(each.owner);
        return [];
      });
      const ends = [...places, source.length];
      return ends.map((endIndex, index) => {
        const startIndex = ends[index - 1] ?? 0;
        const isHere = ({ start }: TextEdit) => start >= startIndex && start < endIndex;
        return editText(source, { startIndex, endIndex }, edits.filter(isHere));
      });
    });
  const nests = Object.entries(frame.nests ?? {});
  const start = frame.before.length;
  const [before = '', ...pieces] = cutText(frame.before + frame.after, [
    start,
    ...nests.map(([, index]) => start + index),
  ]);
  const lengths = pieces.map((_, index) => pieces.slice(0, index + 1).join('').length);
  const companions = frame.companions.map(({ className, source }) => ({
    className,
    source: cutText(source).join(''),
  }));
  const cut = {
    ...{ ...frame, before, after: pieces.join(''), companions },
    ...(frame.nests === undefined
      ? {}
      : { nests: Object.fromEntries(nests.map(([nest], index) => [nest, lengths[index]!])) }),
  };
  const isAsserting = (owner: string) => oracles.listOwnClasses(owner).some((each) => asserting.has(each));
  return {
    frame: cut,
    assertsAround: (suiteTest) =>
      [oracles.owner, ...listNestedClasses(readNest(suiteTest))].some((owner) => isAsserting(owner)),
  };
}

/**
 * Empty methods in place of tests that implement an abstract method of a base class: without them, the class of the prefixes would not compile.
 *
 * @param tests names of the class's own tests
 */
export function addImplementations(
  frame: SuiteFrame,
  oracles: SuiteOracles,
  tests: ReadonlySet<string>,
): SuiteFrame {
  const [, ...bases] = oracles.types.listSuperclasses(oracles.owner);
  const abstract = bases
    .flatMap(({ methods }) => methods)
    .filter(
      ({ name, body, arity, returns }) =>
        tests.has(name) && body === undefined && arity === 0 && returns === 'void',
    );
  const names = [...new Set(abstract.map(({ name }) => name))];
  return {
    ...frame,
    before: frame.before + names.map((name) => `\n  @Override public void ${name}() { }\n`).join(''),
  };
}

/** A body and the class that declares it. */
interface OwnedBody {
  readonly body: Node;
  readonly owner: string;
}

function listBodiesAround(root: Node, own: ReadonlySet<string>, meanings: AnnotationMeanings): OwnedBody[] {
  return findDescendants(root, 'class_declaration').flatMap((declaration) => {
    const owner = fieldText(declaration, 'name');
    if (!own.has(owner)) return [];
    const members = declaration.childForFieldName('body')?.namedChildren ?? [];
    return members
      .filter((member) => isAround(member, meanings))
      .flatMap((member) => {
        const body =
          member.childForFieldName('body') ??
          (member.type === 'block' ? member : member.namedChildren.find(({ type }) => type === 'block'));
        return body === undefined || body === null ? [] : [{ body, owner }];
      });
  });
}

function isAround(member: Node, meanings: AnnotationMeanings): boolean {
  if (/^(?:block|static_initializer|constructor_declaration)$/u.test(member.type)) return true;
  if (member.type !== 'method_declaration') return false;
  if (aroundJunit3.has(fieldText(member, 'name'))) return true;
  return listAnnotations(member)
    .flatMap((each) => listMeanings(each, meanings))
    .some((name) => around.test(name.replace(/^.*\./u, '')));
}

function editsIn(
  source: string,
  { body, owner }: OwnedBody,
  oracles: SuiteOracles,
): TextEdit[] | 'setUpAsserts' {
  const scope: Scope = { owner, variables: readLocalTypes(body) };
  const leaves = listLeaves(body);
  const stating = leaves.filter(
    (leaf) =>
      oracles.isOracle(leaf, scope) &&
      !isAssumptionOfSurroundings(leaf, leaves, (name) => oracles.isOfProgram(name)) &&
      !(leaf.type === 'throw_statement' && isInCatchClause(leaf, body)),
  );
  const edits: TextEdit[] = [];
  for (const leaf of stating) {
    if (!isRemovable(leaf)) return 'setUpAsserts';
    const calls = findCallsInArguments(leaf).map((each) => renderEvaluatedPart(source, each, anyCall));
    const isAlone = leaf.parent?.type === 'block' && calls.length === 0;
    edits.push(
      isAlone
        ? createRemovalOfNode(source, leaf)
        : { start: leaf.startIndex, end: leaf.endIndex, replacement: `{ ${calls.join(' ')} }` },
    );
  }
  return edits;
}

/** Whether a statement has no code that runs later and defines no value that others need. */
function isRemovable(leaf: Node): boolean {
  if (findDescendants(leaf, 'lambda_expression', 'method_reference', 'class_body').length > 0) return false;
  if (leaf.type === 'throw_statement' || leaf.type === 'assert_statement') return true;
  return leaf.type === 'expression_statement' && leaf.firstNamedChild?.type === 'method_invocation';
}

/** The outermost calls among the arguments of a chain of calls. They have the effects that an assertion then checks. */
function findCallsInArguments(leaf: Node): Node[] {
  const calls: Node[] = [];
  let call: Node | null = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  while (call?.type === 'method_invocation') {
    calls.push(...listArguments(call).flatMap((each) => listEvaluatedParts(each, anyCall)));
    call = call.childForFieldName('object');
  }
  return calls.sort((a, b) => a.startIndex - b.startIndex);
}

const anyCall: PartSelection = {
  isTaken: ({ type }) =>
    /^(?:method_invocation|object_creation_expression|assignment_expression|update_expression)$/u.test(type),
  isSkipped: () => false,
};
